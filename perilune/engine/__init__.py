"""The engine: knows no game, does no input or output. Everything a game is written with."""

from perilune.engine.chance import check_seed, deal_anew, derive, mix, pick, roll, shuffle
from perilune.engine.choice import SILENCE, Asking, Choice, Effect, Option, Script, option_text
from perilune.engine.errors import (
    BadSetting,
    CannotUndo,
    DamagedText,
    IllegalOption,
    NotAsked,
    NotInstalled,
    PeriluneError,
    RulesBug,
    UnknownName,
    at_least_one,
    callback,
    expect,
    whole,
)
from perilune.engine.event import Deed, Event, Eyes, Named, Seat, Told, reveal, tell
from perilune.engine.game import Game, Mode, NoOptions
from perilune.engine.match import Anchor, Entry, Match, Turn, start
from perilune.engine.obstacle import NOT_OFFERED, Obstacle
from perilune.engine.outcome import Outcome
from perilune.engine.perspective import Perspective, deal_hidden
from perilune.engine.question import Question
from perilune.engine.record import read_record, write_record
from perilune.engine.registry import find_game, game_names
from perilune.engine.rollout import Rollout
from perilune.engine.save import load_match, save_match
from perilune.engine.state import Root, State, end_now
from perilune.engine.vocabulary import Vocabulary, declared_in
from perilune.engine.words import noun, plain, player, printed, say, speaking

__all__ = [
    "NOT_OFFERED",
    "SILENCE",
    "Anchor",
    "Asking",
    "BadSetting",
    "CannotUndo",
    "Choice",
    "DamagedText",
    "Deed",
    "Effect",
    "Entry",
    "Event",
    "Eyes",
    "Game",
    "IllegalOption",
    "Match",
    "Mode",
    "Named",
    "NoOptions",
    "NotAsked",
    "NotInstalled",
    "Obstacle",
    "Option",
    "Outcome",
    "PeriluneError",
    "Perspective",
    "Question",
    "Rollout",
    "Root",
    "RulesBug",
    "Script",
    "Seat",
    "State",
    "Told",
    "Turn",
    "UnknownName",
    "Vocabulary",
    "at_least_one",
    "callback",
    "check_seed",
    "deal_anew",
    "deal_hidden",
    "declared_in",
    "derive",
    "end_now",
    "expect",
    "find_game",
    "game_names",
    "load_match",
    "mix",
    "noun",
    "option_text",
    "pick",
    "plain",
    "player",
    "printed",
    "read_record",
    "reveal",
    "roll",
    "save_match",
    "say",
    "shuffle",
    "speaking",
    "start",
    "tell",
    "whole",
    "write_record",
]
