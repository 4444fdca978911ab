import { randomUUID } from "node:crypto";
import { envelopeOf, fingerprintOf } from "@hiwar/contract/error-reports";
import type { ErrorReports } from "../outside/errors/reports.ts";
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";

/** Each error is reported at most once a minute, and at most 30 errors a minute: an unreachable database breaks everything at once. */
const everySeconds = 60;
const mostAMinute = 30;

/** Fields of a log line that are reported: they hold only names of ours. Other fields may hold personal data. */
const told = ["requestId", "job", "operation", "invariant"] as const;

/** Wraps a log so that its errors are reported too, without people, secrets and bodies (docs/decisions/0107). */
export function reportingLog(log: Log, { environment, send }: ErrorReports, clock: Clock): Log {
  if (environment === null) return log;
  const reported = new Map<string, number>();
  const isNew = (fingerprint: string, now: number) => {
    for (const [known, at] of reported) if (now - at >= everySeconds * 1000) reported.delete(known);
    if (reported.has(fingerprint) || reported.size >= mostAMinute) return false;
    reported.set(fingerprint, now);
    return true;
  };
  const report = (details: object, message: string) => {
    const { error = new Error(message), ...rest } = details as { error?: unknown } & Record<string, unknown>;
    const tags = Object.fromEntries(told.flatMap((name) => (typeof rest[name] === "string" ? [[name, rest[name]]] : [])));
    const transaction = tags.job ?? tags.operation ?? message;
    const now = clock.now();
    if (!isNew(fingerprintOf(error, transaction), now.epochMilliseconds)) return;
    const about = { id: randomUUID().replaceAll("-", ""), at: now.toString(), platform: "node", environment, transaction, tags } as const;
    void send(envelopeOf(error, about)).catch((failure: unknown) => log.warn({ error: failure }, "an error was not reported"));
  };
  return {
    info: (details, message) => log.info(details, message),
    warn: (details, message) => log.warn(details, message),
    error: (details, message) => {
      log.error(details, message);
      report(details, message);
    },
  };
}
