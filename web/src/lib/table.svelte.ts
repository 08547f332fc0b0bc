// A table as this browser sees it: the picture that the server sends, and what the person does with it.
import { api, socketAddress } from "./api";
import type { Desk, GameModule, Happening, Place } from "./board";
import { Connection, type Link } from "./connection";
import { nouns, plain } from "./prose";
import type {
  Moment,
  OptionText,
  Question,
  Reply,
  Request,
  SeatInfo,
  UndoRequest,
  Why,
  WhyNot,
} from "./protocol";
import { recall, remember, settings } from "./settings.svelte";
import { follow, type Picture } from "./sync";

export interface Notice {
  text: string;
  rule: string;
}

/** A list of more options than that is long. */
export const LONG = 6;
const KEYED = 9;
const NOTICE_TIME = 6_000;
const REPLAY_STEP = 1_100;

export class Table implements Desk {
  picture = $state.raw<Picture | null>(null);
  module = $state.raw<GameModule | null>(null);
  link = $state<Link>("connecting");
  ending = $state("");
  hovered = $state<Place | null>(null);
  /** Only the options that mean this place are shown, until one is taken or all are asked for. */
  narrowed = $state<Place | null>(null);
  #held = $state.raw<ReadonlySet<string> | null>(null);
  /** The question that an answer is on its way for. */
  sending = $state<string | null>(null);
  notice = $state.raw<Notice | null>(null);
  past = $state.raw<Moment | null>(null);
  replaying = $state(false);
  #reasons = $state.raw<WhyNot | null>(null);
  #looking = false;
  #wanted = 0;

  #connection: Connection;
  #ref = 0;
  #learning = new AbortController();
  #unanswered: Extract<Request, { type: "answer" }> | null = null;
  #sentAgain = false;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    open?: (address: string) => WebSocket,
  ) {
    this.#connection = new Connection(
      socketAddress(id),
      {
        reply: (reply) => this.#receive(reply),
        link: (link, reason) => {
          this.link = link;
          if (link === "closed") this.ending = reason;
        },
        version: () => this.picture?.position.version ?? null,
      },
      open,
    );
  }

  close(): void {
    clearTimeout(this.#noticeTimer);
    this.#learning.abort();
    this.#connection.close();
  }

  // --- what there is to see -------------------------------------------------------------------------------

  readonly position = $derived(this.picture?.position ?? null);
  readonly info = $derived(this.picture?.table ?? null);
  readonly seats: readonly SeatInfo[] = $derived(this.info?.seats ?? []);
  readonly names = $derived(this.seats.map((seat) => seat.name || `Seat ${seat.seat + 1}`));
  readonly mine = $derived(this.seats.filter((seat) => seat.mine).map((seat) => seat.seat));
  readonly version = $derived(this.position?.version ?? 0);
  readonly view: unknown = $derived(this.past ? this.past.view : this.position?.view);
  readonly eye = $derived(this.past ? this.past.facing : (this.position?.facing ?? null));
  readonly asked = $derived(this.position?.questions ?? []);
  readonly question: Question | null = $derived(this.#openQuestion());
  readonly waiting = $derived(this.past ? this.past.waiting : (this.position?.waiting ?? []));
  readonly turns = $derived([
    ...(this.past ? [] : this.asked.map((question) => question.seat)),
    ...this.waiting.map((waiting) => waiting.seat),
  ]);
  readonly yourTurn = $derived(this.asked.length > 0 || (this.position?.handover ?? null) !== null);
  readonly outcome = $derived(this.position?.outcome ?? null);
  readonly events: readonly Happening[] = $derived(
    this.past || !this.picture ? [] : this.picture.fresh.map((line) => line.event as Happening),
  );
  readonly undoRequest: UndoRequest | null = $derived(this.position?.undo.request ?? null);

  get motion(): boolean {
    return settings.motion;
  }

  #openQuestion(): Question | null {
    if (this.past || !this.position) return null;
    const { questions, facing } = this.position;
    return questions.find((question) => question.seat === facing) ?? questions[0] ?? null;
  }

  plain(text: string): string {
    return plain(text, this.names);
  }

  // --- places -----------------------------------------------------------------------------------------------

  readonly #lit: ReadonlyMap<Place, readonly OptionText[]> = $derived.by(() => {
    const lit = new Map<Place, OptionText[]>();
    for (const option of this.question?.options ?? []) {
      for (const place of this.places(option.text)) lit.set(place, [...(lit.get(place) ?? []), option]);
    }
    return lit;
  });

  /** Everything that might be tried and is refused now, for the list of reasons. */
  readonly reasons: readonly (readonly [string, Why])[] = $derived(
    this.question && this.#reasons?.question === this.question.id
      ? Object.entries(this.#reasons.reasons)
      : [],
  );

  readonly #dim: ReadonlyMap<Place, Why> = $derived.by(() => {
    const dim = new Map<Place, Why>();
    for (const [candidate, why] of this.reasons) {
      for (const place of this.places(candidate)) if (!dim.has(place)) dim.set(place, why);
    }
    return dim;
  });

  /** The options to show as buttons. */
  readonly shown: readonly OptionText[] = $derived(
    this.narrowed
      ? this.options(this.narrowed)
      : (this.question?.options ?? []).filter(({ text }) => this.#held?.has(text) ?? true),
  );

  /** In a long list, the options that mean no place ("Done"): they stay in sight beside the others. */
  readonly aside: ReadonlySet<string> = $derived.by(() => {
    const placeless = this.shown.filter(({ text }) => !this.places(text).length);
    const long = this.shown.length > LONG && placeless.length < this.shown.length;
    return new Set(long ? placeless.map(({ text }) => text) : []);
  });

  /** The options that the keys 1 to 9 choose: the first ones, and in a long list those beside it last. */
  readonly keyed: readonly OptionText[] = $derived.by(() => {
    if (this.shown.length <= KEYED) return this.shown;
    const beside = this.shown.filter(({ text }) => this.aside.has(text)).slice(0, LONG);
    const others = this.shown.filter(({ text }) => !this.aside.has(text));
    return [...others.slice(0, KEYED - beside.length), ...beside];
  });

  /** The places that an option means: the game says, else the nouns in the option's words do. */
  places(option: string): readonly Place[] {
    const { question, module } = this;
    if (!question) return [];
    if (module?.places) return module.places(question.kind, option, this.view as never, question);
    return nouns(question.options.find(({ text }) => text === option)?.label ?? "");
  }

  options(place: Place): readonly OptionText[] {
    return this.#lit.get(place) ?? [];
  }

  obstacle(place: Place): Why | null {
    return this.#dim.get(place) ?? null;
  }

  hover(place: Place | null): void {
    this.hovered = place;
  }

  choose(place: Place): void {
    const options = this.options(place);
    if (options.length === 1) this.answer(options[0]!.text);
    else if (options.length > 1) this.narrowed = place;
  }

  show(options: ReadonlySet<string> | null): void {
    this.#held = options;
  }

  // --- what one can do --------------------------------------------------------------------------------------

  answer(option: string): void {
    const question = this.question;
    if (!question || this.#unanswered) return;
    this.#sentAgain = false;
    this.#learning.abort(); // by the time the server looks, this question is none any more
    this.#unanswered = {
      type: "answer",
      ref: ++this.#ref,
      version: this.version,
      question: question.id,
      option,
    };
    this.sending = question.id;
    this.narrowed = null;
    this.hovered = null;
    this.#connection.send(this.#unanswered); // without a line it goes out after the next sync
  }

  /** Takes back at once where nothing was learnt; else asks the others. */
  undo(): void {
    const undo = this.position?.undo;
    const seat = undo?.seat ?? null;
    const to = undo?.free ?? undo?.ask ?? null;
    if (seat === null || to === null) return;
    this.#ask({ type: "undo", ref: ++this.#ref, version: this.version, seat, to });
  }

  consent(agree: boolean): void {
    const waiting = this.undoRequest?.waiting ?? [];
    for (const seat of this.mine.filter((seat) => waiting.includes(seat))) {
      this.#ask({ type: "consent", ref: ++this.#ref, version: this.version, seat, agree });
    }
  }

  face(seat: number): void {
    this.#ask({ type: "face", ref: ++this.#ref, seat });
  }

  say(text: string): void {
    this.#ask({ type: "say", ref: ++this.#ref, text });
  }

  #ask(request: Exclude<Request, { type: "hello" | "pulse" }>): void {
    if (this.#connection.send(request)) return;
    this.tell("There is no connection to the table just now; it is being restored.");
  }

  tell(text: string, rule = ""): void {
    clearTimeout(this.#noticeTimer);
    this.notice = { text, rule };
    this.#noticeTimer = setTimeout(() => (this.notice = null), NOTICE_TIME);
  }

  // --- time ---------------------------------------------------------------------------------------------------

  /**
   * Shows a past version. One request at a time: of several asked for meanwhile (a dragged slider) only the last
   * one follows.
   */
  async look(version: number): Promise<void> {
    this.#wanted = Math.max(0, Math.min(version, this.version));
    if (this.#looking) return;
    this.#looking = true;
    try {
      while (this.#wanted !== (this.past?.version ?? this.version)) {
        const wanted = this.#wanted;
        const moment = wanted === this.version ? null : await api.moment(this.id, wanted, this.#seatOfOwn());
        if (wanted === this.#wanted) this.past = moment;
      }
    } catch (error) {
      this.tell((error as Error).message);
    } finally {
      this.#looking = false;
    }
  }

  /** So many moves on or back from the moment that is shown or about to be. */
  step(moves: number): void {
    const from = this.#looking ? this.#wanted : (this.past?.version ?? this.version);
    void this.look(from + moves);
  }

  #seatOfOwn(): number | null {
    const facing = this.position?.facing ?? null;
    return facing !== null && this.mine.includes(facing) ? facing : null;
  }

  now(): void {
    this.replaying = false;
    this.#wanted = this.version;
    this.past = null;
  }

  /** Plays back what happened after a version, move by move, until now or until somebody stops it. */
  async replay(from: number): Promise<void> {
    this.replaying = true;
    for (let version = from; this.replaying && version < this.version; version++) {
      await this.look(version);
      await new Promise((resolve) => setTimeout(resolve, REPLAY_STEP));
    }
    if (this.replaying) this.now();
  }

  /** The log as it stood at the version that is shown, newest line last. */
  readonly lines = $derived.by(() => {
    const log = this.picture?.log ?? [];
    const { past } = this;
    return past ? log.filter((line) => line.version <= past.version) : log;
  });

  /** The version at which this browser last answered: what came after it is "since your last turn". */
  get lastAnswered(): number {
    return recall(`perilune:answered:${this.id}`, 0);
  }

  // --- what the server says -----------------------------------------------------------------------------------

  #receive(reply: Reply): void {
    const before = this.version;
    const { picture, gap } = follow(this.picture, reply);
    this.picture = picture;
    if (gap) this.#connection.hello(this.picture?.position.version ?? null);
    if ("ref" in reply && reply.ref !== null) this.#settle(reply);
    else if (reply.type === "refusal") this.tell(reply.reason, reply.rule);
    if (reply.type === "sync") this.#sendAgain();
    if (this.version !== before) this.narrowed = null;
  }

  /** An answer or a request of ours has been dealt with. */
  #settle(reply: Extract<Reply, { ref: number | null }>): void {
    const answered = this.#unanswered?.ref === reply.ref;
    if (answered) {
      this.#unanswered = null;
      this.sending = null;
    }
    // Sent twice and stale means that the first one had arrived after all.
    const needless = answered && this.#sentAgain && reply.type === "refusal" && reply.error === "stale";
    if (reply.type === "refusal") {
      if (!needless) this.tell(reply.reason, reply.rule);
    } else if (answered) remember(`perilune:answered:${this.id}`, this.version);
  }

  /** After a fall of the line: if the question still stands, the answer may not have arrived. The version tells. */
  #sendAgain(): void {
    const answer = this.#unanswered;
    if (!answer) return;
    if (this.asked.some((question) => question.id === answer.question)) {
      this.#sentAgain = true;
      this.#connection.send(answer);
    } else {
      this.#unanswered = null;
      this.sending = null;
    }
  }

  /** Asks why the other things cannot be done; called for each new question once the page is calm. */
  async learnReasons(): Promise<void> {
    const question = this.question;
    if (!question || this.#unanswered) return;
    this.#learning.abort();
    this.#learning = new AbortController();
    try {
      this.#reasons = await api.whyNot(this.id, question.seat, this.#learning.signal);
    } catch {
      this.#reasons = null; // asked anew with the next question
    }
  }
}
