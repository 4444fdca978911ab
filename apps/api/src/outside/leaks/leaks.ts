import { createHash } from "node:crypto";
import { createBreaker } from "../breaker.ts";
import { blockedByBreaker, readFailure } from "../call.ts";
import { notSent, type Outcome, ok, unknownOutcome } from "../outcome.ts";
import type { LeaksConfig } from "./config.ts";

/** The service that knows leaked passwords. */
export interface Leaks {
  /** Whether a password is in a leak. Only five hex digits of its SHA-1 are sent, which thousands of passwords share. */
  readonly hold: (password: string) => Promise<Outcome<boolean>>;
}

const prefixLength = 5;
/** The rest of a hash and how often it leaked; padding lines have the count 0. */
const suffix = /^([0-9A-F]{35}):(\d{1,15})$/;

/** Whether the rest of a hash is listed in the answer; null when the answer is unreadable. */
function isAmong(text: string, rest: string): boolean | null {
  const lines = text
    .trim()
    .split(/\r?\n/)
    .map((line) => suffix.exec(line));
  if (lines.some((line) => line === null)) return null;
  return lines.some((line) => line?.[1] === rest && Number(line[2]) > 0);
}

/** Creates the client of a service with the range protocol of Pwned Passwords; without a configuration nothing is sent. */
export function createLeaks(config: LeaksConfig | null, clock: () => Temporal.Instant): Leaks {
  if (config === null) return { hold: async () => notSent("nobody who knows leaks is named") };
  const breaker = createBreaker();
  const ask = async (prefix: string, rest: string): Promise<Outcome<boolean>> => {
    // With padding, the answer's length does not reveal which range was requested.
    const headers = { accept: "text/plain", "add-padding": "true", "user-agent": "hiwar" };
    const signal = AbortSignal.timeout(config.timeoutMilliseconds);
    const response = await fetch(`${config.baseUrl}/range/${prefix}`, { headers, signal, redirect: "error" });
    const text = await response.text();
    if (response.status !== 200) return unknownOutcome(`HTTP ${response.status}`);
    const isLeaked = isAmong(text, rest);
    return isLeaked === null ? unknownOutcome("HTTP 200 with an unreadable body") : ok(isLeaked);
  };
  return {
    async hold(password) {
      if (!breaker.permit(clock())) return blockedByBreaker;
      const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
      const answer = await ask(hash.slice(0, prefixLength), hash.slice(prefixLength)).catch(readFailure);
      if (answer.kind === "ok") breaker.answered();
      else breaker.unanswered(clock());
      return answer;
    },
  };
}
