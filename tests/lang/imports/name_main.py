# __name__ decides between script and module.
def main():
    print('main called')
if __name__ == '__main__':
    main()
else:
    print('imported')
import name_main
print(name_main.__name__, name_main is not __import__('__main__'))
