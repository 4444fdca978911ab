const keptMilliseconds = 10 * 60_000;
const mostLines = 200;
const mostCharacters = 300;

interface Line {
  readonly at: number;
  readonly text: string;
}
let lines: readonly Line[] = [];

/** A text without what is nobody's to read: queries, mail addresses, long numbers and whatever looks like a key. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/[?#][^\s"')]*/g, "?…")
    .replace(/\S+@\S+\.\S+/g, "…@…")
    .replace(/[\w-]{24,}/g, "…")
    .replace(/[\d٠-٩]{6,}/g, "…")
    .slice(0, mostCharacters);
}

/** Remembers what happened just now, for a report that the person may send. It never leaves the tab by itself. */
export function logEvent(text: string, at: number = Date.now()): void {
  const line = { at, text: withoutSecrets(text) };
  lines = [...lines.filter((one) => one.at > at - keptMilliseconds), line].slice(-mostLines);
}

/** By this name the window is told of what failed and was caught. */
export const failureEvent = "hiwar.failed";

/** Remembers what failed and was caught: a page stands in its place. */
export function logFailure(error: unknown): void {
  logEvent(`failed: ${error}`);
  dispatchEvent(new CustomEvent(failureEvent, { detail: error }));
}

/** What happened in the last ten minutes, oldest first, a line each with the time in UTC. */
export function recentLog(now: number = Date.now()): string {
  const recent = lines.filter(({ at }) => at > now - keptMilliseconds);
  return recent.map(({ at, text }) => `${new Date(at).toISOString().slice(11, 19)} ${text}`).join("\n");
}

/** Remembers the errors that nobody caught; returns how to stop. */
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
