import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { AnyContext, Settings } from "../../kernel/context.ts";
import { Refusal } from "../../kernel/refuse.ts";
import { type Factor, lockFactor, spendRecoveryCode, updateFactor } from "./queries.ts";
import { countWrong, foldRecoveryCode, secondsUntilTry } from "./rules.ts";

/**
 * Checks a code of a person's authenticator. Each code counts once; the steps before and after the current one are accepted for slow clocks. Wrong
 * codes are counted, so the caller must commit.
 */
export async function tryFactor(context: AnyContext, personId: number, code: string): Promise<boolean> {
  return tryCounted(context, personId, async (factor) => {
    const step = stepOf(factor, code, context.now);
    return step === null ? null : { last_step: step };
  });
}

/** Checks a recovery code of a person and consumes it when it is right. Wrong ones are counted like authenticator codes. */
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

/** The time step of a code when it is right and its step is unused; otherwise null. */
export function stepOf({ secret, lastStep }: Pick<Factor, "secret" | "lastStep">, token: string, now: Temporal.Instant): number | null {
  if (secret === null) return null;
  const timestamp = now.epochMilliseconds;
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token, timestamp, window: 1 });
  const step = Math.floor(timestamp / 30_000) + (delta ?? 0);
  return delta === null || step <= lastStep ? null : step;
}

/** The keyed hash by which a recovery code is stored; it is useless without the key. */
export function recoveryHash({ codeKey }: Pick<Settings, "codeKey">, personId: number, code: string): Buffer {
  return createHmac("sha256", codeKey.reveal())
    .update(`recovery:${personId}:${foldRecoveryCode(code)}`)
    .digest();
}
