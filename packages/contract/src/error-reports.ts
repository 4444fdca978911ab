/** An error as a report of it may tell: without anything of a person. */
export interface ErrorReport {
  readonly id: string;
  readonly at: string;
  readonly platform: "node" | "javascript";
  readonly environment: string;
  /** What was tried: an operation, a job, the pattern of a page. */
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

/** A text of an error without what may be somebody's: what is quoted, queries, addresses, long numbers, keys. */
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

/** `at name (file:1:2)` of Chromium and Node, `name@file:1:2` of the others. */
const line = /^\s*(?:at (?:async )?(?:(.+?) \()?|([^@\s]*)@)((?:https?|file|node):[^\s()]+?|\/[^\s()]+?):(\d+):(\d+)\)?$/;

/** A file's name from where the project or the site begins: no folders of a machine, no hosts, no queries. */
const fileOf = (path: string) =>
  path
    .replace(/[?#].*$/, "")
    .replace(/^.*?\/((?:apps|packages|node_modules|assets)\/)/, "$1")
    .replace(/^(https?|file):\/\/[^/]*/, "");

/** The frames of a stack, the outermost first. */
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

/** Which error it is, for telling the same one rarely: its name and where it was thrown. */
export function fingerprintOf(error: unknown, transaction: string): string {
  const last = error instanceof Error ? framesOf(error.stack ?? "").at(-1) : undefined;
  return [transaction, error instanceof Error ? error.name : typeof error, last && `${last.filename}:${last.lineno}:${last.colno}`].join(
    " ",
  );
}

/** A report as an envelope of Sentry's protocol: three lines of JSON. */
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
