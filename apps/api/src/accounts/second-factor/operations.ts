import type { accounts } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { jwtVerify } from "jose";
import { Secret, TOTP } from "otpauth";
import type { Actor, Context, OpenContext, Settings } from "../../kernel/context.ts";
import { tokenIssuer } from "../../kernel/guards.ts";
import { orRefuse, Refusal, refuse } from "../../kernel/refuse.ts";
import { selectPerson } from "../queries.ts";
import { sign, startSession } from "../signing-in/operations.ts";
import { type Factor, selectFactor, updateFactor } from "./queries.ts";
import { countWrong, secondsUntilTry } from "./rules.ts";

type SignedIn = Answer<typeof accounts.passSecondFactor>;
type Guest = Actor | null;

const ticketMinutes = 5;

/** Says that the password was right, to whoever then shows the code of the authenticator. */
export async function ticketFor({ settings, now }: Context<Guest>, personId: number): Promise<string> {
  return sign(settings, { id: personId }, "second-factor", now, ticketMinutes);
}

/**
 * A code of the authenticator counts once; steps before and after the present one are taken for slow clocks. Wrong codes are
 * counted against the person, and the count stays: the refusal comes after the commit.
 */
export async function passSecondFactor(
  open: OpenContext<Guest>,
  { ticket, code }: Input<typeof accounts.passSecondFactor>,
): Promise<SignedIn> {
  const personId = await readTicket(open.settings, ticket, open.now);
  const signedIn = await open.transact(async (context) => {
    const { db, now } = context;
    const factor = orRefuse(await selectFactor(db, personId), "wrong-password");
    const retryAfterSeconds = secondsUntilTry(factor, now);
    if (retryAfterSeconds !== null) throw new Refusal("too-many-requests", { retryAfterSeconds });
    const step = stepOf(factor, code, now);
    if (step === null) {
      await updateFactor(db, personId, countWrong(factor, now));
      return null;
    }
    await updateFactor(db, personId, { last_step: step, wrong_tries: 0, wrong_since: null });
    return startSession(context, orRefuse(await selectPerson(db, personId), "unauthenticated"), false);
  });
  return orRefuse(signedIn, "invalid-verification-code");
}

/** The step whose code this is, if it was not used yet. */
function stepOf({ secret, lastStep }: Factor, token: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds;
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token, timestamp, window: 1 });
  const step = Math.floor(timestamp / 30_000) + (delta ?? 0);
  return delta === null || step <= lastStep ? null : step;
}

async function readTicket(settings: Settings, ticket: string, now: Temporal.Instant): Promise<number> {
  try {
    const { payload } = await jwtVerify<{ id: number }>(ticket, settings.tokenKey, {
      algorithms: ["HS256"],
      issuer: tokenIssuer,
      audience: "second-factor",
      currentDate: new Date(now.epochMilliseconds),
    });
    return payload.id;
  } catch {
    return refuse("unauthenticated");
  }
}
