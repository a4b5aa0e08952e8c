def f(path):
    for name in path:
        try:
            with open(name) as file, lock:
                return file.read()
        except (OSError, ValueError) as error:
            if error:
                continue
            raise Fault(name) from error
        except KeyError:
            break
        finally:
            done(name)


def groups():
    try:
        g()
    except* ValueError as group:
        print(group)
    except* TypeError:
        pass
