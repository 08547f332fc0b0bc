// The board in words, for those who cannot see it.
import { PHASES, title, type Model } from "./model";

export function describe(model: Model): string {
  const resources = model.resources.map(
    ({ name, level, forecast }) => `${title(name)} ${level}, forecast ${forecast}`,
  );
  const missions = model.missions.map(({ name, conditions }) => {
    const open = conditions.filter(({ die }) => !die).length;
    return `${name} ${open ? `lacks ${open} dice` : "complete"}`;
  });
  const crews = model.crews
    .filter(({ code }) => code)
    .map(({ name, pool, capacity, done }) => {
      const dice = pool.length === 1 ? "1 die" : `${pool.length} dice`;
      return `${name} has ${dice} in the pool and ${capacity} Capacity${done ? ", done" : ""}`;
    });
  const lasting = model.persistent.map(({ name }) => name);
  return [
    `Round ${model.round} of ${model.rounds}, ${PHASES[model.phase] ?? model.phase}`,
    resources.join("; "),
    `Missions: ${missions.join("; ")}`,
    lasting.length ? `Lasting disasters: ${lasting.join(", ")}` : "",
    model.toxic.length ? `Toxic: ${model.toxic.join(" and ")}` : "",
    ...crews,
  ]
    .filter(Boolean)
    .join(". ")
    .concat(".");
}
