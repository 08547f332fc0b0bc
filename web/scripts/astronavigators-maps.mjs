// Makes the AstroNavigators maps small: coastlines from world-atlas, stars, figures and the Milky Way from
// d3-celestial, in tenths of a degree. Run `node scripts/astronavigators-maps.mjs` after changing either package
// or a number below; the board loads the two files when it opens.
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
const tenths = (points) => points.flat().map((degrees) => Math.round(degrees * 10));

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

/** The rings of a (multi)polygon, each polygon's outline first; slivers go. */
function polygons(geometry, detail) {
  const all = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return all
    .map((rings) => rings.map((ring) => simplify(ring, detail)).filter((ring) => ring.length > 4))
    .filter((rings) => rings.length > 0)
    .map((rings) => rings.map(tenths));
}

function write(name, data) {
  const text = `${JSON.stringify(data)}\n`;
  writeFileSync(join(folder, `${name}.json`), text);
  console.log(`${name}.json ${(text.length / 1024).toFixed(1)} KB`);
}

const atlas = read(require.resolve("world-atlas/land-50m.json"));
const land = feature(atlas, atlas.objects.land);
write("earth", { land: land.features.flatMap((part) => polygons(part.geometry, COAST_DETAIL)) });

const names = read(join(celestial, "data", "starnames.json"));
const stars = sky("stars.6").filter((star) => star.properties.mag <= FAINTEST_STAR);
write("sky", {
  stars: stars.map((star) => tenths([[...star.geometry.coordinates, star.properties.mag]])),
  names: stars
    .filter((star) => star.properties.mag <= FAINTEST_NAMED && names[star.id]?.name)
    .map((star) => [names[star.id].name, ...tenths([star.geometry.coordinates])]),
  figures: Object.fromEntries(
    sky("constellations.lines").map((figure) => [figure.id, figure.geometry.coordinates.map(tenths)]),
  ),
  milkyWay: sky("mw")
    .filter((level) => MILKY_WAY_LEVELS.includes(level.id))
    .map((level) => polygons(level.geometry, MILKY_WAY_DETAIL)),
});
