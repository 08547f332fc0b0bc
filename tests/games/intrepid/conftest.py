from tests.games.intrepid.table import dice

__all__ = ["dice"]
