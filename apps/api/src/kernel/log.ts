import { chmodSync, closeSync, fstatSync, openSync, renameSync, writeSync } from "node:fs";

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface Rotation {
  readonly megabytes: number;
  /** How many full files stay beside the current one. */
  readonly kept: number;
}

/** A log of JSON lines at `path`, readable by its owner alone; a full file moves to `path.1`, the oldest is overwritten. */
export function fileLog(path: string, { megabytes, kept }: Rotation = { megabytes: 20, kept: 4 }): Log {
  let file = openSync(path, "a", 0o600);
  // An earlier version left it readable by everyone.
  chmodSync(path, 0o600);
  let size = fstatSync(file).size;
  const rotate = () => {
    closeSync(file);
    for (let index = kept; index > 0; index--) moveIfThere(index === 1 ? path : `${path}.${index - 1}`, `${path}.${index}`);
    file = openSync(path, "a", 0o600);
    size = 0;
  };
  return logOf((line) => {
    if (size >= megabytes * 1e6) rotate();
    size += writeSync(file, line);
  });
}

/** A log of JSON lines on the standard output. */
export function standardLog(): Log {
  return logOf((line) => void process.stdout.write(line));
}

function logOf(write: (line: string) => void): Log {
  const at = (level: string) => (details: object, message: string) =>
    write(`${JSON.stringify({ level, at: Temporal.Now.instant(), message, ...details }, withErrors)}\n`);
  return { info: at("info"), warn: at("warn"), error: at("error") };
}

/**
 * An error's own fields are not enumerable: JSON alone would drop its stack, its cause and the errors of an aggregate. Of a database
 * error the code and the constraint are kept; its detail may quote a row, with addresses and phones.
 */
function withErrors(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause, code, constraint } = value as Error & { code?: unknown; constraint?: unknown };
  const errors = value instanceof AggregateError ? value.errors : undefined;
  return { name, message, code, constraint, stack, cause, errors };
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
