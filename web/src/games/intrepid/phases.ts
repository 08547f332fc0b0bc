// The phases of a round as players call them.
export const PHASES: Record<string, string> = {
  lineup: "Line-up",
  roll: "Roll",
  convert: "Converters",
  place: "Place dice",
  results: "Results",
  disaster: "Disaster",
  sustain: "Sustain the crew",
  surplus: "Surplus",
  spend: "Spend Capacity",
  home: "End of round",
  reserve: "End of round",
  refill: "End of round",
  over: "The end",
};

/** Before the results are added up, what the tiles make is still to come. */
export const PRODUCING = new Set(["roll", "convert", "place", "results"]);

/** What the gauges show besides their level. */
export function foretold(phase: string): string {
  if (phase === "over") return "";
  return dueIn(phase) ? "as things stand →" : "− what the crew takes next";
}

/** The crew has not taken its share of this round yet. */
export const dueIn = (phase: string) => PRODUCING.has(phase) || phase === "disaster" || phase === "sustain";
