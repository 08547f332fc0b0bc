"""What is hidden from a seat, and how it is dealt anew when that seat imagines the table (chapter 11)."""

from __future__ import annotations

from collections.abc import Sequence

from perilune.engine import deal_anew
from perilune.games.astronavigators.state import Table, Trajectory


def imagine(s: Table, seat: int) -> None:
    """Deal anew, in place, all that is hidden from a seat."""
    s.deck[:-1] = dealt_anew(s, s.deck[:-1])
    for continent, pile in s.piles.items():
        s.piles[continent] = (*dealt_anew(s, pile[:-1]), *pile[-1:])
    for track in s.tracks.values():
        imagine_trajectory(s, seat, track)


def dealt_anew(s: Table, hidden: Sequence[str]) -> list[str]:
    """The same things in an order that tells nothing."""
    order = [*hidden]
    deal_anew(s, order)
    return order


def imagine_trajectory(s: Table, seat: int, track: Trajectory) -> None:
    """Piles, face-down tiles on the board and the other players' private tiles of one stage are one pool."""
    outbound = track is s.tracks["outbound"]
    for number, tiles in enumerate(track.piles):
        pile = [*tiles]
        on_board = [] if track.open[number] else [track.board[number]]
        holders = [
            player
            for other, player in enumerate(s.players)
            if outbound and other != seat and number + 1 in player.drawn
        ]
        private = [player.drawn[number + 1] for player in holders]
        deal_anew(s, pile, on_board, private)
        track.piles[number] = tuple(pile)
        if on_board:
            track.board[number] = on_board[0]
        for player, value in zip(holders, private, strict=True):
            player.drawn[number + 1] = value


def components(s: Table) -> dict[str, int]:
    """What never changes in number: every card and tile, wherever it lies."""
    tracks = s.tracks.values()
    on_tracks = sum(len(t.board) + sum(map(len, t.piles)) + len(t.discard) for t in tracks)
    return {
        "main cards": len(s.deck)
        + sum(map(len, s.weeks.values()))
        + sum(len(player.scored) + len(player.saved) for player in s.players),
        "continent tiles": sum(map(len, s.piles.values()))
        + sum(len(player.tiles) + len(player.flipped) for player in s.players),
        "trajectory tiles": on_tracks
        + sum(len(player.drawn) + (player.exchanged is not None) for player in s.players),
        "tokens": sum(len(player.tokens) for player in s.players),
    }
