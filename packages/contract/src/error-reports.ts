/** Metadata of an error report; contains no personal data. */
export interface ErrorReport {
  readonly id: string;
  readonly at: string;
  readonly platform: "node" | "javascript";
  readonly environment: string;
  /** What failed: an operation, a job or the route pattern of a page. */
  readonly transaction: string;
  readonly tags?: Readonly<Record<string, string>>;
}

interface Frame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

const longestValue = 300;
const mostFrames = 30;
const mostCauses = 3;

/** Redacts what may be personal in an error's text: quoted parts, URL queries, e-mail addresses, numbers, keys and Arabic words. Shortens it too. */
export function withoutPeople(text: string): string {
  return text
    .replace(/"[^"]*"|'[^']*'|«[^»]*»|`[^`]*`/g, "…")
    .replace(/[?#][^\s)]*/g, "?…")
    .replace(/\S+@\S+/g, "…")
    .replace(/[\w-]{24,}/g, "…")
    .replace(/[\d٠-٩]{4,}/g, "…")
    .replace(/[\u0600-\u06ff]+( +[\u0600-\u06ff]+)*/g, "…")
    .slice(0, longestValue);
}

/** A stack line: `at name (file:1:2)` in Chromium and Node, `name@file:1:2` in other browsers. */
const line = /^\s*(?:at (?:async )?(?:(.+?) \()?|([^@\s]*)@)((?:https?|file|node):[^\s()]+?|\/[^\s()]+?):(\d+):(\d+)\)?$/;

/** Shortens a file name to the part inside the project or site: no machine folders, hosts or queries. */
const fileOf = (path: string) =>
  path
    .replace(/[?#].*$/, "")
    .replace(/^.*?\/((?:apps|packages|node_modules|assets)\/)/, "$1")
    .replace(/^(https?|file):\/\/[^/]*/, "");

/** Returns at most the 30 innermost frames of a stack, outermost first. */
function framesOf(stack: string): Frame[] {
  const frames = stack.split("\n").flatMap((text) => {
    const [, one, other, path = "", lineno, colno] = line.exec(text) ?? [];
    if (lineno === undefined) return [];
    return [{ function: one || other || "?", filename: fileOf(path), lineno: Number(lineno), colno: Number(colno) }];
  });
  return frames.slice(0, mostFrames).reverse();
}

function exceptionsOf(error: unknown, left = mostCauses): object[] {
  if (!(error instanceof Error)) return [{ type: "Thrown", value: withoutPeople(String(error)) }];
  const inner = error.cause ?? (error as { errors?: readonly unknown[] }).errors?.[0];
  const causes = inner === undefined || left === 0 ? [] : exceptionsOf(inner, left - 1);
  return [...causes, { type: error.name, value: withoutPeople(error.message), stacktrace: { frames: framesOf(error.stack ?? "") } }];
}

/** Returns a key for equal errors, so that repeats are reported rarely: the transaction, the error's name and where it was thrown. */
export function fingerprintOf(error: unknown, transaction: string): string {
  const last = error instanceof Error ? framesOf(error.stack ?? "").at(-1) : undefined;
  return [transaction, error instanceof Error ? error.name : typeof error, last && `${last.filename}:${last.lineno}:${last.colno}`].join(
    " ",
  );
}

/** Returns a report as an envelope of Sentry's protocol: three lines of JSON. */
export function envelopeOf(error: unknown, { id, at, platform, environment, transaction, tags = {} }: ErrorReport): string {
  const event = {
    event_id: id,
    timestamp: at,
    platform,
    level: "error",
    environment,
    transaction,
    tags,
    exception: { values: exceptionsOf(error) },
  };
  return [{ event_id: id, sent_at: at }, { type: "event" }, event].map((part) => JSON.stringify(part)).join("\n");
}
