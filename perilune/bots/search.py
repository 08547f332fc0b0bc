"""Looks far ahead: tries answers in imagined worlds until its budget is spent, then takes what held up.

Light games are searched by one tree (`perilune.bots.tree`); in heavy ones the few answers that look best are
played on, turn by turn (`perilune.bots.turns`), or planned on until luck speaks (`perilune.bots.plans`). A
short game with secrets, few enough of them, is solved from its beginning instead, and the answer is drawn
from a mixed strategy (`perilune.bots.secrets`).
"""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta, structs

from perilune.bots.bot import Bot, Settings, worth_trying
from perilune.bots.budget import ITERATIONS, Budget
from perilune.bots.plans import LUCKS, Plan, Planner, as_foreseen
from perilune.bots.playouts import Playout, random_playout
from perilune.bots.roots import Found, added_up, side_by_side
from perilune.bots.secrets import Ranking, Secrets, solvable
from perilune.bots.tree import Key, Node, Tree
from perilune.bots.turns import Lines, Turns, begun, found
from perilune.bots.walk import Walk, imagine
from perilune.engine import Choice, Option, Perspective

LOOK = 2
"""Options of a new node of the tree that the game is asked about at once."""
WAYS, ACTIONS = 64, 1
"""How many ways to act everybody sees when lines are played on, and how many more actions of the seat."""
SEEN = 20
"""The same for plans."""
DEPTH = 40
"""Decisions at random before the game is asked."""
DEALT_FOR = 4
"""So many iterations share one imagined deal, each with luck of its own: dealing anew takes its time."""


class SearchSettings(Settings, frozen=True, kw_only=True):
    """The budget is so many `iterations`, or `seconds`, or whichever is spent first.

    With `rollout` turns, the ways to act that look best are played on for `depth` more actions of the seat,
    and everybody sees `look` ways to act; with plans, so many plans (`iterations`) are made for all that is
    done before luck speaks. The others grow a tree: with ahead the game's `evaluate` is asked about `look`
    options of a leaf, with none about the leaf itself, with random after `depth` decisions at random.
    `exploration` weighs the untried against what went well. `keep` lets what was found for one choice help
    with the next one. Several `processes` share the iterations, or search as many `seconds` each, and keep
    nothing; plans are made by one.
    """

    iterations: Annotated[int, Meta(ge=1)] | None = None
    seconds: Annotated[float, Meta(gt=0, le=3600)] | None = None
    rollout: Literal["ahead", "plans", "turns", "random", "none"] = "ahead"
    depth: Annotated[int, Meta(ge=0)] | None = None
    look: Annotated[int, Meta(ge=1)] | None = None
    exploration: Annotated[float, Meta(ge=0)] = 1.4
    keep: Literal["yes", "no"] = "yes"
    processes: Annotated[int, Meta(ge=1, le=64)] = 1


class SearchBot(Bot[SearchSettings]):
    """Information-set Monte Carlo tree search. Made for one seat of one match, since it keeps its tree."""

    settings_type: ClassVar[type[Settings]] = SearchSettings

    def __init__(self, settings: SearchSettings | None = None, seed: int = 0) -> None:
        super().__init__(settings, seed)
        self._kept: tuple[int, dict[Key, Node]] = (0, {})
        self._lines: tuple[int, Lines] = (0, {})
        self._plan = Plan((), ())
        self._solvable: bool | None = None

    def choose(self, perspective: Perspective[Any]) -> Option:
        choice = self.question(perspective)
        random = self.luck(perspective)
        if self._solvable is None:
            self._solvable = solvable(perspective, Random(self.seed))
        ranking = self.mix(perspective, choice, random) if self._solvable else []
        if ranking:
            return ranking[0][0]
        if self.settings.rollout == "plans" and perspective.has_estimate:
            return self.follow(perspective, choice, random)
        return self.climb(perspective, choice, random)

    def follow(self, perspective: Perspective[Any], choice: Choice, random: Random) -> Option:
        """The next answer of the plan, or the first of a new one."""
        kept = as_foreseen(self._plan, perspective, choice) if self.settings.keep == "yes" else None
        if kept is not None:
            plans, how = [kept], "as planned before"
        else:
            planner = Planner(perspective, choice, random, self.settings.look or SEEN)
            plans, how = planner.plans(self.budget()), "planning on until luck decides"
        worth: dict[Option, float] = {}
        for plan in plans:
            worth.setdefault(plan.steps[0].option, plan.value)
        answer = plans[0].steps[0].option
        ranking = [(option, value, LUCKS, float(option == answer)) for option, value in worth.items()]
        self.explain(perspective, choice, ranking, len(plans), how)
        self._plan = plans[0].rest
        return answer

    def climb(self, perspective: Perspective[Any], choice: Choice, random: Random) -> Option:
        """The option that is good for sure: best when its doubts, which tries lessen, count against it."""
        alone = self.settings.processes == 1
        tried = self.grown(perspective, choice, random) if alone else self.grown_together(perspective, random)
        ranking = tried.ranking(self.settings.exploration)
        tries = max(1, sum(visits for visits, _ in tried.arms.values()))
        found = [
            (option, mean, visits, visits / tries)
            for option in ranking
            for visits, mean in [tried.arms[option]]
        ]
        how = f"after trying out {tried.iterations} ways to go on"
        self.explain(perspective, choice, found, tried.iterations, how)
        return ranking[0]

    def grown(self, perspective: Perspective[Any], choice: Choice, random: Random) -> Found:
        """What the whole budget brings to light about the options."""
        settings = self.settings
        if settings.rollout == "turns" and perspective.has_estimate:
            lines = self.lines_kept(perspective, choice)
            if not lines:
                turns = Turns(perspective, choice, random, settings.look or WAYS, settings.depth or ACTIONS)
                lines = turns.grow(self.budget())
            self._lines = perspective.version, lines
            return found(lines, worth_trying(perspective.game, choice))
        return self.climbed(perspective, choice, random)

    def climbed(self, perspective: Perspective[Any], choice: Choice, random: Random) -> Found:
        """The same by a tree."""
        settings, playout = self.settings, self.playout(random)
        ahead = settings.rollout == "ahead"
        tree = Tree(
            perspective.seats,
            settings.exploration,
            random,
            self.kept(perspective),
            ahead,
            settings.look or LOOK,
        )
        imagined = Walk.imagine if ahead and perspective.has_estimate else imagine
        for number in self.budget():
            luck = random.getrandbits(64)
            fresh = number % DEALT_FOR == 0
            if fresh:
                world = luck
            # What leads is tried first in every new deal: an option that was lucky so far is found out.
            leader = tree.leader(perspective.seat, choice) if fresh and ahead else None
            tree.grow(imagined(perspective, world, luck), perspective.seat, playout, leader)
        self._kept = perspective.version, tree.roots
        arms = tree.roots[perspective.seat, choice.kind, choice.about].arms
        return Found(
            {option: (arm.visits, arm.mean) for option, arm in arms.items()},
            tree.iterations,
            tree.sums[perspective.seat],
            tree.squares[perspective.seat],
        )

    def grown_together(self, perspective: Perspective[Any], random: Random) -> Found:
        """The same by several trees, each in a process of its own."""
        settings = self.settings
        number, whole = settings.processes, settings.iterations
        if whole is None and settings.seconds is None:
            whole = ITERATIONS
        shares = [None if whole is None else max(1, (whole + index) // number) for index in range(number)]
        alone = [
            structs.replace(settings, processes=1, keep="no", iterations=share) for share in reversed(shares)
        ]
        return added_up(
            side_by_side(search_alone, [(each, random.getrandbits(64), perspective) for each in alone])
        )

    def mix(self, perspective: Perspective[Any], choice: Choice, random: Random) -> Ranking:
        """The options, the first one drawn from a mixture that tends to what the others cannot exploit."""
        secrets = Secrets(perspective, random)
        for _ in self.budget():
            secrets.grow(random.getrandbits(64))
        ranking = secrets.answer(choice)
        if ranking:
            share = f"played {100 * ranking[0][3]:.0f} % of the time, so that nobody can count on it"
            self.explain(perspective, choice, ranking, secrets.iterations, share)
        return ranking

    def budget(self) -> Budget:
        return Budget(self.settings.iterations, self.settings.seconds)

    def playout(self, random: Random) -> Playout:
        depth = DEPTH if self.settings.depth is None else self.settings.depth
        return random_playout(random, depth if self.settings.rollout == "random" else 0)

    def lines_kept(self, perspective: Perspective[Any], choice: Choice) -> Lines:
        """How the lines found before go on, if they try every option and nothing new came to light."""
        version, lines = self._lines
        turns = perspective.answers_since(version) if self.settings.keep == "yes" and lines else None
        if turns is None or any(turn.learnt or turn.seat != perspective.seat for turn in turns):
            return {}
        left = begun(lines, tuple(turn.option for turn in turns))
        wanted = worth_trying(perspective.game, choice)
        return left if {line[0] for line in left}.issuperset(wanted) else {}

    def kept(self, perspective: Perspective[Any]) -> dict[Key, Node]:
        """What is left of the last tree, if every answer since is known and none brought anything new."""
        version, nodes = self._kept
        turns = perspective.answers_since(version) if self.settings.keep == "yes" else None
        if not turns or any(turn.learnt for turn in turns):
            return {}
        for turn in turns:
            same = (node for key, node in nodes.items() if key[:2] == (turn.seat, turn.kind))
            arms = [node.arms[turn.option] for node in same if turn.option in node.arms]
            if len(arms) != 1:
                return {}
            nodes = arms[0].after
        return nodes


def search_alone(settings: SearchSettings, seed: int, perspective: Perspective[Any]) -> Found:
    """One of several searches for an answer."""
    bot = SearchBot(settings, seed)
    return bot.grown(perspective, bot.question(perspective), bot.luck(perspective))
