import { randomUUID } from "node:crypto";
import { argumentNumber, type FaultName } from "./faults.ts";
import { openJournal } from "./journal.ts";
import type { TwinSetting } from "./twin.ts";

/** Faults of a message to our webhooks. */
export const outboxFaults = [
  "late",
  "duplicate",
  "out-of-order",
  "never-call-back",
  "corrupt-signature",
] as const satisfies readonly FaultName[];

export type Parcel = {
  /** The subject; a held parcel waits until another one with the same subject has arrived. */
  about: string;
  url: string;
  /** Fixed together with the headers, so that every attempt sends the same bytes. */
  body: string;
  headers: Record<string, string>;
  /** The headers with an invalid signature. */
  forgedHeaders: Record<string, string>;
  /** The URL with an invalid signature, for a company that signs in the URL. */
  forgedUrl?: string;
};
export type Sent = Omit<Parcel, "forgedHeaders" | "forgedUrl"> & {
  id: string;
  state: "pending" | "held" | "delivered" | "dropped";
  attempts: number;
  lastAnswer: string;
};
export type Outbox = {
  send: (parcel: Parcel) => void;
  list: () => readonly Sent[];
  /** Sends the waiting parcels of a subject at once; resolves when the attempts have ended. */
  flush: (about: string) => Promise<void>;
  close: () => Promise<void>;
};
export type OutboxOptions = { company: string; operation: string; retryMilliseconds: number };

// Long enough that the response to the causing request arrives first.
const firstAttemptMilliseconds = 50;
const longestPauseMilliseconds = 30_000;
const mostCopies = 100;

// Only loopback addresses are called, because a sandbox that calls strangers could be abused as a weapon.
function isLoopback(url: string): boolean {
  return URL.canParse(url) && ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname);
}

async function post({ url, body, headers }: Sent, closing: AbortSignal): Promise<string> {
  if (!isLoopback(url)) return "not a loopback address";
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(10_000)]);
    const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    await response.body?.cancel();
    return `HTTP ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : "Error";
  }
}

/** Opens a company's outbox to our webhooks; each parcel is retried until it is answered with 200. */
export function openOutbox(setting: TwinSetting, { company, operation, retryMilliseconds }: OutboxOptions): Outbox {
  const journal = openJournal<Sent>(setting.dataDirectory, `${company}-${operation}`, 500);
  const timers = new Map<string, NodeJS.Timeout>();
  const attempts = new Set<Promise<void>>();

  function schedule(id: string, milliseconds: number): void {
    clearTimeout(timers.get(id));
    if (!setting.closing.aborted) timers.set(id, setTimeout(() => void track(attempt(id)), milliseconds).unref());
  }

  function track(running: Promise<void>): Promise<void> {
    attempts.add(running);
    return running.finally(() => attempts.delete(running));
  }

  function release(about: string): void {
    for (const parcel of journal.rows.values()) {
      if (parcel.about !== about || parcel.state !== "held") continue;
      journal.put(parcel.id, { ...parcel, state: "pending" });
      schedule(parcel.id, 0);
    }
  }

  async function attempt(id: string): Promise<void> {
    clearTimeout(timers.get(id));
    timers.delete(id);
    const parcel = journal.rows.get(id);
    if (parcel?.state !== "pending") return;
    const lastAnswer = await post(parcel, setting.closing);
    const isDelivered = lastAnswer === "HTTP 200";
    journal.put(id, { ...parcel, state: isDelivered ? "delivered" : "pending", attempts: parcel.attempts + 1, lastAnswer });
    if (isDelivered) release(parcel.about);
    else schedule(id, Math.min(retryMilliseconds * 2 ** Math.min(parcel.attempts, 10), longestPauseMilliseconds));
  }

  for (const parcel of journal.rows.values()) {
    if (parcel.state === "pending") schedule(parcel.id, firstAttemptMilliseconds);
  }

  return {
    send({ forgedHeaders, forgedUrl, ...parcel }) {
      const fault = setting.faults.take(company, operation, outboxFaults);
      const isForged = fault?.fault === "corrupt-signature";
      const headers = isForged ? forgedHeaders : parcel.headers;
      const url = isForged ? (forgedUrl ?? parcel.url) : parcel.url;
      const state = fault?.fault === "never-call-back" ? "dropped" : fault?.fault === "out-of-order" ? "held" : "pending";
      const copies = fault?.fault === "duplicate" ? Math.min(argumentNumber(fault, 3), mostCopies) : 1;
      const delay = fault?.fault === "late" ? argumentNumber(fault, 2_000) : firstAttemptMilliseconds;
      for (let copy = 0; copy < copies; copy += 1) {
        const id = randomUUID();
        journal.put(id, { ...parcel, url, headers, id, state, attempts: 0, lastAnswer: "" });
        if (state === "pending") schedule(id, delay);
      }
    },
    list: () => [...journal.rows.values()].reverse(),
    async flush(about) {
      const waiting = [...journal.rows.values()].filter((one) => one.about === about && timers.has(one.id));
      await Promise.all(waiting.map(({ id }) => track(attempt(id))));
    },
    async close() {
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(attempts);
    },
  };
}
