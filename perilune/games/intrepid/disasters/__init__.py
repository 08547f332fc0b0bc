"""The disasters, a file each: a mode of the game, and what only its cards do."""

from perilune.engine import Mode
from perilune.games.intrepid.disasters.meteor_shower import METEOR_SHOWER
from perilune.games.intrepid.disasters.toxic_leak import TOXIC_LEAK

DISASTERS_PLAYED: dict[str, Mode] = {mode.name: mode for mode in (METEOR_SHOWER, TOXIC_LEAK)}
