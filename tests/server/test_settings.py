"""Settings: the command line before the environment before TOML before the defaults."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from perilune.engine import BadSetting
from perilune.server.settings import Settings, read_settings, variable


def test_what_comes_before_what(tmp_path: Path) -> None:
    config = tmp_path / "perilune.toml"
    config.write_text('port = 1\nhost = "a"\nbot_pace = 3\n')
    environment = {"PERILUNE_PORT": "2", "PERILUNE_HOST": "b"}
    settings = read_settings({"port": 3, "host": None}, config, environment)
    assert (settings.port, settings.host, settings.bot_pace, settings.bot_seconds) == (3, "b", 3.0, 10.0)
    assert settings.database.startswith("sqlite+aiosqlite:///")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("prot = 1", "no setting 'prot'"),
        ("port = 99999", r"^--port is a whole number \(at least 0, at most 65535\), not '99999'$"),
        ('port = "x"', "--port is a whole number"),
        ("bot_seconds = 0", r"--bot-seconds is a number \(more than 0, at most 600\)"),
        ('metrics = "maybe"', "--metrics is true or false, not 'maybe'"),
        ("port = ", "perilune.toml"),
        ('bot_pace = "fast"', "--bot-pace is a number"),
        ('log_level = "loud"', "log_level"),
        ('proxies = "10.0.0.1, nginx"', r"--proxies are addresses such as .*, not 'nginx'$"),
        ('origins = "games.example"', r"--origins are web addresses such as .*, not 'games.example'$"),
    ],
)
def test_bad_settings_are_named(tmp_path: Path, text: str, complaint: str) -> None:
    config = tmp_path / "perilune.toml"
    config.write_text(text)
    with pytest.raises(BadSetting, match=complaint):
        read_settings({}, config, {})
    with pytest.raises(BadSetting, match="nowhere"):
        read_settings({}, tmp_path / "nowhere.toml", {})


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "perilune.server", "--port", "0", *arguments]
    environment = {"PATH": "/usr/bin:/bin", "COLUMNS": "200", "TERMINAL_WIDTH": "200"}
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env=environment)


def test_the_help_shows_every_setting() -> None:
    shown = run("--help").stdout
    for field in msgspec.structs.fields(Settings):
        assert "--" + field.name.replace("_", "-") in shown
        assert variable(field.name) in shown


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = run("--port", port, "--database", f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    assert done.returncode == 2
    assert f"port {port}" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--database", "nonsense"), "sqlite+aiosqlite:///path"),
        (("--database", "mysql://x/y"), "no driver"),
        (("--database", "postgresql+asyncpg://a:secret@127.0.0.1:1/x"), "cannot be used"),
        (("--channels", "pigeons"), "channels are"),
        (("--channels", "redis://127.0.0.1:1"), "the channel over Redis cannot be used"),
        (("--host", "192.0.2.1"), "cannot listen on 192.0.2.1, port 0: Cannot assign requested address;"),
        (("--config", "nowhere.toml"), "nowhere.toml"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_one_line(
    tmp_path: Path, arguments: tuple[str, ...], complaint: str
) -> None:
    if "--database" not in arguments:
        arguments = (*arguments, "--database", f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    done = run(*arguments)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr
    assert "secret" not in done.stderr
