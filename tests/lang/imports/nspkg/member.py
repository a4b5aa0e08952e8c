value = 'in a namespace package'
