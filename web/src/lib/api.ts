// What the browser asks over HTTP. The game itself travels over the WebSocket (connection.ts).
import type {
  GameInfo,
  Guide,
  LinkInfo,
  Lobby,
  Me,
  Moment,
  NewTable,
  Problem,
  Reason,
  Rules,
  TableInfo,
  Trend,
  WhyNot,
} from "./protocol";

export class Refused extends Error {
  constructor(
    readonly error: string,
    detail: string,
  ) {
    super(detail);
  }
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json" };
  // Another site's form or script cannot set this header: the server asks for it where something is changed.
  if (method !== "GET") headers["x-perilune"] = "1";
  if (body !== undefined) headers["content-type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      credentials: "same-origin",
      signal,
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refused("offline", "The server does not answer. Is it running?");
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Refused(
    problem?.error ?? String(response.status),
    problem?.detail ?? `The server refused (${response.status}).`,
  );
}

async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await call("GET", path, undefined, signal)).json() as Promise<T>;
}
async function send<T>(method: string, path: string, body: unknown = {}): Promise<T> {
  const response = await call(method, path, body);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

export const api = {
  /** Null for a browser that has no name yet. */
  me: () => get<Me | null>("/me"),
  /** Takes a name as a guest, or changes it. */
  name: (name: string) => send<Me>("POST", "/me", { name }),
  /** The old one is asked for where there is one. */
  setPassword: (password: string, old = "") => send<Me>("POST", "/me/password", { password, old }),
  forgetMe: () => send<undefined>("DELETE", "/me"),
  login: (name: string, password: string) => send<Me>("POST", "/login", { name, password }),

  games: () => get<GameInfo[]>("/games"),
  rules: (game: string) => get<Rules>(`/games/${game}/rules`),
  guide: (game: string) => get<Guide>(`/games/${game}/guide`),

  lobby: () => get<Lobby>("/lobby"),
  create: (table: NewTable) => send<TableInfo>("POST", "/tables", table),
  importRecord: (record: string, seat: number | null) =>
    send<TableInfo>("POST", "/records", { record, seat }),
  link: (token: string) => get<LinkInfo>(`/links/${token}`),
  useLink: (token: string) => send<TableInfo>("POST", `/links/${token}`),

  join: (table: string, seat: number | null) => send<TableInfo>("POST", `/tables/${table}/join`, { seat }),
  leave: (table: string) => send<undefined>("POST", `/tables/${table}/leave`),
  resign: (table: string, seat: number | null) =>
    send<TableInfo>("POST", `/tables/${table}/resign`, { seat }),
  replace: (table: string, seat: number, level: string | null) =>
    send<TableInfo>("PUT", `/tables/${table}/seats/${seat}`, { level }),
  rematch: (table: string) => send<TableInfo>("POST", `/tables/${table}/rematch`),
  fork: (table: string, version: number) =>
    send<TableInfo>("POST", `/tables/${table}/fork`, { version, level: "" }),

  moment: (table: string, version: number, seat: number | null) =>
    get<Moment>(`/tables/${table}/at/${version}${seat === null ? "" : `?seat=${seat}`}`),
  trend: (table: string) => get<Trend>(`/tables/${table}/trend`),
  whyNot: (table: string, seat: number, signal: AbortSignal) =>
    get<WhyNot>(`/tables/${table}/why?seat=${seat}`, signal),
  reason: (table: string, of: number, until: number, seat: number | null) =>
    get<Reason>(`/tables/${table}/reasons/${of}?until=${until}${seat === null ? "" : `&seat=${seat}`}`),
  recordAddress: (table: string) => `/api/tables/${table}/record`,
};

export function socketAddress(table: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${table}/play`;
}
