import { chmodSync, closeSync, fstatSync, openSync, renameSync, writeSync } from "node:fs";
import { type LoggerOptions, pino } from "pino";

/** What a line says beside its message. An error is its `error`: only that is reported too (`reporting-log.ts`), never pino's own `err`. */
type Details = Readonly<Record<string, unknown>> & { readonly err?: never };

export interface Log {
  info(details: Details, message: string): void;
  warn(details: Details, message: string): void;
  error(details: Details, message: string): void;
}

interface Rotation {
  readonly megabytes: number;
  /** How many full files are kept beside the current one. */
  readonly kept: number;
}

/** A log of JSON lines in the file `path`, readable by its owner alone. A full file is renamed to `path.1`; the oldest is overwritten. */
export function fileLog(path: string, { megabytes, kept }: Rotation = { megabytes: 20, kept: 4 }): Log {
  let file = openSync(path, "a", 0o600);
  // A file that exists already may be readable by everyone.
  chmodSync(path, 0o600);
  let size = fstatSync(file).size;
  const rotate = () => {
    closeSync(file);
    for (let index = kept; index > 0; index--) moveIfThere(index === 1 ? path : `${path}.${index - 1}`, `${path}.${index}`);
    file = openSync(path, "a", 0o600);
    size = 0;
  };
  const write = (line: string) => {
    if (size >= megabytes * 1e6) rotate();
    size += writeSync(file, line);
  };
  return pino(options, { write });
}

/** A log of JSON lines on standard output, buffered in blocks; the rest is flushed when the process ends. */
export function standardLog(): Log {
  return pino(options, pino.destination({ fd: 1, sync: false, minLength: 4_096 }));
}

/** Field names that are redacted in every line, at the top level of the details and one level below. */
const secrets = ["password", "token", "secret", "authorization", "cookie", "email", "phone", "address"];

const options: LoggerOptions = {
  base: null,
  messageKey: "message",
  timestamp: () => `,"at":"${new Date().toISOString()}"`,
  errorKey: "error",
  formatters: {
    level: (level) => ({ level }),
    // Under whatever name: pino writes an error under another one than `error` with all its fields.
    log: (details) => Object.fromEntries(Object.entries(details).map(([name, value]) => [name, errorFields(value)])),
  },
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: "[secret]" },
};

/**
 * Copies the fields of an error, since JSON drops its stack, cause and aggregated errors. Of a database error only code and constraint are kept: its
 * detail may quote addresses and phones of a row.
 */
function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause, code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  const errors = error instanceof AggregateError ? error.errors.map(errorFields) : undefined;
  return { name, message, code, constraint, stack, cause: errorFields(cause), errors };
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
