"""A match as prose: every question with its answer, and all that was told."""

from __future__ import annotations

from typing import Any

from perilune.engine import Match, plain, start

NAMES = ("Ada", "Ben", "Cem", "Dia")


def told(match: Match[Any]) -> str:
    """The whole game, played again step by step."""
    again = start(match.game, match.mode, match.seats, options=match.options, seed=match.seed)
    words, names = match.game.words, NAMES[: match.seats]
    lines = [f"{match.game.title}, {match.mode}, {', '.join(names)}", ""]

    def tell_new(version: int) -> None:
        lines.extend(
            f"    {plain(words.event(entry.told.event), names)}" for entry in again.told_since(version)
        )

    tell_new(-1)
    for turn in match.history:
        choice = again.choice_for(turn.seat)
        assert choice is not None
        question = plain(words.question(again.state, choice), names)
        answer = plain(words.option(again.state, choice, turn.option), names)
        lines.append(f"{names[turn.seat]}: {question} — {answer}")
        again.play(turn.option, turn.seat)
        tell_new(again.version - 1)
    if again.outcome is not None:
        lines += [
            "",
            f"Ranks: {', '.join(map(str, again.outcome.ranks))} ({again.outcome.reason or 'the end'})",
        ]
    return "\n".join(lines) + "\n"
