/** The company did what was asked and returned `value`. */
export type Ok<T> = { readonly kind: "ok"; readonly value: T };
/** The company refused, with its own code and text: the call had no effect. */
export type Refused = { readonly kind: "refused"; readonly code: string; readonly text: string };
/** Nothing was sent: the company is unreachable or asked to wait. The call may be repeated later. */
export type NotSent = { readonly kind: "not-sent"; readonly reason: string; readonly retryAfterSeconds: number | null };
/** No reliable answer: the call may or may not have taken effect. */
export type Unknown = { readonly kind: "unknown"; readonly reason: string };

/** The outcome of a call to a company. Clients return it for every outcome; anything that they throw is a defect. */
export type Outcome<T = null> = Ok<T> | Refused | NotSent | Unknown;

export const done: Ok<null> = { kind: "ok", value: null };

/** The outcome of a call that succeeded, with its answer. */
export function ok<T>(value: T): Ok<T> {
  return { kind: "ok", value };
}

/** The outcome of a call that the company refused, with its code and text; it had no effect. */
export function refused(code: string, text: string): Refused {
  return { kind: "refused", code, text };
}

/** The outcome of a call without effect, which may be repeated after this many seconds; null when the company gives no time. */
export function notSent(reason: string, retryAfterSeconds: number | null = null): NotSent {
  return { kind: "not-sent", reason, retryAfterSeconds };
}

/** The outcome of a call that may or may not have taken effect; repeating it risks a second effect. */
export function unknownOutcome(reason: string): Unknown {
  return { kind: "unknown", reason };
}

/** Continues with the value of a successful outcome; any other outcome is returned unchanged. */
export function andThen<T, U>(outcome: Outcome<T>, read: (value: T) => Outcome<U>): Outcome<U> {
  return outcome.kind === "ok" ? read(outcome.value) : outcome;
}

type Readers<T, R> = {
  readonly ok: (value: T) => R;
  readonly refused: (refusal: Refused) => R;
  readonly "not-sent": (notSent: NotSent) => R;
  readonly unknown: (unknown: Unknown) => R;
};

/** Handles each kind of outcome; a caller that forgets one does not compile. */
export function match<T, R>(outcome: Outcome<T>, readers: Readers<T, R>): R {
  switch (outcome.kind) {
    case "ok":
      return readers.ok(outcome.value);
    case "refused":
      return readers.refused(outcome);
    case "not-sent":
      return readers["not-sent"](outcome);
    case "unknown":
      return readers.unknown(outcome);
  }
}

/** Why a call failed, in one line for staff and logs. */
export function reasonOf(outcome: Refused | NotSent | Unknown): string {
  return outcome.kind === "refused" ? `${outcome.code} ${outcome.text}`.trim() : outcome.reason;
}

/** The result of verifying a company's webhook by its signature and shape. */
export type Verified<T> = { readonly kind: "genuine"; readonly value: T } | { readonly kind: "forged" } | { readonly kind: "malformed" };
