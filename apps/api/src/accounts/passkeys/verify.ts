import type { PasskeyMade, PasskeySigned } from "@hiwar/contract/second-factors";
import { type VerifiedRegistrationResponse, verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import type * as z from "zod/mini";
import type { AnyContext, AnyOpenContext } from "../../kernel/context.ts";
import { algorithms, type ChallengePurpose } from "./options.ts";
import { deleteChallenge, lockPasskey, type PasskeyRow, updatePasskey } from "./queries.ts";
import { relyingParty } from "./relying-party.ts";

export interface Challenge {
  readonly challenge: string;
  /** The person for whom it was made; null when nobody was identified yet. */
  readonly personId: number | null;
}

/**
 * Consumes the challenge of an answer, in its own transaction: it stays consumed even if the answer proves wrong. Null when it is unknown, used,
 * expired or for another purpose.
 */
export async function consumeChallenge(open: AnyOpenContext, clientData: string, purpose: ChallengePurpose): Promise<Challenge | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const taken = await open.transact(({ db, now }) => deleteChallenge(db, challenge, purpose, now));
  return taken ? { challenge, personId: taken.personId } : null;
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientData);
    return typeof challenge === "string" && challenge.length <= 100 && challenge.isWellFormed() ? challenge : null;
  } catch {
    return null;
  }
}

type Made = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>;

/** The new passkey, when the response answers the challenge on this host and its owner was verified; otherwise null. */
export async function verifyRegistration(
  { settings, visitor }: AnyOpenContext,
  response: z.output<typeof PasskeyMade>,
  { challenge }: Challenge,
): Promise<Made | null> {
  const { id, origin } = relyingParty(settings, visitor.audience);
  const made = { ...response, response: { ...response.response, transports: response.response.transports ?? [] } };
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, supportedAlgorithmIDs: algorithms };
  const verified = await orNull(verifyRegistrationResponse({ response: made as never, ...expected }));
  return verified?.registrationInfo ?? null;
}

/**
 * The passkey that signed the challenge on this host with its owner verified; otherwise null. Stores its use. A counter that does not grow indicates
 * a copy and is refused.
 */
export async function verifyAssertion(
  context: AnyContext,
  response: z.output<typeof PasskeySigned>,
  { challenge }: Challenge,
): Promise<PasskeyRow | null> {
  const { db, now, settings, visitor } = context;
  const { id, origin } = relyingParty(settings, visitor.audience);
  const passkey = await lockPasskey(db, response.id, id);
  if (!passkey) return null;
  const credential = { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter };
  const signed = { response: response as never, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, credential };
  const verified = await orNull(verifyAuthenticationResponse(signed));
  if (!verified?.verified) return null;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  await updatePasskey(db, passkey.id, { counter: newCounter, is_synced: credentialBackedUp, used_at: now });
  return passkey;
}

/** The library throws for each mismatch; all of them become null. */
function orNull<T>(verifying: Promise<T>): Promise<T | null> {
  return verifying.catch(() => null);
}
