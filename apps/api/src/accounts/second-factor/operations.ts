import { createHmac } from "node:crypto";
import type { accounts } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { jwtVerify } from "jose";
import { Secret, TOTP } from "otpauth";
import type { AnyContext, AnyOpenContext, Settings } from "../../kernel/context.ts";
import { tokenIssuer } from "../../kernel/identity.ts";
import { orRefuse, Refusal, refuse } from "../../kernel/refuse.ts";
import { keepPerson, selectSecrets } from "../queries.ts";
import { sign, startSession } from "../signing-in/operations.ts";
import { type Factor, selectFactor, updateFactor } from "./queries.ts";
import { countWrong, secondsUntilTry } from "./rules.ts";

type SignedIn = Answer<typeof accounts.passSecondFactor>;
const ticketMinutes = 5;

interface Ticket {
  readonly id: number;
  readonly proof: string;
}

/** Says that the password was right, to whoever then shows the code of the authenticator; worthless when the password is another one. */
export async function ticketFor(context: AnyContext, { id }: { id: number }): Promise<string> {
  return sign(context.settings, { id, proof: await proofOf(context, id) }, "second-factor", context.now, ticketMinutes);
}

/** Which password was right, told to nobody. */
async function proofOf({ db, settings }: AnyContext, id: number): Promise<string> {
  const secrets = await selectSecrets(db, id);
  return createHmac("sha256", settings.tokenKey).update(`second-factor:${id}:${secrets?.passwordHash}`).digest("base64url");
}

/** Finishes a sign-in; the refusal of a wrong code comes after the commit, so that its count stays. */
export async function passSecondFactor(open: AnyOpenContext, { ticket, code }: Input<typeof accounts.passSecondFactor>): Promise<SignedIn> {
  const { id, proof } = await readTicket(open.settings, ticket, open.now);
  const signedIn = await open.transact(async (context) => {
    // Kept as they are: a reset or a block that comes now ends what is begun here.
    const person = orRefuse(await keepPerson(context.db, id), "unauthenticated");
    if (proof !== (await proofOf(context, id))) refuse("unauthenticated");
    if (person.blockedAt) refuse("forbidden");
    return (await tryFactor(context, id, code)) ? startSession(context, person, false) : null;
  });
  return orRefuse(signedIn, "invalid-verification-code");
}

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

async function readTicket(settings: Settings, ticket: string, now: Temporal.Instant): Promise<Ticket> {
  try {
    const { payload } = await jwtVerify<Ticket>(ticket, settings.tokenKey, {
      algorithms: ["HS256"],
      issuer: tokenIssuer,
      audience: "second-factor",
      currentDate: new Date(now.epochMilliseconds),
    });
    return payload;
  } catch {
    return refuse("unauthenticated");
  }
}
