const keptMilliseconds = 10 * 60_000;
const mostLines = 200;
const mostCharacters = 300;

interface Line {
  readonly at: number;
  readonly text: string;
}
let lines: readonly Line[] = [];

/** Redacts private parts of a text: query strings, mail addresses, long numbers and strings that look like keys. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/[?#][^\s"')]*/g, "?…")
    .replace(/\S+@\S+\.\S+/g, "…@…")
    .replace(/[\w-]{24,}/g, "…")
    .replace(/[\d٠-٩]{6,}/g, "…")
    .slice(0, mostCharacters);
}

/**
 * Adds a redacted line to the log of recent events. The log is part of a problem report that the person may send; it never leaves the tab otherwise.
 */
export function logEvent(text: string, at: number = Date.now()): void {
  const line = { at, text: withoutSecrets(text) };
  lines = [...lines.filter((one) => one.at > at - keptMilliseconds), line].slice(-mostLines);
}

/** Name of the window event dispatched for an error that was caught and logged. */
export const failureEvent = "hiwar.failed";

/** Logs a caught error, for which a page is shown instead, and dispatches `failureEvent` with it. */
export function logFailure(error: unknown): void {
  logEvent(`failed: ${error}`);
  dispatchEvent(new CustomEvent(failureEvent, { detail: error }));
}

/** Returns the events of the last ten minutes, oldest first, one per line with its UTC time. */
export function recentLog(now: number = Date.now()): string {
  const recent = lines.filter(({ at }) => at > now - keptMilliseconds);
  return recent.map(({ at, text }) => `${new Date(at).toISOString().slice(11, 19)} ${text}`).join("\n");
}

/** Starts logging uncaught errors and rejections; returns a function that stops it. */
export function logUncaughtErrors(): () => void {
  const error = (event: ErrorEvent) => logEvent(`error: ${event.message}`);
  const rejection = (event: PromiseRejectionEvent) => logEvent(`rejected: ${String(event.reason)}`);
  addEventListener("error", error);
  addEventListener("unhandledrejection", rejection);
  return () => {
    removeEventListener("error", error);
    removeEventListener("unhandledrejection", rejection);
  };
}
