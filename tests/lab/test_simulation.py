"""Simulations: the same games on any number of workers, honest figures."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import perilune
from perilune.bots import Bot
from perilune.engine import BadSetting, Match, Mode, Option, Perspective, RulesBug
from perilune.games import tic_tac_toe
from perilune.lab import Played, Report, simulate
from perilune.lab.statistics import MOST_VALUES, Tally, share, spread
from perilune.lab.tables import headline
from tests.engine.toy import draft

TIMES = {"seconds", "decisions_per_second", "workers", "resumed"}


def facts(report: Report) -> dict[str, Any]:
    """Everything but how long it took."""
    return {name: value for name, value in msgspec.to_builtins(report).items() if name not in TIMES}


@pytest.mark.parametrize(
    ("game", "bots"), [("tic-tac-toe", ["random"]), ("kuhn-poker", ["greedy", "random"])]
)
def test_the_same_games_on_one_and_on_two_workers(
    game: str, bots: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("perilune.lab.runners.ALONE", 0.0)
    alone: list[Played] = []
    shared: list[Played] = []
    one = simulate(game, bots=bots, games=60, seed=5, workers=1, each=alone.append)
    two = simulate(game, bots=bots, games=60, seed=5, workers=2, each=shared.append)
    assert alone == shared
    assert facts(one) == facts(two)
    assert two.workers == 2


def test_other_seeds_are_other_games() -> None:
    assert facts(simulate("kuhn-poker", games=100, seed=1)) != facts(
        simulate("kuhn-poker", games=100, seed=2)
    )


def test_random_play_of_tic_tac_toe_is_what_is_known() -> None:
    """0.585, 0.288 and 0.127 are the exact shares."""
    report = simulate("tic-tac-toe", bots=["random", "random"], games=5000, seed=1)
    assert report.finished == report.games == 5000
    for name, exact in {"0": 0.5849, "1": 0.2881, "draw": 0.1270}.items():
        assert abs(report.outcomes[name].share - exact) < 4 * math.sqrt(exact * (1 - exact) / 5000)


def test_random_bots_play_the_same_on_bare_rollouts_and_on_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = simulate("kuhn-poker", bots="random", games=3000, seed=3)
    monkeypatch.setattr("perilune.lab.played.all_random", lambda plan: False)
    whole = simulate("kuhn-poker", bots="random", games=3000, seed=4)
    assert abs(fast.outcomes["0"].share - whole.outcomes["0"].share) < 4 * math.sqrt(0.5 / 3000)
    assert abs(fast.by_seat[0].scores.mean - whole.by_seat[0].scores.mean) < 0.15  # type: ignore[union-attr]
    assert abs(fast.lengths.mean - whole.lengths.mean) < 0.06  # type: ignore[union-attr]


def test_a_victory_of_all_is_a_draw_unless_they_play_together() -> None:
    assert "draw" in simulate("tic-tac-toe", games=200).outcomes
    together = replace(tic_tac_toe.GAME, modes=(Mode("classic", "Classic", (2,), cooperative=True),))
    assert "everybody" in simulate(together, games=200).outcomes


def test_bots_change_seats() -> None:
    seen: list[Played] = []
    report = simulate("tic-tac-toe", bots=["greedy", "random"], games=10, seating="rotate", each=seen.append)
    assert [played.bots for played in seen[:2]] == [("greedy", "random"), ("random", "greedy")]
    assert [standing.name for standing in report.by_bot] == ["greedy", "random"]
    assert all(standing.games == 10 for standing in report.by_bot)
    better, worse = (standing.value for standing in report.by_bot)
    assert better is not None
    assert worse is not None
    assert better.mean > worse.mean


def test_seats_that_act_in_any_order() -> None:
    """The made-up draft asks all seats at once."""
    games: list[Played] = []
    report = simulate(
        draft(), seats=3, bots=["random", "greedy", "random"], games=8, seed=2, each=games.append
    )
    assert report.finished == 8
    again: list[Played] = []
    simulate(draft(), seats=3, bots=["random", "greedy", "random"], games=8, seed=2, each=again.append)
    assert games == again


def test_a_game_is_found_again_by_its_seed() -> None:
    seen: list[Played] = []
    simulate("kuhn-poker", games=20, seed=9, each=seen.append)
    for played in seen:
        higher = perilune.start("kuhn-poker", seed=played.seed).state.hands
        if played.reason == "showdown":
            assert played.ranks == ((1, 2) if higher[0] > higher[1] else (2, 1))


def test_a_game_that_takes_too_long_is_not_finished() -> None:
    report = simulate("connect-four", games=5, limit=3)
    assert (report.finished, report.decisions) == (0, 15)
    assert report.outcomes == {}
    assert report.lengths is None
    assert [standing.value for standing in report.by_seat] == [None, None]


def test_a_broken_game_is_named_with_its_seed() -> None:
    def outcome(s: tic_tac_toe.Board) -> Any:
        raise ZeroDivisionError

    broken = replace(tic_tac_toe.GAME, outcome=outcome)
    with pytest.raises(RulesBug, match=r"game 0 of tic-tac-toe classic \(seed \d+\) broke: ZeroDiv"):
        simulate(broken, games=3)


def test_a_game_that_is_not_installed_stays_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("perilune.lab.runners.ALONE", 0.0)
    own = replace(tic_tac_toe.GAME, title="Noughts and crosses")
    assert simulate(own, games=3).finished == 3
    with pytest.raises(BadSetting, match="play it with one worker"):
        simulate(own, games=3, workers=2)


def test_wilson_intervals() -> None:
    """Against figures from the literature: 10 of 10 is no certainty, 0 of 10 no impossibility."""
    assert share(0, 10).low == 0
    assert share(0, 10).high == pytest.approx(0.2775, abs=1e-4)
    assert share(10, 10).low == pytest.approx(0.7225, abs=1e-4)
    assert share(10, 10).high == pytest.approx(1)
    assert share(0, 0).high == 1


def test_spreads() -> None:
    found = spread([4, 1, 3, 2, 5])
    assert found is not None
    assert (found.mean, found.median, found.least, found.most) == (3, 3, 1, 5)
    assert found.sd == pytest.approx(math.sqrt(2.5))
    assert found.q25 == 2
    assert found.q05 == pytest.approx(1.2)
    assert spread([]) is None
    one = spread([7.0])
    assert one is not None
    assert (one.sd, one.q95) == (0, 7)


def test_what_is_counted_takes_no_more_room_with_more_values() -> None:
    tally = Tally(number / 7 for number in range(20 * MOST_VALUES))
    found = tally.spread()
    assert found is not None
    assert len(tally._counts) <= MOST_VALUES
    assert found.mean == pytest.approx((20 * MOST_VALUES - 1) / 14)
    assert found.median == pytest.approx((20 * MOST_VALUES - 1) / 14, rel=0.01)


def test_an_average_has_an_interval() -> None:
    mean = Tally([0.0, 1.0] * 50).mean()
    assert mean is not None
    assert mean.mean == 0.5
    assert mean.high - mean.mean == pytest.approx(1.96 * 0.05025, abs=1e-3)


def test_mirrored_deals_are_played_from_every_seat() -> None:
    seen: list[Played] = []
    simulate("kuhn-poker", bots=["greedy", "random"], games=6, seating="mirror", each=seen.append)
    assert [played.deal for played in seen] == [0, 0, 1, 1, 2, 2]
    assert seen[0].seed == seen[1].seed != seen[2].seed
    assert seen[0].bots == tuple(reversed(seen[1].bots))


def test_seeds_are_kept_by_every_reader_of_json() -> None:
    seen: list[Played] = []
    simulate("kuhn-poker", games=50, each=seen.append)
    assert max(played.seed for played in seen) < 2**53
    for wrong in (-1, 2**53, 1.5, "7", True):
        with pytest.raises(BadSetting, match="a seed is a whole number from 0 to 2"):
            simulate("kuhn-poker", seed=wrong)  # type: ignore[arg-type]


def decisions_of(match: Match[Any]) -> float:
    return match.version


def how_it_ended(match: Match[Any]) -> dict[str, float]:
    shown = sum(type(entry.told.event).__name__ == "Shown" for entry in match.told_since(-1))
    return {"shown": shown, "paid": sum(match.state.paid)}


def test_metrics_are_functions_of_a_finished_match() -> None:
    report = simulate("kuhn-poker", games=200, metrics=[how_it_ended, f"{__name__}:decisions_of"])
    shown, length = report.metrics["how_it_ended.shown"], report.metrics["decisions_of"]
    assert shown is not None
    assert length is not None
    assert shown.mean == report.reasons["showdown"] / 200
    assert length == report.lengths
    assert report.metrics.keys() == {"decisions_of", "how_it_ended.paid", "how_it_ended.shown"}


def test_a_metric_lies_in_the_folder_one_is_in_and_is_found_by_other_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lengths.py").write_text("def twice(match):\n    return 2 * match.version\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("perilune.lab.runners.ALONE", 0.0)
    report = simulate("kuhn-poker", games=20, metrics=["lengths:twice"], workers=2)
    twice = report.metrics["twice"]
    assert twice is not None
    assert report.lengths is not None
    assert twice.mean == 2 * report.lengths.mean


@pytest.mark.parametrize("figure", [None, "much", {"paid": None}])
def test_a_metric_that_gives_no_number(figure: Any) -> None:
    with pytest.raises(BadSetting, match=r"the metric .* gives a number, or numbers by name, not"):
        simulate("kuhn-poker", games=2, metrics=[lambda match: figure])


def test_bots_are_closed_when_a_game_breaks() -> None:
    closed = []

    class Wrong(Bot[Any]):
        def choose(self, perspective: Perspective[Any]) -> Option:
            return "nothing of the kind"

        def close(self) -> None:
            closed.append(self)

    with pytest.raises(RulesBug, match="cannot answer 'bet'"):
        simulate("kuhn-poker", games=2, bots=Wrong)
    assert len(closed) == 2


@pytest.mark.parametrize("metric", ["nowhere:at_all", "math", "math:pi", "tests.lab.test_simulation:nothing"])
def test_a_metric_that_is_not_there(metric: str) -> None:
    with pytest.raises(BadSetting, match="module:function"):
        simulate("kuhn-poker", metrics=[metric])


def test_records_of_all_games_can_be_kept() -> None:
    seen: list[Played] = []
    simulate("kuhn-poker", games=3, records=True, each=seen.append)
    for played in seen:
        outcome = perilune.read(played.record).outcome
        assert outcome is not None
        assert outcome.ranks == played.ranks


def test_a_worker_that_dies_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot kills its process once, in the middle of the run: the games are those of an undisturbed one."""
    monkeypatch.setattr("perilune.lab.runners.ALONE", 0.0)
    monkeypatch.setenv("PERILUNE_TEST_DEATHS", str(tmp_path / "died"))
    calm: list[Played] = []
    disturbed: list[Played] = []
    simulate("kuhn-poker", bots="tests.lab.mortal:Immortal", games=40, each=calm.append)
    simulate("kuhn-poker", bots="tests.lab.mortal:Mortal", games=40, workers=2, each=disturbed.append)
    assert (tmp_path / "died").exists()
    assert [p.ranks for p in calm] == [p.ranks for p in disturbed]
    assert [p.number for p in disturbed] == list(range(40))


def test_a_report_tells_the_most_frequent_ends() -> None:
    report = simulate("tic-tac-toe", games=2, bots=["random"], seed=1, workers=1)
    many = {f"by {number} points": number for number in range(1, 11)}
    told = headline(msgspec.structs.replace(report, reasons=many))
    assert told.endswith(
        "Ended by: by 10 points 10, by 9 points 9, by 8 points 8, by 7 points 7, by 6 points 6, "
        "by 5 points 5, and 4 other reasons"
    )
