import { Secret, TOTP } from "otpauth";
import type { AnyContext } from "../../kernel/context.ts";
import { orRefuse, Refusal } from "../../kernel/refuse.ts";
import { type Factor, selectFactor, updateFactor } from "./queries.ts";
import { countWrong, secondsUntilTry } from "./rules.ts";

/**
 * Whether this is a person's authenticator. A code counts once; steps before and after the present one are taken for slow clocks.
 * Wrong codes are counted against the person: whoever asks commits, so that the count stays.
 */
export async function tryFactor({ db, now }: AnyContext, personId: number, code: string): Promise<boolean> {
  const factor = orRefuse(await selectFactor(db, personId), "wrong-password");
  const retryAfterSeconds = secondsUntilTry(factor, now);
  if (retryAfterSeconds !== null) throw new Refusal("too-many-requests", { retryAfterSeconds });
  const step = stepOf(factor, code, now);
  await updateFactor(db, personId, step === null ? countWrong(factor, now) : { last_step: step, wrong_tries: 0, wrong_since: null });
  return step !== null;
}

/** The step whose code this is, if it was not used yet. */
function stepOf({ secret, lastStep }: Factor, token: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds;
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token, timestamp, window: 1 });
  const step = Math.floor(timestamp / 30_000) + (delta ?? 0);
  return delta === null || step <= lastStep ? null : step;
}
