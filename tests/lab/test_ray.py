"""Runs on Ray: a real cluster of two nodes on this machine, with workers and a node that die on the way."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from perilune.engine import BadSetting, PeriluneError, RulesBug, find_game
from perilune.lab import OnRay, Played, simulate, tournament, tune
from perilune.lab.runners import find_runner
from perilune.lab.tuning import Figure, Study, Target

ray = pytest.importorskip("ray")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def door() -> int:
    """The port for those who come from outside the cluster."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.fixture(scope="module")
def cluster(door: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    died = tmp_path_factory.mktemp("ray") / "died"
    os.environ["PERILUNE_TEST_DEATHS"] = str(died)
    os.environ["PERILUNE_TEST_PROCESS"] = str(os.getpid())
    memory = 80 * 1024 * 1024
    cluster = Cluster(
        initialize_head=True,
        head_node_args={
            "num_cpus": 1,
            "object_store_memory": memory,
            "include_dashboard": False,
            "ray_client_server_port": door,
        },
    )
    cluster.add_node(num_cpus=1, object_store_memory=memory)
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()
    del os.environ["PERILUNE_TEST_DEATHS"], os.environ["PERILUNE_TEST_PROCESS"]


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hand all games out from the first one on, in small chunks."""
    monkeypatch.setattr("perilune.lab.runners.ALONE", 0.0)
    monkeypatch.setattr("perilune.lab.runners.CHUNK", 0.02)


def test_two_nodes_play_the_same_games_as_one_process(cluster: Any) -> None:
    here: list[Played] = []
    there: list[Played] = []
    simulate("kuhn-poker", bots=["greedy", "random"], games=60, seed=4, each=here.append)
    report = simulate("kuhn-poker", bots=["greedy", "random"], games=60, seed=4, on="ray", each=there.append)
    assert here == there
    assert report.workers == 2


def test_workers_that_die_are_replaced(cluster: Any) -> None:
    """The bot kills its worker once, and later a whole node goes: nothing is lost, nothing counted twice."""
    here: list[Played] = []
    there: list[Played] = []
    simulate("kuhn-poker", bots="tests.lab.mortal:Immortal", games=120, each=here.append)

    def watch(played: Played) -> None:
        there.append(played)
        if len(there) == 40:
            cluster.remove_node(cluster.list_all_nodes()[-1], allow_graceful=False)

    simulate("kuhn-poker", bots="tests.lab.mortal:Mortal", games=120, on="ray", each=watch)
    assert Path(os.environ["PERILUNE_TEST_DEATHS"]).exists()
    assert [p.number for p in there] == list(range(120))
    assert [p.ranks for p in here] == [p.ranks for p in there]
    cluster.add_node(num_cpus=1, object_store_memory=80 * 1024 * 1024)
    _until_two_nodes_are_known()


def _until_two_nodes_are_known() -> None:
    """A cluster takes a while to notice that a node has died: until then it counts as one of three."""
    until = time.monotonic() + 60
    while int(ray.cluster_resources().get("CPU", 0)) != 2:
        assert time.monotonic() < until
        time.sleep(0.2)


def test_a_tournament_on_ray_is_the_same_tournament(cluster: Any) -> None:
    here = tournament("tic-tac-toe", ["random", "greedy"], deals=15, seed=2)
    there = tournament("tic-tac-toe", ["random", "greedy"], deals=15, seed=2, on=OnRay())
    assert here.ratings == there.ratings
    assert here.pairings == there.pairings


FROM_OUTSIDE = """
import json, sys
from perilune import lab
lab.runners.ALONE, lab.runners.CHUNK = 0.0, 0.02
{line}
played = []
bots = ["greedy", "random"]
report = lab.simulate("kuhn-poker", bots=bots, games=40, seed=4, on=sys.argv[1], each=played.append)
print(json.dumps([there.games, report.workers, [[p.number, p.seed, p.ranks] for p in played]]))
"""


def test_a_cluster_is_reached_by_its_address(cluster: Any, door: int) -> None:
    """Another program, which is no part of the cluster, plays there through `ray://`: with the line of the
    research page, and then the same games as here."""
    page = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
    [line] = [line.removeprefix(">>> ") for line in page.splitlines() if "ray://head:10001" in line]
    here: list[Played] = []
    simulate("kuhn-poker", bots=["greedy", "random"], games=40, seed=4, each=here.append)
    address = f"ray://127.0.0.1:{door}"
    program = FROM_OUTSIDE.format(line=line.replace("ray://head:10001", address))
    command = [sys.executable, "-c", program, address]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, timeout=180)
    games, workers, there = json.loads(done.stdout.splitlines()[-1])
    assert games == 20
    assert workers == 2
    assert there == [[p.number, p.seed, list(p.ranks)] for p in here]


def test_a_study_on_ray_finds_the_same(cluster: Any) -> None:
    figure = Figure("start", "box/table.toml", "level[id=normal].start", 5, 14)
    study = Study(
        [figure], [Target("length", aim=60.0, tolerance=10.0)], bots="random", games=2, trials=1, confirm=2
    )
    here = tune(find_game("intrepid"), study)
    there = tune(find_game("intrepid"), study, on="ray")
    assert here == there
    assert len({measured.measures["length"] for measured in (here.best, here.as_it_is)}) == 2


def test_what_goes_wrong_there_is_said_here(cluster: Any) -> None:
    with pytest.raises(RulesBug, match=r"game \d+ of kuhn-poker classic \(seed \d+\) broke"):
        simulate("kuhn-poker", bots="tests.lab.mortal:Clumsy", games=20, on="ray")


def test_places_that_are_not_there() -> None:
    for wrong in ("dask", "ray;", ""):
        with pytest.raises(BadSetting, match="games are played on"):
            find_runner(wrong, 1)


def test_without_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(PeriluneError, match=r"pip install 'perilune\[ray\]'"):
        find_runner("ray", 1)


def test_a_cluster_that_is_too_busy_at_first_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    knocks: list[str] = []

    def init(address: str, **settings: object) -> None:
        knocks.append(address)
        if len(knocks) < 3:
            raise ConnectionAbortedError("Starting Ray client server failed")

    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setattr(ray, "init", init)
    monkeypatch.setattr(ray, "shutdown", lambda: None)
    monkeypatch.setattr(ray, "cluster_resources", lambda: {"CPU": 4})
    assert OnRay("ray://busy:10001").width == 4
    assert knocks == ["ray://busy:10001"] * 3


def test_a_machine_on_which_ray_does_not_start(monkeypatch: pytest.MonkeyPatch) -> None:
    def init(address: None, **settings: object) -> None:
        raise RuntimeError("the node timed out")

    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setattr(ray, "init", init)
    with pytest.raises(PeriluneError, match="Ray did not start here: the node timed out"):
        OnRay()
