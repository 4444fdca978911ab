import { type Breaker, createBreaker } from "./breaker.ts";
import { notSent, type Outcome, ok, unknownOutcome } from "./outcome.ts";

export type CallConfig = {
  baseUrl: string;
  timeoutMilliseconds: number;
  headers?: Record<string, string>;
  /** From this HTTP status on, an answer does not tell whether the call took effect; unset for a company that reports its failures itself. */
  silentFrom?: number;
};

type Request = { readonly method: "GET" | "POST" | "PUT" | "DELETE"; readonly body?: object; readonly headers?: Record<string, string> };

/** An answer of the company: an HTTP status below `silentFrom`, and an object or a list. */
export type Answered = { readonly status: number; readonly body: object };
export type Call = (path: string, request: Request) => Promise<Outcome<Answered>>;

// With these errors nothing was sent, because there was no connection.
const unconnected = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

/** Maps the error of a call to its outcome. */
export function readFailure(error: unknown): Outcome<never> {
  const { name, message, cause } = error instanceof Error ? error : new Error("the call failed");
  const code = (cause as { code?: string } | undefined)?.code ?? "";
  const reason = `${name}: ${code || message}`;
  return unconnected.has(code) ? notSent(reason) : unknownOutcome(reason);
}

/** The outcome of a call that the breaker blocked. */
export const blockedByBreaker = notSent("left alone for a while", 30);

async function readAnswer(response: Response, silentFrom = Number.POSITIVE_INFINITY): Promise<Outcome<Answered>> {
  const text = await response.text();
  if (response.status >= silentFrom) return unknownOutcome(`HTTP ${response.status}`);
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null) return ok({ status: response.status, body });
  } catch {
    // Handled below, like every other body that is not an object.
  }
  return unknownOutcome(`HTTP ${response.status} with an unreadable body`);
}

/**
 * Returns a function that calls a company with JSON. Five unanswered calls in a row block all calls for half a minute. Bodies are never logged: they
 * contain codes, signatures and verification values.
 */
export function createCall(config: CallConfig, clock: () => Temporal.Instant, breaker: Breaker = createBreaker()): Call {
  return async (path, { method, body, headers: own }) => {
    if (!breaker.permit(clock())) return blockedByBreaker;
    let answer: Outcome<Answered>;
    try {
      const signal = AbortSignal.timeout(config.timeoutMilliseconds);
      const headers = { ...config.headers, ...own, accept: "application/json", ...(body && { "content-type": "application/json" }) };
      // A redirect would carry codes and signatures to an unknown host.
      const sent = { method, headers, signal, redirect: "error" as const, ...(body && { body: JSON.stringify(body) }) };
      answer = await readAnswer(await fetch(config.baseUrl + path, sent), config.silentFrom);
    } catch (error) {
      answer = readFailure(error);
    }
    if (answer.kind === "ok") breaker.answered();
    else breaker.unanswered(clock());
    return answer;
  };
}
