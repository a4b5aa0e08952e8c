# exit: 1
# raise from: the direct cause.
class ConfigError(Exception):
    pass

def load(d):
    try:
        return d['port']
    except KeyError as e:
        raise ConfigError('no port given') from e

load({})
