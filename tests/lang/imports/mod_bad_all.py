# helper
__all__ = ['missing']
