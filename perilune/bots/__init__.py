"""Players that know no particular game: `make("search:iterations=1000", seed=1).choose(perspective)`."""

from perilune.bots.bot import Analysis, Bot, Settings, Weighed
from perilune.bots.roster import Player, Source, bot_name, bot_names, make

__all__ = ["Analysis", "Bot", "Player", "Settings", "Source", "Weighed", "bot_name", "bot_names", "make"]
