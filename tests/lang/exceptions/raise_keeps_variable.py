def returned():
    exc = ValueError(1)
    try:
        raise exc
    except BaseException:
        return exc


def with_cause():
    exc, cause = ValueError(1), KeyError('c')
    try:
        raise exc from cause
    except BaseException:
        return exc, cause


def renamed():
    try:
        1 / 0
    except BaseException as new:
        exc = new
    try:
        raise exc
    except BaseException:
        return exc


print(repr(returned()), with_cause(), repr(renamed()))
