// Small whole messages for the tests, with only what a test cares about spelled out.
import { PROTOCOL } from "../lib/protocol";
import type { LogLine, News, Position, Question, SeatInfo, Sync, TableInfo } from "../lib/protocol";

export function seat(index: number, more: Partial<SeatInfo> = {}): SeatInfo {
  return {
    seat: index,
    colour: index,
    kind: "human",
    name: ["Ann", "Bob", "Cy"][index] ?? "",
    mine: index === 0,
    online: true,
    level: null,
    standing_in: false,
    resigned: false,
    link: null,
    ...more,
  };
}

export function question(id: string, options: string[], more: Partial<Question> = {}): Question {
  return {
    id,
    seat: 0,
    kind: "cell",
    rule: "TT-1",
    text: "Where?",
    hint: "",
    about: null,
    options: options.map((text) => ({
      text,
      label: `[[cell:${text}|cell ${text}]]`,
    })),
    ...more,
  };
}

export function position(version: number, more: Partial<Position> = {}): Position {
  return {
    version,
    facing: 0,
    handover: null,
    view: { cells: version },
    questions: [],
    waiting: [],
    undo: { seat: null, free: null, ask: null, undoes: [], request: null },
    outcome: null,
    ...more,
  };
}

export function line(version: number, text = `move ${version}`): LogLine {
  return { version, text, event: { type: "Moved" }, undone: false };
}

export function table(version: number, more: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "t1",
    game: "toy",
    title: "Toy",
    version,
    status: "playing",
    seats: [seat(0), seat(1)],
    ...more,
  } as TableInfo;
}

export function sync(version: number, more: Partial<Position> = {}, log: LogLine[] = []): Sync {
  return {
    type: "sync",
    protocol: PROTOCOL,
    table: table(version),
    position: position(version, more),
    log,
    chat: [],
    watchers: 0,
    ref: null,
  };
}

export function news(since: number, version: number, more: Partial<News> = {}): News {
  return {
    type: "news",
    since,
    position: { ...position(version), changes: [] },
    log: [line(version)],
    undone: null,
    ref: null,
    ...more,
  };
}
