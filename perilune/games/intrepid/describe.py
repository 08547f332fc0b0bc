"""What is printed on tiles and cards, in words."""

from __future__ import annotations

from perilune.games.intrepid import printed
from perilune.games.intrepid.content import TILES, YIELDS, resources_made
from perilune.games.intrepid.printed import RESOURCES

WAY_WORDS = {
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "clockwise": "clockwise",
    "counter": "counter-clockwise",
    "over": "upside down",
}


def dice_number(number: int) -> str:
    return "a die" if number == 1 else f"{number} dice"


def listed(words: list[str], last: str = "and") -> str:
    """Some words as a list: a, b and c."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def needs_words(tile: printed.Tile) -> str:
    """The dice a tile asks for."""
    wanted = " + ".join(tile.dice)
    extra = {"": "", "equal": ", all equal", "run": ", in a run", "sum": f", {tile.sum} or more in all"}
    return wanted + extra[tile.relation]


def _resource_words(tile: printed.Tile, light: int) -> str:
    if tile.make == "M":
        return "of any one resource"
    return listed([RESOURCES[resource].capitalize() for resource in resources_made(tile.id, light)])


def yield_words(tile: printed.Tile, light: int) -> str:
    """What it makes, as printed."""
    resources = _resource_words(tile, light)
    if tile.makes.isdigit():
        return f"{tile.makes} {resources}" + (" each" if tile.make == "B" else "")
    by_value = {"v": "the value", "v/2": "half the value, rounded up", "v/3": "a third of it, rounded up"}
    return f"{resources}, {by_value.get(tile.makes) or f'the value less {tile.makes[2:]}'}"


def amount_words(tile: str, light: int, value: int) -> str:
    """What it makes with a die of that value."""
    resources = _resource_words(TILES[tile], light)
    return f"{YIELDS[tile][value]} {resources}" + (" each" if TILES[tile].make == "B" else "")


def ability_words(ability: printed.AnyAbility | None) -> str:
    """What a tile does when it is activated."""
    match ability:
        case None:
            return ""
        case printed.Roll(dice=dice, back=back):
            return f"Roll {dice_number(dice)} more" + (f", then put back {dice_number(back)}" if back else "")
        case printed.Reroll(most=most, times=times):
            which = "any die" if most == 6 else f"a die of {most} or less"
            return f"You may reroll {which}" + (" twice" if times == 2 else "")
        case printed.Turn(ways=ways, times=times):
            verb = "turn" if "over" in ways else "rotate" if "clockwise" in ways else "tilt"
            how = listed([WAY_WORDS[way] for way in ways], "or")
            return f"You may {verb} a die {how}" + (" twice" if times == 2 else "")
        case printed.Copy(way=way):
            return f"Take a new die like the placed one, tilted {WAY_WORDS[way]}"
        case printed.StoreRoll(dice=dice):
            return f"Roll {dice_number(dice)} into storage"
        case printed.StoreTake(dice=dice):
            return f"You may take up to {dice_number(dice)} from storage"
        case printed.StoreAdjust(most=most, dice=dice):
            return f"You may change up to {dice_number(dice)} in storage by up to {most}"
        case printed.Converter(tokens=tokens):
            return f"Gain {tokens} Converter"
        case printed.NewNear():
            return "Take a new die, one more or one less than the placed one"
        case printed.NewSame():
            return "Take a new die of the placed value"
        case printed.AdjustValue(value=value):
            return f"You may change a {value} by one"
        case printed.Adjust(dice=dice):
            return f"You may change up to {dice_number(dice)} by one"


_ARROWS = {
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "clockwise": "↻",
    "counter": "↺",
    "over": "upside down",
}


def relation_gist(tile: printed.Tile) -> str:
    """What the dice of a tile must be to each other, as short as it goes."""
    return {"": "", "equal": "equal", "run": "run", "sum": f"sum {tile.sum}+"}[tile.relation]


def ability_gist(ability: printed.AnyAbility | None) -> str:
    """An ability as it fits on a small tile; `ability_words` is the sentence."""
    match ability:
        case None:
            return ""
        case printed.Roll(dice=dice, back=back):
            return f"roll {dice}" + (f", put back {back}" if back else "")
        case printed.Reroll(most=most, times=times):
            return ("reroll any" if most == 6 else f"reroll {most} or less") + _times(times)
        case printed.Turn(ways=ways, times=times):
            verb = "turn" if "over" in ways else "rotate" if "clockwise" in ways else "tilt"
            return f"{verb} {' '.join(_ARROWS[way] for way in ways)}{_times(times)}"
        case printed.Copy(way=way):
            return f"copy, tilted {_ARROWS[way]}"
        case printed.StoreRoll(dice=dice):
            return f"roll {dice} into storage"
        case printed.StoreTake(dice=dice):
            return f"take {dice} from storage"
        case printed.StoreAdjust(most=most, dice=dice):
            return f"stored die ±{most}{_times(dice)}"
        case printed.Converter(tokens=tokens):
            return f"+{tokens} Converter"
        case printed.NewNear():
            return "new die ±1"
        case printed.NewSame():
            return "new die, same value"
        case printed.AdjustValue(value=value):
            return f"a {value} ±1"
        case printed.Adjust(dice=dice):
            return f"a die ±1{_times(dice)}"


def _times(number: int) -> str:
    return "" if number == 1 else f" ×{number}"


def reward_words(reward: printed.AnyReward) -> str:
    """What a complete Mission gives."""
    match reward:
        case printed.GainCapacity(by=by):
            return f"Every country gains {by} Capacity"
        case printed.GainResource(resource=resource, by=by):
            return f"{resource.capitalize()} rises by {by}"
        case printed.GainReserve():
            return "Every country sets a Reserve die for the next round"
        case printed.Clean(tokens=tokens):
            return f"Remove up to {tokens} negative tokens"


def _sector(step: int) -> str:
    return "the sector rolled" if step == 0 else f"the {'next one' if step == 1 else f'one {step} further'}"


def effect_words(effect: printed.AnyEffect) -> str:
    """One instruction of a Disaster card."""
    match effect:
        case printed.Hit(sectors=sectors):
            return f"Roll the Disaster die and hit {listed([_sector(step) for step in sectors])}"
        case printed.HitResource(resource=resource):
            return f"Hit every tile that makes {resource.capitalize()}"
        case printed.HitAgain():
            return "Hit every tile that has been hit before"
        case printed.Drain(resource=resource, by=by):
            return f"{resource.capitalize()} falls by {by}"
        case printed.DrainAll(by=by):
            return f"Every resource falls by {by}"
        case printed.DrainHighest(by=by):
            return f"The highest resource falls by {by}"
        case printed.DrainByAid(resource=resource, base=base, per=per):
            return f"{resource.capitalize()} falls by {base}, and by one more for every {per} dice on the aid"
        case printed.DrainAllByAid(base=base, per=per):
            return f"Every resource falls by {base}, and by one more for every {per} dice on the aid"
        case printed.DiceLeft(light=light):
            return f"Every {light}-light country moves its dice marker one slot left"
        case printed.StrainEach(tokens=1):
            return "Every country puts a Strain token on one of its tiles"
        case printed.StrainEach(tokens=tokens):
            return f"Every country puts {tokens} Strain tokens on its tiles"
        case printed.DisableCostliestEach():
            return "Every country disables its most expensive tile"
        case printed.DisableChoiceEach(tiles=tiles):
            return f"Every country disables {tiles} of its tiles"
        case printed.DisableJustHit(tier=tier):
            return f"The tiles just hit, up to tier {tier}, are disabled"
        case printed.DisableDocks():
            return "Every Docking Module is disabled"
        case printed.DestroyCostliest():
            return "The most expensive tile on the station is destroyed"
        case printed.RemoveByAid():
            return "The more dice lie on the aid, the more tiles must be removed: up to four"
