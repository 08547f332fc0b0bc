"""Without its extra a part of the package says which one it needs, before anything is played or written."""

from __future__ import annotations

import importlib
import sys
import tomllib
from pathlib import Path

import pytest

import perilune
from perilune.engine import NotInstalled
from perilune.server.processes.channels import make_channels
from perilune.server.settings import Settings
from tests.cli.conftest import Run
from tests.cli.test_bad_input import RIGHT, STUDY

EXTRAS = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"][
    "optional-dependencies"
]
RUN = "simulate kuhn-poker -n 2"


@pytest.mark.parametrize(
    ("command", "library", "extra"),
    [
        (f"{RUN} --on ray", "ray", "ray"),
        (f"{RUN} --jsonl games.jsonl --parquet games.parquet", "pyarrow", "parquet"),
        (f"{RUN} --plot plot.png", "matplotlib", "plot"),
        ("tournament kuhn-poker --bots random,greedy -n 1 --plot plot.png", "matplotlib", "plot"),
        ("analyse game.txt --plot plot.png", "matplotlib", "plot"),
        ("tune intrepid study.toml", "optuna", "tune"),
        ("tune intrepid study.toml --out study", "matplotlib", "tune"),
        ("tune intrepid study.toml --out study", "tomlkit", "tune"),
    ],
)
def test_what_is_missing_is_named_before_anything_happens(
    run: Run, command: str, library: str, extra: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("study.toml").write_text(STUDY.format(**RIGHT))
    Path("game.txt").write_text(perilune.start("kuhn-poker", seed=1).record())
    before = sorted(Path().iterdir())
    for module in [name for name in sys.modules if name.split(".")[0] == library]:
        monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.setitem(sys.modules, library, None)
    code, out, err = run(*command.split())
    assert (code, out) == (1, "")
    assert f" needs {library}, which is not installed: pip install 'perilune[{extra}]'\n" in err
    assert sorted(Path().iterdir()) == before
    wanted = [*EXTRAS[extra], *(EXTRAS["plot"] if "perilune[plot]" in EXTRAS[extra] else ())]
    assert any(need.startswith(library) for need in wanted), "the extra brings it"


@pytest.mark.parametrize("library", ["gymnasium", "numpy", "pettingzoo"])
def test_environments_name_their_extra(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is an ImportError as well, for whoever tries whether they are to be had."""
    for module in [name for name in sys.modules if name.startswith("perilune.envs")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(NotInstalled, match=f"perilune.envs needs {library}, which .*perilune.envs") as told:
        importlib.import_module("perilune.envs")
    assert isinstance(told.value, ImportError)
    assert any(need.startswith(library) for need in EXTRAS["envs"])


def test_channels_over_redis_name_their_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name == "redis" or name.startswith("redis.")]:
        monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.setitem(sys.modules, "redis", None)
    monkeypatch.delitem(sys.modules, "perilune.server.processes.redis_channels", raising=False)
    with pytest.raises(NotInstalled, match=r"--channels redis needs redis, .*perilune.redis"):
        make_channels(Settings(database="sqlite+aiosqlite://", channels="redis://nowhere"))
    assert any(need.startswith("redis") for need in EXTRAS["redis"])
