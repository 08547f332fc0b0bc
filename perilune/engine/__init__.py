"""The engine: knows no game, does no input or output. Everything a game is written with."""

from perilune.engine.chance import deal_anew, derive, mix, pick, roll, shuffle
from perilune.engine.choice import Choice, Option, Script, option_text
from perilune.engine.errors import (
    BadSetting,
    CannotUndo,
    DamagedText,
    IllegalOption,
    NotAsked,
    PeriluneError,
    RulesBug,
    UnknownName,
)
from perilune.engine.event import Event, Eyes, Told, reveal, tell
from perilune.engine.game import Game, Level, Mode, NoOptions
from perilune.engine.match import Anchor, Entry, Match, Turn, start
from perilune.engine.obstacle import NOT_OFFERED, Obstacle
from perilune.engine.outcome import Outcome
from perilune.engine.perspective import Perspective, deal_hidden
from perilune.engine.record import read_record, write_record
from perilune.engine.registry import find_game, game_names
from perilune.engine.rollout import Rollout
from perilune.engine.save import load_match, save_match
from perilune.engine.state import Root, State
from perilune.engine.words import Words, noun, plain, player

__all__ = [
    "NOT_OFFERED",
    "Anchor",
    "BadSetting",
    "CannotUndo",
    "Choice",
    "DamagedText",
    "Entry",
    "Event",
    "Eyes",
    "Game",
    "IllegalOption",
    "Level",
    "Match",
    "Mode",
    "NoOptions",
    "NotAsked",
    "Obstacle",
    "Option",
    "Outcome",
    "PeriluneError",
    "Perspective",
    "Rollout",
    "Root",
    "RulesBug",
    "Script",
    "State",
    "Told",
    "Turn",
    "UnknownName",
    "Words",
    "deal_anew",
    "deal_hidden",
    "derive",
    "find_game",
    "game_names",
    "load_match",
    "mix",
    "noun",
    "option_text",
    "pick",
    "plain",
    "player",
    "read_record",
    "reveal",
    "roll",
    "save_match",
    "shuffle",
    "start",
    "tell",
    "write_record",
]
