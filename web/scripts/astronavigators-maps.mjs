// Draws the AstroNavigators maps: coastlines from world-atlas, stars, figures and the Milky Way from d3-celestial, as
// paths that the board only has to show. Run `node scripts/astronavigators-maps.mjs` after changing either package, a
// number below or maps/frame.json; the board loads the two files when it opens.
import { geoCentroid, geoEquirectangular, geoPath, geoStereographic } from "d3-geo";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { feature } from "topojson-client";

const FAINTEST_STAR = 5.2;
const FAINTEST_NAMED = 1.7;
const COAST_DETAIL = 0.1; // square degrees that a bend must enclose to be kept
const MILKY_WAY_DETAIL = 0.8;
const MILKY_WAY_LEVELS = ["ol1", "ol2", "ol3", "ol4"];

const require = createRequire(import.meta.url);
const celestial = dirname(require.resolve("d3-celestial/package.json"));
const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "src", "games", "astronavigators", "maps");

const read = (path) => JSON.parse(readFileSync(path, "utf8"));
const sky = (name) => read(join(celestial, "data", `${name}.json`)).features;
const tenth = (value) => Math.round(value * 10) / 10;
const lines = (coordinates) => ({ type: "MultiLineString", coordinates });

const { square, cut, portrait: frame } = read(join(folder, "frame.json"));
const width = 12 * square;
const chart = () =>
  geoEquirectangular()
    .scale(width / (2 * Math.PI))
    .translate([width / 2, 3 * square])
    .precision(0.3);
const earthChart = chart();
// As one sees it, east to the left, and cut where of the game's figures only the Dragon is cut in two.
const skyChart = chart()
  .rotate([-15 * (cut + 12), 0])
  .reflectX(true);
const onSky = geoPath(skyChart).digits(1);
function skyPoint(coordinates) {
  const [x, y] = skyChart(coordinates);
  return { x: tenth(x), y: tenth(y) };
}

/** The figures on the cards, by their short names in the catalogue. */
const FIGURES = Object.fromEntries(
  (
    "Ari Tau Gem Cnc Leo Vir Lib Sco Sgr Cap Aqr Psc UMi UMa Cas Cep Dra Cyg Lyr Aql Per Peg Aur Ori CMi CMa " +
    "Eri Car Cru Cen Oct"
  )
    .split(" ")
    .map((name, index) => [name, `C${String(index + 1).padStart(2, "0")}`]),
);

/** Visvalingam's method: the point that matters least goes first, until every bend encloses enough. */
function simplify(ring, detail) {
  const points = [...ring];
  const area = (i) => {
    const [[ax, ay], [bx, by], [cx, cy]] = [points[i - 1], points[i], points[i + 1]];
    const shrink = Math.cos((by * Math.PI) / 180);
    return Math.abs(((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) * shrink) / 2;
  };
  for (;;) {
    let least = detail;
    let at = -1;
    for (let i = 1; i < points.length - 1; i++) {
      const onEdge = Math.abs(points[i][0]) > 179.9 || Math.abs(points[i][1]) > 89.9;
      if (!onEdge && area(i) < least) [least, at] = [area(i), i];
    }
    if (at < 0) return points;
    points.splice(at, 1);
  }
}

/** A (multi)polygon with fewer bends; slivers go. */
function simpler(geometry, detail) {
  const all = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const coordinates = all
    .map((rings) => rings.map((ring) => simplify(ring, detail)).filter((ring) => ring.length > 4))
    .filter((rings) => rings.length > 0)
    .map((rings) => rings.map((ring) => ring.map((point) => point.map(tenth))));
  return { type: "MultiPolygon", coordinates };
}

const BRIGHTNESS = [0, 1, 2, 3, 4, 5.3];
const SIZES = [6.4, 5.2, 4, 2.9, 1.9, 1.2];

/** One path for each class of brightness, the brightest first: a dot is a line of no length with a round end. */
function dots(stars, scale = 1) {
  return BRIGHTNESS.map((faintest, index) => {
    const own = stars.filter(({ mag }) => mag > (BRIGHTNESS[index - 1] ?? -99) && mag <= faintest);
    const path = own.map(({ x, y }) => `M${tenth(x)} ${tenth(y)}h0`).join("");
    return { size: SIZES[index] * scale, path };
  }).filter(({ path }) => path !== "");
}

/** On the chart, with the bounds of its larger part where the chart's edge cuts it in two. */
function figure(shape, stars) {
  const points = shape.map((line) => line.map(skyPoint));
  const isCut = points.some((line) =>
    line.some(({ x }, index) => line[index + 1] && Math.abs(x - line[index + 1].x) > width / 2),
  );
  const left = points.flat().filter(({ x }) => x < width / 2);
  const right = points.flat().filter(({ x }) => x >= width / 2);
  const part = isCut ? (left.length >= right.length ? left : right) : points.flat();
  const [xs, ys] = [part.map(({ x }) => x), part.map(({ y }) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return { path: onSky(lines(shape)), box, portrait: portrait(shape, stars) };
}

/** A figure as it stands in the sky, undistorted, with the stars around it. */
function portrait(shape, stars) {
  const [ascension, declination] = geoCentroid(lines(shape));
  const corners = [
    [10, 8],
    [frame.width - 10, frame.height - 8],
  ];
  const lens = geoStereographic()
    .reflectX(true)
    .rotate([-ascension, -declination])
    .clipAngle(60)
    .fitExtent(corners, lines(shape));
  const near = stars.flatMap(({ at, mag }) => {
    const [x, y] = lens(at) ?? [-1, -1];
    return x > 0 && x < frame.width && y > 0 && y < frame.height && mag < 4.6 ? [{ x, y, mag }] : [];
  });
  return { path: geoPath(lens).digits(1)(lines(shape)), stars: dots(near, 0.62) };
}

function write(name, data) {
  const text = `${JSON.stringify(data)}\n`;
  writeFileSync(join(folder, `${name}.json`), text);
  console.log(`${name}.json ${(text.length / 1024).toFixed(1)} KB`);
}

const atlas = read(require.resolve("world-atlas/land-50m.json"));
const land = feature(atlas, atlas.objects.land).features.map(({ geometry }) =>
  simpler(geometry, COAST_DETAIL),
);
write("earth", { land: land.map((part) => geoPath(earthChart).digits(1)(part)).join("") });

const names = read(join(celestial, "data", "starnames.json"));
const stars = sky("stars.6")
  .filter((star) => star.properties.mag <= FAINTEST_STAR)
  .map((star) => ({
    at: star.geometry.coordinates,
    mag: tenth(star.properties.mag),
    name: names[star.id]?.name,
  }));
const shapes = sky("constellations.lines").map(({ id, geometry }) => ({ id, shape: geometry.coordinates }));
write("sky", {
  stars: dots(stars.map(({ at, mag }) => ({ ...skyPoint(at), mag }))),
  names: stars
    .filter(({ name, mag }) => name && mag <= FAINTEST_NAMED)
    .map(({ name, at }) => ({ name, ...skyPoint(at) })),
  figures: Object.fromEntries(
    shapes.filter(({ id }) => FIGURES[id]).map(({ id, shape }) => [FIGURES[id], figure(shape, stars)]),
  ),
  others: shapes.map(({ id, shape }) => (FIGURES[id] ? "" : onSky(lines(shape)))).join(""),
  milkyWay: sky("mw")
    .filter((level) => MILKY_WAY_LEVELS.includes(level.id))
    .map((level) => onSky(simpler(level.geometry, MILKY_WAY_DETAIL))),
});
