"""How content files write what dice must show and what tiles make."""

from __future__ import annotations


def values(text: str) -> frozenset[int]:
    """IN-CO-2: the values a bracket takes: `any`, `even`, `odd`, `not 3`, `4-6`, `1/6` or `5`."""
    named = {"any": range(1, 7), "even": (2, 4, 6), "odd": (1, 3, 5)}
    if text in named:
        return frozenset(named[text])
    try:
        if text.startswith("not "):
            return frozenset(range(1, 7)) - {int(text[4:])}
        if "-" in text:
            first, last = map(int, text.split("-"))
            return frozenset(range(first, last + 1))
        return frozenset(map(int, text.split("/")))
    except ValueError:
        return frozenset()


def fault_in_values(text: str) -> str | None:
    taken = values(text)
    if not taken or not taken <= set(range(1, 7)):
        return f"{text!r} is no set of die values: use any, even, odd, not 3, 4-6, 1/6 or 5"
    return None


def yields(text: str) -> tuple[int, ...]:
    """IN-CO-3, IN-RL-32: what is made for each value of the die, index 0 being a yield that needs no
    value."""
    if text.isdigit():
        return (int(text),) * 7
    sign, number = (text[1:2], int(text[2:] or 0)) if text[:1] == "v" and text[2:].isdigit() else ("", 0)
    if text == "v":
        return tuple(range(7))
    if sign == "-":
        return tuple(max(0, value - number) for value in range(7))
    if sign == "/" and number:
        return tuple(-(-value // number) for value in range(7))
    return ()
