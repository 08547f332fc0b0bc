"""Draws the ground of two boards, Mars and the Shackleton crater: `python -m scripts.relief`.

A height field is put together from what is publicly known (where the volcanoes, canyons and basins of Mars
lie; how steep a polar crater is and how low the Sun stands there) and from noise, lit by the Sun, and kept
as a picture beside the board. The same start gives the same picture.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Field = NDArray[np.float64]

GAMES = Path(__file__).parents[1] / "web" / "src" / "games"
FACING = (-6.0, 276.0)
"""The latitude and longitude of Mars in the middle of the picture."""
SOUTH = 0.55
"""How rough the old highlands are beside the northern plains."""


class Noise:
    """Smooth values in space, the same for the same start: a lattice of random numbers, blended."""

    def __init__(self, start: int) -> None:
        self.lattice = np.random.default_rng(start).uniform(-1, 1, (64, 64, 64))

    def __call__(self, x: Field, y: Field, z: Field) -> Field:
        low = [np.floor(axis).astype(int) for axis in (x, y, z)]
        part = [axis - whole for axis, whole in zip((x, y, z), low, strict=True)]
        ease = [p * p * (3 - 2 * p) for p in part]
        total = np.zeros_like(x)
        for corner in range(8):
            step = (corner & 1, corner >> 1 & 1, corner >> 2)
            weight = np.ones_like(x)
            for up, share in zip(step, ease, strict=True):
                weight = weight * (share if up else 1 - share)
            cell = tuple((whole + up) % 64 for whole, up in zip(low, step, strict=True))
            total += weight * self.lattice[cell]
        return total

    def rough(self, x: Field, y: Field, z: Field, octaves: int, fine: float) -> Field:
        """Several sizes of noise on top of each other, each `fine` times as high as the one before."""
        return sum(
            (fine**step * self(x * 2**step + 7 * step, y * 2**step, z * 2**step) for step in range(octaves)),
            start=np.zeros_like(x),
        )


def crater(distance: Field, depth: float) -> Field:
    """A bowl with a raised rim at distance 1 and a blanket of what was thrown out."""
    bowl = np.where(distance < 1, depth * (distance**2 - 1), 0)
    rim = 0.45 * depth * np.exp(-(((distance - 1) / 0.16) ** 2))
    return np.asarray(bowl + rim + 0.15 * depth * np.exp(-np.maximum(distance - 1, 0) * 2.5))


def slope(distance: Field, foot: float, width: float) -> Field:
    """From 1 within to 0 beyond the foot."""
    return np.asarray(1 / (1 + np.exp(np.clip((distance - foot) / width, -60, 60))))


def shade(height: Field, steep: float, sun: tuple[float, float, float]) -> Field:
    """How much light each point gets; 1 is level ground."""
    down, right = np.gradient(height * steep)
    normal = np.sqrt(down**2 + right**2 + 1)
    return np.asarray(np.maximum((-right * sun[0] - down * sun[1] + sun[2]) / normal, 0) / sun[2])


# -- Mars -------------------------------------------------------------------------------------------------

Place = tuple[float, float]

VOLCANOES: tuple[tuple[Place, float, float], ...] = (
    ((18.6, 226.2), 5.2, 1.9),  # Olympus Mons
    ((-8.4, 239.9), 3.7, 1.2),  # Arsia, Pavonis and Ascraeus Mons
    ((1.5, 247.0), 3.1, 1.1),
    ((11.9, 255.9), 3.5, 1.3),
    ((40.5, 250.4), 8.5, 0.7),  # Alba Mons
    ((-1.0, 273.0), 1.4, 0.3),  # small ones east of Tharsis
    ((13.6, 269.3), 2.1, 0.4),
)
BULGES: tuple[tuple[Place, float, float], ...] = (
    ((0.0, 247.0), 24, 1.5),  # Tharsis
    ((-18.0, 268.0), 13, 0.7),  # Syria and Solis Planum
    ((-45.0, 270.0), 40, 0.9),  # the southern highlands
    ((-30.0, 340.0), 30, 0.7),
    ((50.0, 300.0), 32, -1.1),  # the northern plains
    ((30.0, 322.0), 14, -0.8),  # Chryse
    ((40.0, 200.0), 26, -0.8),  # Amazonis
)
BASINS: tuple[tuple[Place, float, float], ...] = (((-49.7, 316.0), 10, 0.45), ((-42.0, 202.0), 6, 0.3))
CANYONS: tuple[tuple[Place, ...], ...] = (
    ((-7, 264), (-7.5, 271), (-7, 278), (-9, 287), (-12, 296), (-14, 304), (-9, 316), (0, 322), (12, 324)),
    ((-5, 281), (-6, 289)),
    ((-11, 284), (-13, 292), (-13.5, 300)),
    ((-5.5, 257), (-7, 261), (-6, 265)),
)
DARK: tuple[tuple[Place, float, float], ...] = (
    ((-24.0, 271.0), 7, 0.7),  # Solis Lacus
    ((-26.0, 318.0), 17, 0.8),  # Mare Erythraeum
    ((-32.0, 226.0), 17, 0.6),  # Mare Sirenum
    ((45.0, 330.0), 17, 0.8),  # Acidalia
    ((-4.0, 352.0), 10, 0.7),  # Meridiani
)


def on_sphere(place: Place) -> tuple[float, float, float]:
    """A place as a point of the sphere that looks at FACING: right, up, towards the eye."""
    lat, lon = np.radians(place[0]), np.radians(place[1] - FACING[1])
    x, y, z = np.cos(lat) * np.sin(lon), np.sin(lat), np.cos(lat) * np.cos(lon)
    tilt = np.radians(FACING[0])
    return x, y * np.cos(tilt) - z * np.sin(tilt), y * np.sin(tilt) + z * np.cos(tilt)


class Globe:
    """The half of the planet that is seen: for each pixel its point of the sphere."""

    def __init__(self, pixels: int) -> None:
        line = (np.arange(pixels) + 0.5) / pixels * 2 - 1
        self.x, down = np.meshgrid(line, line)
        self.y = -down
        self.inside = self.x**2 + self.y**2 < 1
        self.z = np.sqrt(np.maximum(1 - self.x**2 - self.y**2, 0))
        tilt = np.radians(FACING[0])
        self.latitude = np.degrees(np.arcsin(np.clip(self.y * np.cos(tilt) + self.z * np.sin(tilt), -1, 1)))

    def away(self, place: Place, warp: Field | float = 0.0) -> Field:
        """Degrees from a place."""
        x, y, z = on_sphere(place)
        return np.asarray(np.degrees(np.arccos(np.clip(self.x * x + self.y * y + self.z * z, -1, 1))) + warp)

    def from_line(self, places: tuple[Place, ...]) -> Field:
        """Degrees from a chain of places, straight from one to the next."""
        best = np.full_like(self.x, 99.0)
        here = np.stack([self.x, self.y, self.z], axis=-1)
        for one, other in pairwise(places):
            a, b = np.array(on_sphere(one)), np.array(on_sphere(other))
            share = np.clip(((here - a) @ (b - a)) / ((b - a) @ (b - a)), 0, 1)[..., None]
            best = np.minimum(best, np.degrees(np.linalg.norm(here - (a + share * (b - a)), axis=-1)))
        return best


def mars(pixels: int = 1000) -> Image.Image:
    globe, noise, luck = Globe(pixels), Noise(4), np.random.default_rng(11)
    x, y, z = globe.x * 3 + 20, globe.y * 3 + 20, globe.z * 3 + 20
    broad, fine = noise.rough(x, y, z, 3, 0.5), noise.rough(x * 4, y * 4, z * 4, 5, 0.55)
    warp = 3 * fine
    old = slope(globe.latitude + 9 * broad - 0.2 * globe.away((0, 250)), 8, 5)
    height = 0.45 * broad + (0.08 + SOUTH * 0.26 * old) * fine
    for place, wide, high in BULGES:
        height += high * np.exp(-((globe.away(place, warp) / wide) ** 2))
    for place, wide, deep in BASINS:
        height += crater(globe.away(place, warp * 0.25) / wide, deep)
    for _ in range(420):
        size = 0.35 / luck.uniform(0.04, 1) ** 0.62
        place = (luck.uniform(-75, 60), luck.uniform(190, 362))
        if luck.uniform() < (0.95 if place[0] < 5 and not 225 < place[1] < 262 else 0.12):
            height += crater(globe.away(place, 0.12 * warp * size) / size, 0.1 * size**0.7)
    for chain in CANYONS:
        side = globe.from_line(chain) + 0.9 * fine
        height -= 0.9 * slope(side, 1.5, 0.4)
    for place, wide, high in VOLCANOES:
        far = globe.away(place, warp * 0.12) / wide
        height += high * (np.maximum(1 - far, 0) + 0.18 * slope(far, 1, 0.03) - 0.35 * slope(far, 0.16, 0.02))
    light = shade(height * (0.25 + 0.75 * globe.z), pixels / 66, (-0.6, -0.55, 0.58))
    dust = np.clip(0.5 + 0.28 * height + 0.2 * broad, 0, 1)
    for place, wide, deep in DARK:
        dust -= 0.42 * deep * np.exp(-((globe.away(place, 3 * warp) / wide) ** 2))
    tone = np.clip(dust, 0, 1)[..., None]
    rust = (1 - tone) * np.array([88, 48, 38]) + tone * np.array([206, 122, 76])
    ice = 1 - slope(np.abs(globe.latitude) + 5 * fine, 78, 0.8)
    rust = rust + ice[..., None] * (np.array([236, 228, 220]) - rust)
    limb = 0.42 + 0.58 * globe.z**0.45
    lit = np.clip(0.35 + 0.65 * light, 0.25, 1.5) * limb
    alpha = np.clip((1 - np.hypot(globe.x, globe.y)) * pixels / 2, 0, 1) * 255
    return picture(rust * lit[..., None], alpha)


# -- The crater -------------------------------------------------------------------------------------------


def shackleton(pixels: int = 1000) -> Image.Image:
    """From above: a floor in the dark, slopes, a rim that the Sun grazes from the left, plains around it."""
    noise, luck = Noise(9), np.random.default_rng(5)
    line = np.linspace(-1.12, 1.12, pixels)
    x, y = np.meshgrid(line, line)
    flat = np.zeros_like(x)
    broad = noise.rough(x * 2 + 9, y * 2 + 9, flat, 3, 0.5)
    fine = noise.rough(x * 9 + 9, y * 9 + 9, flat + 5, 5, 0.55)
    far = np.hypot(x, y) + 0.035 * broad + 0.012 * fine
    wall = 1 - slope(far, 0.78, 0.05)
    height = 0.42 * wall - 0.3 * np.maximum(far - 0.86, 0) + 0.03 * broad + 0.012 * fine
    height += 0.016 * np.sin(np.arctan2(y, x) * 26 + 5 * broad) * np.exp(-(((far - 0.74) / 0.07) ** 2))
    for _ in range(260):
        size = 0.011 / luck.uniform(0.02, 1) ** 0.6
        spot = luck.uniform(-1.12, 1.12, 2)
        if np.hypot(*spot) > 0.6 or size < 0.05:
            height += crater(np.hypot(x - spot[0], y - spot[1]) / size * (1 + 0.03 * fine), 0.17 * size)
    light = shade(height, pixels / 4.2, (-0.72, -0.28, 0.62))
    grey = (150 + 16 * broad + 10 * fine) * np.clip(0.34 + 0.66 * light, 0.3, 1.6)
    grey = grey * (1 - 0.4 * slope(far, 0.74, 0.06))
    colour = grey[..., None] * np.array([0.97, 0.98, 1.02])
    edge = np.clip((1.1 - np.hypot(x, y)) / 0.12, 0, 1) * 255
    return picture(colour, edge)


def picture(colour: Field, alpha: Field) -> Image.Image:
    return Image.fromarray(np.dstack([np.clip(colour, 0, 255), alpha]).astype(np.uint8), "RGBA")


if __name__ == "__main__":
    mars().save(GAMES / "on-mars" / "mars.webp", quality=78, method=6)
    shackleton().save(GAMES / "shackleton-base" / "crater.webp", quality=78, method=6)
