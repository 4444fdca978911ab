import { createBreaker } from "../breaker.ts";
import { blockedByBreaker, readFailure } from "../call.ts";
import { done, notSent, type Outcome, refused, unknownOutcome } from "../outcome.ts";
import type { Environment, ReportsConfig } from "./config.ts";

export interface ErrorReports {
  /** Null when nothing is reported: without a DSN, or in a local world. */
  readonly environment: Environment | null;
  /** Sends one envelope; it is not retried. */
  readonly send: (envelope: string) => Promise<Outcome>;
}

const timeoutMilliseconds = 3_000;

/** Creates the client of the error collector, by Sentry's envelopes; without a configuration nothing is sent. */
export function createErrorReports(config: ReportsConfig | null, clock: () => Temporal.Instant): ErrorReports {
  if (config === null) return { environment: null, send: async () => notSent("nothing is reported here") };
  const breaker = createBreaker();
  const send = async (envelope: string): Promise<Outcome> => {
    if (!breaker.permit(clock())) return blockedByBreaker;
    try {
      const headers = { "content-type": "application/x-sentry-envelope" };
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const response = await fetch(config.url, { method: "POST", body: envelope, headers, signal, redirect: "error" });
      await response.arrayBuffer();
      breaker.answered();
      if (response.ok) return done;
      if (response.status === 429) return notSent("429", Number(response.headers.get("retry-after")) || null);
      return response.status < 500 ? refused(String(response.status), "") : unknownOutcome(`HTTP ${response.status}`);
    } catch (error) {
      breaker.unanswered(clock());
      return readFailure(error);
    }
  };
  return { environment: config.environment, send };
}
