"""How a position looks, and that `greedy` plays sensibly by it, on Earth and in space."""

import itertools
from random import Random

import pytest

from perilune.bots import make
from perilune.engine import Match, start
from perilune.games.astronavigators import GAME
from perilune.games.astronavigators.bots.evaluate import evaluate, is_pending, known_of, open_to_all, outlook
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import EARTH_VEHICLES
from perilune.games.astronavigators.modes import CONSTELLATION, FAST, SOLAR, SOLO
from perilune.games.astronavigators.rules.earth import ICONS, SQUARES
from perilune.games.astronavigators.state import Table
from tests.games.astronavigators.table import (
    asked,
    board,
    flight,
    fly,
    in_space,
    on_pad,
    table,
    to_calibrate,
    to_choose,
    tops,
)


def greedy_answer(match: Match[Table], seed: int = 1) -> object:
    """What greedy does at the question that is pending."""
    return make("greedy", seed).choose(match.perspective(asked(match).seat))


def all_that_counts(s: Table, seat: int) -> tuple[object, ...]:
    """All that an outlook is remembered by."""
    return open_to_all(s), known_of(s, seat)


def played(mode: str, *bots: str, seed: int) -> Match[Table]:
    match = start(GAME, mode, len(bots), seed=seed)
    players = [make(bot, seed + seat) for seat, bot in enumerate(bots)]
    while match.choice is not None:
        seat = match.choice.seat
        match.play(players[seat].choose(match.perspective(seat)), seat)
    return match


@pytest.mark.rule("AN-1.1-d")
def test_knowledge_a_lunar_token_and_a_finished_set_all_look_better() -> None:
    plain = table(FAST, "NA", "NA", "EU")
    for change in ("nk", "lunar", "set"):
        s = plain.copy()
        if change == "nk":
            s.players[0].nk += 10
        else:
            s.players[0].tokens["full-moon" if change == "lunar" else "MW"] = "active"
        values = evaluate(s)
        assert values[0] > evaluate(plain)[0]
        assert values[0] > values[1]
        assert all(0 <= value <= 1 for value in values)


@pytest.mark.parametrize(("mode", "seats"), [(FAST, 4), (CONSTELLATION, 3), (SOLAR, 4), (SOLO, 1)])
def test_an_outlook_is_remembered_by_all_that_it_depends_on(mode: str, seats: int) -> None:
    """A part of the table that is changed for that of another changes no outlook that is remembered."""
    tables = [found for seed in range(2) for found in random_tables(mode, seats, seed)]
    kept = 0
    for number, one in enumerate(tables):
        other = tables[(number + 7) % len(tables)]
        for field in one.__struct_fields__:
            changed = one.copy()
            setattr(changed, field, getattr(other.copy(), field))
            for seat in range(seats):
                if all_that_counts(changed, seat) == all_that_counts(one, seat):
                    assert outlook(changed, seat) == outlook(one, seat), field
                    kept += 1
    assert kept > 100 * seats


@pytest.mark.parametrize(("mode", "seats"), [(FAST, 2), (SOLAR, 2), (SOLO, 1)])
def test_what_was_chosen_before_is_remembered_only_where_it_counts(mode: str, seats: int) -> None:
    """The choice of a month stays on the board until the next one: done or not, it may count or not."""
    tables = [found for seed in range(2) for found in random_tables(mode, seats, seed)]
    same = different = 0
    for number, one in enumerate(tables):
        other = tables[(number + 7) % len(tables)]
        for field in ("week", "action", "vehicle"):
            changed = one.copy()
            setattr(changed.players[0], field, getattr(other.players[0], field))
            if changed.players[0] == one.players[0] or is_pending(changed, 0) > bool(changed.players[0].week):
                continue
            if all_that_counts(changed, 0) == all_that_counts(one, 0):
                assert outlook(changed, 0) == outlook(one, 0), field
                same += 1
            else:
                different += 1
    assert min(same, different) > 5


def test_an_outlook_changes_with_the_heliports_that_a_journey_may_use() -> None:
    """Few random games have any: where Sphen is about to fly by helicopter, they are part of the key."""
    s = table(CONSTELLATION, "sphen", "neil")
    player = s.players[0]
    player.week, player.action, player.vehicle = 1, "travel", "helicopter"
    s.phase, s.queue = "resolution", [0, 1]
    for player.square in [square for square in SQUARES if "helicopter" not in ICONS[square]]:
        changed = s.copy()
        changed.heliports = (player.square,)  # only from here can the helicopter leave
        assert all_that_counts(changed, 0) != all_that_counts(s, 0)
        assert outlook(changed, 0) != outlook(s, 0)


def test_an_outlook_changes_with_the_number_of_players() -> None:
    """One process may play tables of two and of four: more of the stages are full in company."""
    two, four = table(CONSTELLATION, "neil", "joao"), table(CONSTELLATION, "neil", "joao")
    four.players += [player.copy() for player in four.players]
    assert outlook(two, 0) != outlook(four, 0)
    assert all_that_counts(two, 0) != all_that_counts(four, 0)


def random_tables(mode: str, seats: int, seed: int) -> list[Table]:
    """Every few decisions of a random game, once all have a home."""
    rollout, luck = start(GAME, mode, seats, seed=seed).rollout(), Random(seed)
    found = []
    for number in itertools.count():
        if rollout.asked is None:
            break
        if number % 9 == 0 and rollout.state.players[-1].square:
            found.append(rollout.state.copy())
        choice = luck.choice(rollout.choices)
        rollout.advance(luck.choice(choice.options), choice.seat)
    return found


@pytest.mark.rule("AN-1.1-d")
def test_greedy_observes_the_card_that_completes_a_set() -> None:
    s = table(FAST, "EU", "NA")
    s.players[0].symbols |= {"NS": 2, "MW": 1}
    tops(s, "C05", "C07", "C16")  # Leo brings the third symbol of the Northern Sky, and so does Cepheus
    s.players[0].symbols["PR"] = 2  # and Cepheus the third of Precession
    s.players[0].symbols["EC"] = 0
    assert greedy_answer(to_choose(s, 0)) == (3, "observe")


@pytest.mark.rule("AN-1.1-d")
@pytest.mark.parametrize(
    ("round_", "nk", "token", "ready"),
    [
        (1, 7, False, False),
        (2, 12, True, False),
        (4, 30, False, False),
        (6, 35, True, False),
        (8, 20, True, False),
        (8, 40, False, False),
        (6, 75, True, True),
        (8, 80, True, True),
        (9, 105, False, True),
        (11, 75, True, True),
    ],
)
def test_greedy_becomes_an_astronaut_when_it_knows_enough_and_not_before(
    round_: int, nk: int, token: bool, ready: bool
) -> None:
    for home, seed in (("NA", 1), ("SA", 2)):
        s = table(FAST, home, "EU", round_=round_)
        on_pad(s.players[0], nk)
        s.players[0].astronaut = False
        s.players[0].vehicles, s.players[0].visited = ("car", "plane"), ("NA", "SA", "EU")
        s.players[0].tokens["full-moon"] = "active" if token else "inactive"
        assert greedy_answer(to_calibrate(s, 0), seed) is ready


@pytest.mark.rule("AN-1.1-d")
@pytest.mark.parametrize(("round_", "nk"), [(7, 85), (10, 90), (14, 70)])
def test_greedy_launches_when_it_is_ready(round_: int, nk: int) -> None:
    s = table(FAST, "NA", "EU", round_=round_)
    for player in s.players:
        on_pad(player, nk)
        player.vehicles, player.visited = EARTH_VEHICLES, tuple(CONTENT.continents)
    match = to_choose(s, 0)
    match.play((1, "travel"))
    assert greedy_answer(match) == "spacecraft"


@pytest.mark.rule("AN-7.1-b", "AN-7.1-d")
def test_greedy_puts_a_second_set_on_the_attitude_indicator() -> None:
    s = table(FAST, "NA", "EU", round_=14)
    in_space(s.players[0], 1, nk=90)
    s.players[0].tokens |= {"EC": "active", "MW": "active"}
    match = to_calibrate(s, 0)
    match.play(False)
    assert greedy_answer(match) in ("EC", "MW")
    match.play(greedy_answer(match))
    assert asked(match).kind == "ai"
    assert greedy_answer(match) != "none"


def test_greedy_spends_the_sextant_where_it_would_have_to_abort() -> None:
    s = table(FAST, "NA", "EU", round_=14)
    in_space(s.players[0], 4, nk=60, dv=40)
    board(s, 5, 5, 5, 5, 30)
    s.players[0].sxt, s.players[0].tokens["full-moon"] = "full-moon", "slot"
    match = to_choose(s, 0)
    match.play((1, "travel"))
    assert asked(match).kind == "use-sextant"
    assert greedy_answer(match) is True


@pytest.mark.parametrize("bot", ["greedy", "greedy:worlds=1"])
def test_who_comes_home_first_anyway_does_not_guess_tiles_on_the_way(bot: str) -> None:
    """Slippery Boost: a right guess is a step more, a wrong one the end."""
    s = flight("sphen", "H19", 1, round_=14)
    in_space(s.players[0], 2, track="inbound")
    match = to_choose(s, 0)
    fly(match)
    assert asked(match).kind == "guess"
    perspective = match.perspective(0)
    assert [make(bot, seed).choose(perspective) for seed in range(20)] == ["no"] * 20


@pytest.mark.parametrize("seed", [1, 2])
def test_four_greedy_astronomers_reach_the_moon(seed: int) -> None:
    match = played(FAST, *["greedy:worlds=1"] * 4, seed=seed)
    assert [player.where for player in match.state.players].count("landed") == 1
    assert match.state.round <= 24


@pytest.mark.parametrize("mode", [CONSTELLATION, SOLAR])
def test_greedy_comes_home_and_beats_chance(mode: str) -> None:
    """One game in eight it is still on its way when two years are over."""
    games = [played(mode, "greedy:worlds=1", "random", seed=seed) for seed in range(1, 9)]
    assert [match.state.players[0].where for match in games].count("returned") >= 6
    assert [match.outcome.won for match in games if match.outcome] == [(True, False)] * 8


@pytest.mark.soak
def test_in_most_games_of_four_somebody_returns() -> None:
    for mode in (CONSTELLATION, SOLAR):
        games = [played(mode, *["greedy:worlds=1"] * 4, seed=seed) for seed in range(10)]
        home = [any(player.where == "returned" for player in match.state.players) for match in games]
        assert sum(home) > 5


@pytest.mark.rule("AN-8.1-h")
def test_a_journey_that_was_given_up_or_made_is_not_looked_forward_to_any_more() -> None:
    """Half-finished turns are what a search looks at: a month must not promise its journey twice."""
    found = {}
    for chosen in ("move", "heliports"):
        s = table(SOLO, "sphen")
        s.players[0].tiles = ("AN1",)
        match = to_choose(s, 0)
        for given in ((2, "travel"), "plane"):
            match.play(given)
        ahead = evaluate(match.state)[0]
        match.play(chosen)
        found[chosen] = evaluate(match.state)[0]
    assert found["move"] == ahead > found["heliports"]
    match = to_choose(s, 0)
    for given in ((2, "travel"), "plane", "move", "N1E000"):
        match.play(given)
    assert asked(match).kind == "connection"
    there = evaluate(match.state)[0]
    match.play("stop")
    assert there == pytest.approx(evaluate(match.state)[0], abs=0.02)
