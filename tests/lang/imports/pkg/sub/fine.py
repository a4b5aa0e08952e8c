from ..second import all_ as all_from_second
NAME = __name__.rpartition('.')[2]
