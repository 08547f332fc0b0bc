"""The countries, a file each: its dice, the abilities of its tiles, what it asks and tells."""

from perilune.games.intrepid.countries.canada import CANADA
from perilune.games.intrepid.countries.country import Country
from perilune.games.intrepid.countries.japan import JAPAN
from perilune.games.intrepid.countries.russia import RUSSIA
from perilune.games.intrepid.countries.united_states import UNITED_STATES

COUNTRY: dict[str, Country] = {country.code: country for country in (UNITED_STATES, JAPAN, RUSSIA, CANADA)}
