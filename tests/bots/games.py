"""Tiny made-up games: dice, partners, one against many, everybody at once, a secret."""

from __future__ import annotations

from typing import Any

from perilune.engine import Choice, Eyes, Game, Mode, Outcome, Root, Script, deal_anew, roll, shuffle


class Pot(Root):
    """Points by seat, and the answers so far."""

    points: list[int]
    said: list[str]


def _pot(mode: str, seats: int, options: object, chance: int) -> Pot:
    return Pot([0] * seats, [], chance=chance)


def _open(s: Any, eyes: Eyes) -> Any:
    return [s.points, s.said]


def make_game(name: str, seats: int, step: Any, outcome: Any, **more: Any) -> Game[Any]:
    rules: dict[str, Any] = {"state": Pot, "setup": _pot, "view": _open} | more
    return Game(
        name=name, title=name, modes=(Mode("only", "Only", (seats,)),), step=step, outcome=outcome, **rules
    )


# -- Dice: a certain 4 points, or a die with 3.5 on average --------------------------------------------------


def _dice_step(s: Pot) -> Script | None:
    return _bet(s) if not s.said else None


def _bet(s: Pot) -> Script:
    bet = yield Choice(0, "bet", ("die", "four", "wait"))
    s.said.append(bet)
    s.points[0] = {"die": roll(s, 6) + 1, "four": 4, "wait": 0}[bet]


def _dice_outcome(s: Pot) -> Outcome:
    return Outcome((1,), (True,), (s.points[0] / 6,))


DICE = make_game("dice", 1, _dice_step, _dice_outcome)


# -- Coin: nearly everything for sure, or all or nothing by a coin -------------------------------------------


def _coin_step(s: Pot) -> Script | None:
    return _stake(s) if not s.said else None


def _stake(s: Pot) -> Script:
    bet = yield Choice(0, "stake", ("coin", "purse"))
    s.said.append(bet)
    s.points[0] = 10 * roll(s, 2) if bet == "coin" else 9


def _coin_outcome(s: Pot) -> Outcome:
    return Outcome((1,), (True,), (s.points[0] / 10,))


COIN = make_game("coin", 1, _coin_step, _coin_outcome, evaluate=lambda s: (0.5,))


# -- Teams: seats 0 and 2 against 1 and 3; only seat 2 can use what seat 0 hands over ------------------------


def _team_step(s: Pot) -> Script | None:
    return _pass_on(s, len(s.said)) if len(s.said) < 4 else None


def _pass_on(s: Pot, seat: int) -> Script:
    partner = (seat + 2) % 4
    given = yield Choice(seat, "give", ("self", "left", "partner"))
    s.said.append(given)
    s.points[{"self": seat, "left": (seat + 1) % 4, "partner": partner}[given]] += 1 if given == "self" else 2


def _team_outcome(s: Pot) -> Outcome:
    even, odd = s.points[0] + s.points[2], s.points[1] + s.points[3]
    value = 0.5 + (even - odd) / 16
    won = (even > odd, odd > even) * 2
    return Outcome((1, 1, 1, 1), won, (value, 1 - value) * 2)


TEAMS = make_game("teams", 4, _team_step, _team_outcome)


# -- One against many: two hares hide, then the hunter, who saw where, takes one hole -----------------------


def _hunt_step(s: Pot) -> Script | None:
    return _hide(s) if len(s.said) < 3 else None


def _hide(s: Pot) -> Script:
    """Nobody is caught in the burrow: both hares must go there."""
    seat = (1, 2, 0)[len(s.said)]
    holes = ("bush", "hollow", "none") if seat == 0 else ("bush", "hollow", "burrow")
    hole = yield Choice(seat, "hole", holes)
    s.said.append(hole)


def _hunt_outcome(s: Pot) -> Outcome:
    caught = s.said[2] in s.said[:2]
    return Outcome((1, 2, 2), (caught, not caught, not caught), (float(caught), 1.0 - caught, 1.0 - caught))


HUNT = make_game("hunt", 3, _hunt_step, _hunt_outcome)


# -- Everybody at once: partners bring different things ------------------------------------------------------


def _feast_step(s: Pot) -> Script | None:
    return _bring(s) if sum(s.points) < len(s.points) else None


def _bring(s: Pot) -> Script:
    waiting = [seat for seat, brought in enumerate(s.points) if not brought]
    seat, dish = yield [Choice(seat, "bring", ("soup", "bread", "wine")) for seat in waiting]
    s.points[seat] = 1
    s.said.append(dish)


def _feast_outcome(s: Pot) -> Outcome:
    return Outcome.shared(len(set(s.said)) == 3, 3, value=len(set(s.said)) / 3)


FEAST = make_game("feast", 3, _feast_step, _feast_outcome)


# -- Two-part actions: half an action looks like nothing -----------------------------------------------------


def _trip_step(s: Pot) -> Script | None:
    return _travel(s) if not s.points[0] else None


def _travel(s: Pot) -> Script:
    way = yield Choice(0, "way", ("road", "river", "rail"))
    there = yield Choice(0, "place", tuple("abcd"), way)
    s.points[0] = 1 + (way == "rail") * (there == "c") * 5
    s.said.append(there)


def _trip_values(s: Pot) -> tuple[float]:
    return (s.points[0] / 6,)


TRIP = make_game(
    "trip", 1, _trip_step, lambda s: Outcome((1,), (True,), _trip_values(s)), evaluate=_trip_values
)


# -- A secret: guess the other's card, which only the other sees ---------------------------------------------


class Cards(Root):
    deck: list[int]
    hands: list[list[int]]
    guesses: list[int]


def _deal(mode: str, seats: int, options: object, chance: int) -> Cards:
    s = Cards(list(range(40)), [], [], chance=chance)
    shuffle(s, s.deck)
    s.hands = [[s.deck.pop() for _ in range(3)] for _ in range(2)]
    return s


def _guess_step(s: Cards) -> Script | None:
    return _guess(s, len(s.guesses)) if len(s.guesses) < 30 else None


def _guess(s: Cards, turn: int) -> Script:
    guess = yield Choice(turn % 2, "guess", tuple(range(0, 40, 5)))
    s.guesses.append(guess)


def _guess_outcome(s: Cards) -> Outcome:
    hits = [0, 0]
    for turn, guess in enumerate(s.guesses):
        hits[turn % 2] += any(abs(guess - card) < 2 for card in s.hands[1 - turn % 2])
    return Outcome.ranked(hits)


def _own_hand(s: Cards, eyes: Eyes) -> Any:
    return [hand if seat in eyes else len(hand) for seat, hand in enumerate(s.hands)] + s.guesses


def _deal_others(s: Cards, seat: int) -> None:
    deal_anew(s, s.deck, s.hands[1 - seat])


GUESS = make_game(
    "guess",
    2,
    _guess_step,
    _guess_outcome,
    state=Cards,
    setup=_deal,
    view=_own_hand,
    imagine=_deal_others,
)


# -- Two hands at once: rock breaks scissors for two points, everything else is worth one -------------------


class Hands(Root):
    shown: list[str]


def _lay_hands(mode: str, seats: int, options: object, chance: int) -> Hands:
    return Hands([], chance=chance)


def _hands_step(s: Hands) -> Script | None:
    return _show_hand(s, len(s.shown)) if len(s.shown) < 2 else None


def _show_hand(s: Hands, seat: int) -> Script:
    """Each commits in secret; both are seen once both have."""
    s.shown.append((yield Choice(seat, "hand", ("rock", "paper", "scissors"))))


def _hands_outcome(s: Hands) -> Outcome:
    points = {"rock scissors": 2, "paper rock": 1, "scissors paper": 1}
    gained = points.get(" ".join(s.shown), 0) - points.get(" ".join(reversed(s.shown)), 0)
    return Outcome((1, 1), (gained > 0, gained < 0), ((2 + gained) / 4, (2 - gained) / 4))


def _own_hand_shown(s: Hands, eyes: Eyes) -> Any:
    over = len(s.shown) == 2
    return [hand if over or seat in eyes else "?" for seat, hand in enumerate(s.shown)]


def _other_hand(s: Hands, seat: int) -> None:
    if len(s.shown) == 1 and seat == 1:
        s.shown[0] = ("rock", "paper", "scissors")[roll(s, 3)]


HANDS = make_game(
    "hands",
    2,
    _hands_step,
    _hands_outcome,
    state=Hands,
    setup=_lay_hands,
    view=_own_hand_shown,
    imagine=_other_hand,
)
