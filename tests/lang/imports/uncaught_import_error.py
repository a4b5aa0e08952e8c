# exit: 1
# An uncaught error inside an imported module shows both files.
import mod_a
import mod_raises
