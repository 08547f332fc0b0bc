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
