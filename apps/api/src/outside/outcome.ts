/** The company did what was asked, and said this. */
export type Ok<T> = { readonly kind: "ok"; readonly value: T };
/** The company answered no, with a code and words of its own: nothing happened there. */
export type Refused = { readonly kind: "refused"; readonly code: string; readonly text: string };
/** Nothing left: the company could not be reached, or asks to be left alone for a while. The same call may be made later. */
export type NotSent = { readonly kind: "not-sent"; readonly reason: string; readonly retryAfterSeconds: number | null };
/** No answer that can be believed: it may have happened or not. */
export type Unknown = { readonly kind: "unknown"; readonly reason: string };

/** What became of a call to a company. Every client answers so; what it throws is a defect. */
export type Outcome<T = null> = Ok<T> | Refused | NotSent | Unknown;

export const done: Ok<null> = { kind: "ok", value: null };

/** Makes the outcome of a call that the company carried out, with what it answered. */
export function ok<T>(value: T): Ok<T> {
  return { kind: "ok", value };
}

/** Makes the outcome of a call that the company refused, with the company's own code and text; nothing happened there. */
export function refused(code: string, text: string): Refused {
  return { kind: "refused", code, text };
}

/** Makes the outcome of a call with no effect, which may be repeated: after so many seconds, or null when the company names no time. */
export function notSent(reason: string, retryAfterSeconds: number | null = null): NotSent {
  return { kind: "not-sent", reason, retryAfterSeconds };
}

/** Makes the outcome of a call that may or may not have had its effect; whoever repeats it risks a second effect. */
export function unknown(reason: string): Unknown {
  return { kind: "unknown", reason };
}

/** Reads on in what a company said; an outcome that is not ok stays what it is. */
export function andThen<T, U>(outcome: Outcome<T>, read: (value: T) => Outcome<U>): Outcome<U> {
  return outcome.kind === "ok" ? read(outcome.value) : outcome;
}

type Readers<T, R> = {
  readonly ok: (value: T) => R;
  readonly refused: (refusal: Refused) => R;
  readonly "not-sent": (notSent: NotSent) => R;
  readonly unknown: (unknown: Unknown) => R;
};

/** One answer for each way a call can end: a caller that forgets one does not compile. */
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

/** Why a call did not do what was asked, in a line for staff and logs. */
export function reasonOf(outcome: Refused | NotSent | Unknown): string {
  return outcome.kind === "refused" ? `${outcome.code} ${outcome.text}`.trim() : outcome.reason;
}

/** What a company's call to us turned out to be, once its signature and its shape have been looked at. */
export type Verified<T> = { readonly kind: "genuine"; readonly value: T } | { readonly kind: "forged" } | { readonly kind: "malformed" };
