// A guest is named after a star until they say otherwise.
const STARS = [
  "Achernar",
  "Aldebaran",
  "Altair",
  "Antares",
  "Arcturus",
  "Bellatrix",
  "Betelgeuse",
  "Canopus",
  "Capella",
  "Castor",
  "Deneb",
  "Fomalhaut",
  "Mimosa",
  "Mira",
  "Polaris",
  "Pollux",
  "Procyon",
  "Regulus",
  "Rigel",
  "Sirius",
  "Spica",
  "Vega",
];

export function guestName(dice: () => number = Math.random): string {
  return `${STARS[Math.floor(dice() * STARS.length)]} ${10 + Math.floor(dice() * 90)}`;
}
