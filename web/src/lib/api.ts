// What the browser asks over HTTP. The game itself travels over the WebSocket (connection.ts).
import type {
  GameInfo,
  LinkInfo,
  Lobby,
  Me,
  Moment,
  NewTable,
  Problem,
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

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      credentials: "same-origin",
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

async function get<T>(path: string): Promise<T> {
  return (await call("GET", path)).json() as Promise<T>;
}
async function send<T>(method: string, path: string, body: unknown = {}): Promise<T> {
  const response = await call(method, path, body);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

export const api = {
  me: () => get<Me>("/me"),
  rename: (name: string) => send<Me>("PUT", "/me", { name }),
  setPassword: (password: string) => send<Me>("PUT", "/me/password", { password }),
  login: (name: string, password: string) => send<Me>("POST", "/login", { name, password }),
  logout: () => send<Me>("POST", "/logout"),

  games: () => get<GameInfo[]>("/games"),
  rules: (game: string) => get<Rules>(`/games/${game}/rules`),

  lobby: () => get<Lobby>("/lobby"),
  create: (table: NewTable) => send<TableInfo>("POST", "/tables", table),
  importRecord: (record: string) => send<TableInfo>("POST", "/import", { record, level: "" }),
  link: (token: string) => get<LinkInfo>(`/links/${token}`),
  useLink: (token: string) => send<TableInfo>("POST", `/links/${token}`),

  join: (table: string, seat: number | null) => send<TableInfo>("POST", `/tables/${table}/join`, { seat }),
  leave: (table: string, seat: number) => send<TableInfo>("POST", `/tables/${table}/seats/${seat}/leave`),
  resign: (table: string, seat: number) => send<TableInfo>("POST", `/tables/${table}/seats/${seat}/resign`),
  replace: (table: string, seat: number, level: string | null) =>
    send<TableInfo>("POST", `/tables/${table}/seats/${seat}/replace`, { level }),
  rematch: (table: string) => send<TableInfo>("POST", `/tables/${table}/rematch`),
  fork: (table: string, version: number) =>
    send<TableInfo>("POST", `/tables/${table}/fork`, { version, level: "" }),

  moment: (table: string, version: number) => get<Moment>(`/tables/${table}/at/${version}`),
  trend: (table: string) => get<Trend>(`/tables/${table}/trend`),
  whyNot: (table: string, question: string) =>
    get<WhyNot>(`/tables/${table}/why-not?question=${encodeURIComponent(question)}`),
  recordAddress: (table: string) => `/api/tables/${table}/record`,
};

export function socketAddress(table: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${table}/socket`;
}
