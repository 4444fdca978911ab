import { errorSentences } from "@hiwar/contract/kernel/error-sentences";
import { type ErrorAnswer, type ErrorCode, errorStatus, type FieldCode, isErrorCode, type ResultCode } from "@hiwar/contract/kernel/errors";

/** An error that is an answer: nobody reads where it was thrown, and a stack would be most of what a flood of them costs. */
class Stackless extends Error {
  constructor(message: string) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** A foreseen "no": travels as its code, status and Arabic sentence. Anything else thrown is a defect. */
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

/** The one error body, as JSON. */
export function bodyOf({ code, fields }: Refusal, requestId: string): string {
  const body: ErrorAnswer = { code, message: errorSentences[code], ...(fields && { fields }), requestId };
  return JSON.stringify(body);
}

/** Throws a refusal with this code alone, without fields or seconds to wait; a transaction that it leaves rolls back. */
export function refuse(code: ErrorCode): never {
  throw new Refusal(code);
}

/** Turns a rule's verdict into a refusal. */
export function refuseIf(code: ErrorCode | null): void {
  if (code !== null) throw new Refusal(code);
}

/** The value, or a refusal when there is none. */
export function orRefuse<T>(value: T | null | undefined, code: ErrorCode): T {
  if (value === null || value === undefined) throw new Refusal(code);
  return value;
}

/** A signal's "no": acknowledged as its result code. */
export class SignalRefusal extends Stackless {
  readonly result: ResultCode;

  constructor(result: ResultCode) {
    super(result);
    this.result = result;
  }
}

/** Refuses a signal: its transaction rolls back and its acknowledgement carries this result code. */
export function refuseSignal(result: ResultCode): never {
  throw new SignalRefusal(result);
}

interface DatabaseError {
  constraint?: string;
  code?: string;
  where?: string;
}

/** Constraints are named `code.place`: the refusal a database error stands for, or null when it is a defect. */
export function refusalOfConstraint(error: unknown): Refusal | null {
  const { constraint = "", code, where = "" } = (error ?? {}) as DatabaseError;
  const [refusal = ""] = constraint.split(".");
  if (isErrorCode(refusal)) return new Refusal(refusal);
  // A statement that waits for one lock after the other may end before any single wait does.
  const isOfLock = code === "55P03" || (code === "57014" && where.startsWith("while locking"));
  return isOfLock ? new Refusal("still-processing", { retryAfterSeconds: 1 }) : null;
}
