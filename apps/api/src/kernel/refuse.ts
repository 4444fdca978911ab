import { errorSentences } from "@hiwar/contract/kernel/error-sentences";
import { type ErrorAnswer, type ErrorCode, errorStatus, type FieldCode, isErrorCode, type ResultCode } from "@hiwar/contract/kernel/errors";

/** An error that is an answer, without a stack trace: nobody reads it, and it is most of the cost during a flood. */
class Stackless extends Error {
  constructor(message: string) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** An expected refusal, sent as its code, status and Arabic sentence. Any other thrown error is a defect. */
export class Refusal extends Stackless {
  readonly code: ErrorCode;
  readonly fields: Record<string, FieldCode> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: { fields?: Record<string, FieldCode>; retryAfterSeconds?: number } = {}) {
    super(code);
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** The JSON body of a refusal; all refusals share this shape. */
export function bodyOf({ code, fields }: Refusal, requestId: string): string {
  const body: ErrorAnswer = { code, message: errorSentences[code], ...(fields && { fields }), requestId };
  return JSON.stringify(body);
}

/** Throws a refusal with only this code, without fields or `retryAfterSeconds`; it rolls back the transaction it leaves. */
export function refuse(code: ErrorCode): never {
  throw new Refusal(code);
}

/** Throws a refusal when a rule returned an error code; does nothing for null. */
export function refuseIf(code: ErrorCode | null): void {
  if (code !== null) throw new Refusal(code);
}

/** Returns the value; throws a refusal when it is null or undefined. */
export function orRefuse<T>(value: T | null | undefined, code: ErrorCode): T {
  if (value === null || value === undefined) throw new Refusal(code);
  return value;
}

/** The refusal of a socket signal: acknowledged with this result code. */
export class SignalRefusal extends Stackless {
  readonly result: ResultCode;

  constructor(result: ResultCode) {
    super(result);
    this.result = result;
  }
}

/** Refuses a socket signal: rolls back its transaction and acknowledges it with this result code. */
export function refuseSignal(result: ResultCode): never {
  throw new SignalRefusal(result);
}

interface DatabaseError {
  constraint?: string;
  code?: string;
  where?: string;
}

/** Maps a database error to a refusal by its constraint, which is named `code.place`. Null when the error is a defect. */
export function refusalOfConstraint(error: unknown): Refusal | null {
  const { constraint = "", code, where = "" } = (error ?? {}) as DatabaseError;
  const [refusal = ""] = constraint.split(".");
  if (isErrorCode(refusal)) return new Refusal(refusal);
  // A statement that waits for several locks may hit the statement timeout before any lock timeout.
  const isOfLock = code === "55P03" || (code === "57014" && where.startsWith("while locking"));
  return isOfLock ? new Refusal("still-processing", { retryAfterSeconds: 1 }) : null;
}
