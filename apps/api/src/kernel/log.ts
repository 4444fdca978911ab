import { chmodSync, closeSync, fstatSync, openSync, renameSync, writeSync } from "node:fs";
import { type LoggerOptions, pino } from "pino";

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
  const write = (line: string) => {
    if (size >= megabytes * 1e6) rotate();
    size += writeSync(file, line);
  };
  return pino(options, { write });
}

/** A log of JSON lines on the standard output, written in blocks; what is left is written when the process ends. */
export function standardLog(): Log {
  return pino(options, pino.destination({ fd: 1, sync: false, minLength: 4_096 }));
}

/** What no line may hold, wherever a caller's details put it. */
const secrets = ["password", "token", "secret", "authorization", "cookie", "email", "phone", "address"];

const options: LoggerOptions = {
  base: null,
  messageKey: "message",
  timestamp: () => `,"at":"${new Date().toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
  serializers: { error: errorFields },
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: "[secret]" },
};

/**
 * An error's own fields are not enumerable: JSON alone would drop its stack, its cause and the errors of an aggregate. Of a database
 * error the code and the constraint are kept; its detail may quote a row, with addresses and phones.
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
