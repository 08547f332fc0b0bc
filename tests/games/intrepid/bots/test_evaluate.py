"""Bots: random play never gets through, the evaluation does; and it sees what matters."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest
from msgspec.structs import replace

from perilune.bots import make
from perilune.bots.trials import Trials
from perilune.engine import Match, Rollout, start
from perilune.games.intrepid import GAME
from perilune.games.intrepid.bots.evaluate import all_that_counts, chances, evaluate
from perilune.games.intrepid.bots.plan import survival
from perilune.games.intrepid.box.cards import DECKS
from perilune.games.intrepid.box.table import COMMON
from perilune.games.intrepid.rules.capacity import Refresh
from perilune.games.intrepid.rules.passes import DONE
from perilune.games.intrepid.rules.upkeep import demand
from perilune.games.intrepid.setup import setup
from perilune.games.intrepid.state import Station
from tests.games.intrepid.table import (
    Table,
    at,
    canada_rolled,
    give,
    laid,
    mark,
    persistent,
    placing,
    resolving,
    spending,
)


def greedy_wins(mode: str, games: int) -> int:
    won = 0
    for seed in range(games):
        match = start(GAME, mode, 2, seed=seed, options={"difficulty": "training"})
        bot = make("greedy", seed)
        while match.choice is not None:
            match.play(bot.choose(match.perspective(match.choice.seat)))
        won += match.state.result == 1
    return won


@pytest.mark.parametrize("mode", ["meteor-shower", "toxic-leak"])
def test_greedy_bots_finish_their_training(mode: str) -> None:
    assert greedy_wins(mode, 3) >= 2


def test_bots_come_to_an_end_when_everybody_acts_at_once() -> None:
    match = start(GAME, seats=2, seed=4, options={"difficulty": "training", "pace": "together"})
    bot = make("greedy:worlds=1,tries=2", 1)
    while match.choice is not None:
        assert match.version < 2000
        match.play(bot.choose(match.perspective(match.choice.seat)), match.choice.seat)
    assert match.state.result


def test_random_bots_do_not_win_at_normal() -> None:
    won = 0
    for seed in range(150):
        s = setup("meteor-shower", 2, GAME.read_options({"lineup": "random"}), seed)
        Rollout(GAME, s).run_randomly(Random(seed).random)
        won += s.result == 1
    assert won <= 1


def test_the_evaluation_likes_what_helps() -> None:
    base = spending("US", "RU", capacity={"US": 6})
    value = evaluate(base)[0]
    trained = base.copy()
    trained.crews[0].slot += 1
    hit = base.copy()
    mark(hit, "US-01", scenario=2)
    poor = base.copy()
    poor.levels[2] = 1
    assert evaluate(trained)[0] > value
    assert max(evaluate(hit)[0], evaluate(poor)[0]) < value


def test_chances_are_remembered_by_all_that_they_depend_on() -> None:
    """A part of the table that is changed for that of another changes no chances that are remembered."""
    tables = [found for mode in ("meteor-shower", "toxic-leak") for found in random_tables(mode)]
    kept = 0
    for number, one in enumerate(tables):
        other = tables[(number + 5) % len(tables)]
        for field in one.__struct_fields__:
            changed = one.copy()
            setattr(changed, field, getattr(other.copy(), field))
            kept += same_if_remembered(one, changed, field)
        for who, crew in enumerate(other.crews):
            for field in crew.__struct_fields__:
                changed = one.copy()
                setattr(changed.crews[who], field, getattr(crew, field))
                kept += same_if_remembered(one, changed, field)
    assert kept > 500


def test_what_random_games_rarely_differ_in_is_remembered_too() -> None:
    placed = placing("US", "RU", pools={"US": (3, 3, 5)})
    counted = placed.copy()
    counted.phase, counted.gains, counted.counted = "results", [4, 0, 0, 0], ("US-02",)
    mark(counted, "US-01", strain=1)
    changes: list[tuple[Station, str, object]] = [
        (placed, "level", "expert"),
        (placed, "doomed", ("US-01",)),
        (placed, "missions", [replace(card, opens=5) for card in placed.missions]),
        (counted, "gains", [0, 0, 0, 0]),
        (counted, "counted", ("US-01", "US-02")),
    ]
    for one, field, value in changes:
        changed = one.copy()
        setattr(changed, field, value)
        assert chances(changed) != chances(one), field
        assert all_that_counts(changed) != all_that_counts(one), field
    owing = placed.copy()
    owing.crews[0].owed = 1
    assert chances(owing) != chances(placed)
    assert all_that_counts(owing) != all_that_counts(placed)
    spent = spending("US", "RU")
    promised = spent.copy()
    promised.crews[1].amplify_due = 1
    assert chances(promised) > chances(spent)
    assert all_that_counts(promised) != all_that_counts(spent)


def same_if_remembered(one: Station, changed: Station, field: str) -> bool:
    if all_that_counts(changed) != all_that_counts(one):
        return False
    assert chances(changed) == chances(one), field
    return True


def random_tables(mode: str) -> list[Station]:
    """Every few decisions of some random games of Canada and Japan, which have most of all to remember."""
    found = []
    for seed in range(4):
        rollout = start(GAME, mode, 2, seed=seed, options={"team": ("CA", "JP")}).rollout()
        luck = Random(seed)
        while rollout.asked is not None:
            found.append(rollout.state.copy())
            for _ in range(7):
                if rollout.choice is not None:
                    rollout.advance(luck.choice(rollout.choice.options))
    return found


def test_the_evaluation_wants_missions_and_dice() -> None:
    s = placing("US", "RU", pools={"US": (3, 3, 5)})
    worse = s.copy()
    give(worse, {"US": (3,)})
    done = s.copy()
    done.missions = done.missions[:1]
    assert evaluate(worse)[0] < evaluate(s)[0] < evaluate(done)[0]
    lost = s.copy()
    lost.result = -1
    assert evaluate(lost) == (0, 0)
    assert evaluate(laid("US", "RU")) == evaluate(laid("US", "RU"))


def won_if_played_safely(seed: int) -> Match[Station]:
    """All Missions are complete; a 5 and a 6 in the right places are enough whatever card comes."""
    s = placing("US", "RU", pools={"RU": (5, 6)}, missions=("MI-01",), level="hard")
    s.missions = [replace(s.missions[0], open=())]
    s.levels = [20, 20, demand(s, 2, 1) + 2, 20]
    s.chance = seed
    assert evaluate(s) == (1, 1)
    return Table(s).match


@pytest.mark.parametrize("seed", range(4))
def test_with_all_missions_complete_search_takes_no_chances(seed: int) -> None:
    match, bot = won_if_played_safely(seed), make("search:iterations=100", seed)
    while match.choice is not None and match.state.phase == "place":
        match.play(bot.choose(match.perspective(match.choice.seat)))
    assert match.state.result == 1 or evaluate(match.state)[0] > 0.95


@pytest.mark.parametrize("seed", range(20))
def test_with_all_missions_complete_greedy_is_not_done_before_it_is_safe(seed: int) -> None:
    """Being done at once goes well in five of six deals, so mostly also in those that were tried."""
    match = won_if_played_safely(seed)
    match.play(make("greedy", seed).choose(match.perspective(1)))
    assert (match.state.phase, evaluate(match.state)) == ("place", (1, 1))


def test_with_all_missions_complete_greedy_takes_hardly_a_chance() -> None:
    """Whatever is done with the last die, the card is turned up right after it: only trying tells."""
    won = 0
    for seed in range(100, 160):
        match, bot = won_if_played_safely(seed), make("greedy", seed)
        while match.choice is not None:
            match.play(bot.choose(match.perspective(match.choice.seat)))
        won += match.state.result == 1
    assert won >= 59


def test_the_chance_to_live_through_an_upkeep_is_the_share_of_harmless_cards() -> None:
    s = placing("US", "RU", pools={}, missions=("MI-01",))
    stage_one = [card for card in DECKS[s.disaster].values() if card.stage == 1]
    takes = [sum(instruction.drains(0) for instruction in card.reveal) for card in stage_one]
    assert len(set(takes)) > 1
    for spare in range(-1, max(takes) + 1):
        levels = [float(demand(s, 0, 1) + spare), 30.0, 30.0, 30.0]
        assert survival(s, levels) == sum(taken <= spare for taken in takes) / len(takes)
    s.phase = "sustain"
    assert survival(s, [float(demand(s, 0, 1))] + [30.0] * 3) == 1


def test_a_card_that_is_up_is_feared_only_for_what_is_left_of_it() -> None:
    """Rattled Nerves asks for Strain before it hits; no other card comes in this round."""
    s = laid("US", "RU")
    s.missions = [replace(card, open=()) for card in s.missions]
    s.levels = [demand(s, resource, 1) for resource in range(4)]
    table = Table(resolving("MS-06", s))
    assert table.asked[1] == "strain"
    assert evaluate(table.s)[0] > 0.95
    table.s.levels[2] -= 1
    assert evaluate(table.s)[0] < 0.05


def test_what_the_last_round_made_is_not_counted_again() -> None:
    """Between the last die and the results the gains are still those of before: to be done with a pool full
    of dice would look as good as to place them."""
    s = placing("US", "RU", pools={"US": (3, 3), "RU": (5,)})
    s.gains = [9, 9, 9, 9]
    done = s.copy()
    for crew in done.crews:
        crew.done = True
    ended = s.copy()
    ended.phase = "results"
    assert evaluate(ended) == evaluate(done)
    assert evaluate(ended)[0] < evaluate(s)[0]


def test_before_the_persistent_cards_the_next_card_is_still_feared() -> None:
    s = at(laid("US", "RU"), "results")
    s.missions = [replace(card, open=()) for card in s.missions]
    s.levels = [demand(s, resource, 1) for resource in range(4)]
    before = evaluate(s)
    s.phase = "disaster"
    assert evaluate(s) == before
    assert before[0] < 0.95


def test_a_roll_that_is_not_yet_sorted_counts_like_a_sorted_one() -> None:
    """Those who were done in the last round are not done with this one."""
    s = canada_rolled(2, 4, 5, converters=1, kept=(6,))
    for crew in s.crews:
        crew.done = True
    table = Table(s.copy())
    table.play("split")
    assert table.s.phase == "place"
    assert evaluate(s) == evaluate(table.s)


def test_capacity_that_would_be_lost_is_spent() -> None:
    """A full store is worth no more than one that the next income fills."""
    full, fuller = (spending("US", "RU", capacity={"US": capacity}) for capacity in (10, 12))
    assert evaluate(full) == evaluate(fuller)
    poorer = spending("US", "RU", capacity={"US": 9})
    assert evaluate(poorer)[0] < evaluate(full)[0]


def test_to_be_done_with_spending_is_no_gamble() -> None:
    """The dice rolled next have no say in it: else bots refresh their Offer in place of an unlucky roll."""
    table = Table(spending("US", "RU", capacity={"US": 1}))
    perspective = table.match.perspective(0)
    trials = Trials(perspective, (DONE, *refreshes(table)), Random(1), 8)
    trials.hold(2, 6)
    assert not trials.risky[0]
    assert trials.mean(0) == pytest.approx(evaluate(table.s)[0])
    assert trials.ranking()[0] == 0


def refreshes(table: Table) -> list[Refresh]:
    assert table.match.choice is not None
    return [option for option in table.match.choice.options if isinstance(option, Refresh)]


def test_an_amplify_token_counts_once() -> None:
    """It is worth what it adds to one activation, not to those of all rounds to come."""
    s = spending("US", "RU")
    amplified, better = s.copy(), s.copy()
    mark(amplified, "RU-01", amplify=True)
    better.levels[2] += COMMON.amplify_bonus
    assert evaluate(s)[0] < evaluate(amplified)[0] <= evaluate(better)[0]


def test_the_evaluation_fights_what_lasts_and_waits_for_what_opens() -> None:
    s = placing("US", "RU", pools={"US": (4, 1)}, missions=("MI-01",))
    persistent(s, "MS-17")
    fought = s.copy()
    fought.persistent = [replace(s.persistent[0], open=(2,))]
    gone = s.copy()
    gone.persistent = []
    assert evaluate(s)[0] < evaluate(fought)[0] < evaluate(gone)[0]
    later = s.copy()
    later.missions = [replace(later.missions[0], opens=9)]
    assert evaluate(later)[0] < evaluate(s)[0], "it must hold out longer"


def test_with_all_missions_complete_a_die_that_is_still_to_be_rolled_feeds_nobody() -> None:
    """The Water Recovery Column rolls a die that may suit the Elektron Unit: a hope, no Oxygen."""
    s = placing("US", "RU", pools={"RU": (3,)}, missions=("MI-01",))
    mark(s, "RU-03", disabled=True)
    s.missions = [replace(s.missions[0], open=())]
    stage_one = [card for card in DECKS[s.disaster].values() if card.stage == 1]
    takes = [sum(instruction.drains(2) for instruction in card.reveal) for card in stage_one]
    s.levels = [30, 30, demand(s, 2, 1) + max(takes) - 1, 30]
    fed = s.copy()
    fed.levels[2] += 1
    assert evaluate(fed) == (1, 1)
    assert evaluate(s)[0] == pytest.approx(sum(taken < max(takes) for taken in takes) / len(takes), abs=0.01)


def test_before_a_roll_the_estimate_is_what_rolls_make_of_it_on_average() -> None:
    """What tiles make on average promised twice as much as the rolls then kept."""
    before: list[float] = []
    after: list[float] = []
    for seed in (3, 4):
        match = start(GAME, "meteor-shower", 2, seed=seed, options={"difficulty": "hard"})
        bot, looked_at = make("greedy:worlds=1,proof=1", seed), 0
        while match.choice is not None and match.state.round < 4:
            if match.choice.kind == "spend" and looked_at < match.state.round:
                looked_at = match.state.round
                before.append(evaluate(match.state)[0])
                after.append(mean(rolled(match, luck) for luck in range(24)))
            match.play(bot.choose(match.perspective(match.choice.seat)))
    assert len(before) >= 3
    assert abs(mean(before) - mean(after)) < 0.04


def rolled(match: Match[Station], luck: int) -> float:
    """What the estimate says after the next roll, if nothing is spent."""
    rollout = match.perspective(0).imagine(luck)
    while rollout.choice is not None and rollout.state.phase != "place":
        rollout.advance(DONE if DONE in rollout.choice.options else rollout.choice.options[0])
    return evaluate(rollout.state)[0]
