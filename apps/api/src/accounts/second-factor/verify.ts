import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { AnyContext, Settings } from "../../kernel/context.ts";
import { Refusal } from "../../kernel/refuse.ts";
import { type Factor, lockFactor, spendRecoveryCode, updateFactor } from "./queries.ts";
import { countWrong, foldRecoveryCode, secondsUntilTry } from "./rules.ts";

/**
 * Whether this is what a person's authenticator shows. A code counts once, whatever it is shown for; steps before and after the present
 * one are taken for slow clocks. Wrong codes are counted against the person: whoever asks commits, so that the count stays.
 */
export async function tryFactor(context: AnyContext, personId: number, code: string): Promise<boolean> {
  return tryCounted(context, personId, async (factor) => {
    const step = stepOf(factor, code, context.now);
    return step === null ? null : { last_step: step };
  });
}

/** Whether this is one of a person's unspent recovery codes, which it then spends; counted like codes of the authenticator. */
export async function tryRecoveryCode(context: AnyContext, personId: number, typed: string): Promise<boolean> {
  const { db, settings, now } = context;
  const keys = [settings.codeKey, settings.formerKeys.code].filter((key) => key !== null);
  return tryCounted(context, personId, async () => {
    for (const codeKey of keys) if (await spendRecoveryCode(db, personId, recoveryHash({ codeKey }, personId, typed), now)) return {};
    return null;
  });
}

async function tryCounted(
  { db, now }: AnyContext,
  personId: number,
  look: (factor: Factor) => Promise<{ last_step?: number } | null>,
): Promise<boolean> {
  const factor = await lockFactor(db, personId);
  if (!factor) return false;
  const retryAfterSeconds = secondsUntilTry(factor, now);
  if (retryAfterSeconds !== null) throw new Refusal("too-many-requests", { retryAfterSeconds });
  const right = await look(factor);
  await updateFactor(db, personId, right === null ? countWrong(factor, now) : { ...right, wrong_tries: 0, wrong_since: null });
  return right !== null;
}

/** The step whose code this is, if it was not used yet. */
export function stepOf({ secret, lastStep }: Pick<Factor, "secret" | "lastStep">, token: string, now: Temporal.Instant): number | null {
  if (secret === null) return null;
  const timestamp = now.epochMilliseconds;
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token, timestamp, window: 1 });
  const step = Math.floor(timestamp / 30_000) + (delta ?? 0);
  return delta === null || step <= lastStep ? null : step;
}

/** What of a recovery code is stored: worthless without the key. */
export function recoveryHash({ codeKey }: Pick<Settings, "codeKey">, personId: number, code: string): Buffer {
  return createHmac("sha256", codeKey.reveal())
    .update(`recovery:${personId}:${foldRecoveryCode(code)}`)
    .digest();
}
