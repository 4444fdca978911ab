import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

const root = join(import.meta.dirname, "..");
/** How many lines of a failure's message are repeated: the message and the first lines of its stack. */
const linesOfMessage = 12;

/** One test file of vitest's JSON report. `message` tells why a file without tests could not be loaded. */
export interface FileReport {
  readonly name: string;
  readonly status?: string;
  readonly message?: string;
  readonly assertionResults: readonly TestReport[];
}

interface TestReport {
  readonly title: string;
  readonly status?: string;
  /** In milliseconds. */
  readonly duration?: number | null;
  readonly failureMessages?: readonly string[] | null;
}

/** Returns the ten slowest tests, one line each. */
export function slowest(files: readonly FileReport[]): string[] {
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({ file: relative(root, name), title, duration: duration ?? 0 })),
  );
  const longest = tests.toSorted((a, b) => b.duration - a.duration).slice(0, 10);
  return longest.map(({ file, title, duration }) => `${seconds(duration)}  ${file}  ${title}`);
}

/** Returns milliseconds as seconds, in a column. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;

/** Returns each failed test, or each file that failed without one, with the first lines of its messages. */
export function failures(files: readonly FileReport[]): string[] {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return describe(file, [message ?? ""]);
    return failed.flatMap(({ title, failureMessages }) => describe(`${file}  ${title}`, failureMessages ?? []));
  });
}

function describe(what: string, messages: readonly string[]): string[] {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).split("\n").slice(0, linesOfMessage));
  return [`✗ ${what}`, ...lines.filter((line) => line.trim() !== "").map((line) => `    ${line}`)];
}
