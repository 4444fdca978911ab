import { isBefore } from "../../kernel/time.ts";
import { signInFailures } from "../rules.ts";

export interface WrongTries {
  readonly wrongTries: number;
  /** When the first of them was. */
  readonly wrongSince: Temporal.Instant | null;
}

/** How long no code is looked at after so many wrong ones, or null. */
export function secondsUntilTry({ wrongTries, wrongSince }: WrongTries, now: Temporal.Instant): number | null {
  if (wrongSince === null || wrongTries < signInFailures.most) return null;
  const seconds = Math.ceil(now.until(wrongSince.add({ minutes: signInFailures.minutes })).total("seconds"));
  return seconds > 0 ? seconds : null;
}

/** One more wrong code; the count begins anew when the first of them is long ago. */
export function countWrong({ wrongTries, wrongSince }: WrongTries, now: Temporal.Instant) {
  const isFresh = wrongSince !== null && isBefore(now, wrongSince.add({ minutes: signInFailures.minutes }));
  return isFresh ? { wrong_tries: wrongTries + 1 } : { wrong_tries: 1, wrong_since: now };
}
