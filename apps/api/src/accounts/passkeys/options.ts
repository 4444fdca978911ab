import { randomBytes } from "node:crypto";
import { generateAuthenticationOptions, generateRegistrationOptions } from "@simplewebauthn/server";
import type { AnyContext } from "../../kernel/context.ts";
import type { Person } from "../queries.ts";
import { insertChallenge, type PasskeyRow, selectPasskeys } from "./queries.ts";
import { relyingParty, userHandleOf } from "./relying-party.ts";

export type ChallengePurpose = "add" | "sign-in" | "step-up";

/** COSE ids of signature algorithms that every browser supports: ES256, EdDSA, RS256. */
export const algorithms = [-7, -8, -257];

/** Minutes within which a browser must answer a challenge. */
const challengeMinutes = 5;
const timeout = challengeMinutes * 60_000;

async function makeChallenge(
  { db, now }: AnyContext,
  purpose: ChallengePurpose,
  personId: number | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = randomBytes(32);
  const expiresAt = now.add({ minutes: challengeMinutes });
  await insertChallenge(db, { challenge: bytes.toString("base64url"), purpose, person_id: personId, expires_at: expiresAt });
  return new Uint8Array(bytes);
}

/** Options for creating a person's passkey on this host, excluding authenticators that have one already. */
export async function creationOptions(context: AnyContext, { id, email, name }: Pick<Person, "id" | "email" | "name">) {
  const { db, settings, visitor } = context;
  const host = relyingParty(settings, visitor.audience).id;
  const present = await selectPasskeys(db, id, host);
  return generateRegistrationOptions({
    rpName: "حِوار",
    rpID: host,
    userID: userHandleOf(settings, id),
    userName: email,
    userDisplayName: name,
    challenge: await makeChallenge(context, "add", id),
    timeout,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: present.map(credentialOf),
    // Discoverable without a user name and unlocked by its owner: such a passkey alone counts as two factors.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Options for signing with a passkey: one of the owner's, or any of this host's when the owner is unknown. */
export async function requestOptions(
  context: AnyContext,
  purpose: ChallengePurpose,
  owner: { readonly id: number; readonly passkeys: readonly PasskeyRow[] } | null,
) {
  return generateAuthenticationOptions({
    rpID: relyingParty(context.settings, context.visitor.audience).id,
    challenge: await makeChallenge(context, purpose, owner?.id ?? null),
    timeout,
    userVerification: "required",
    ...(owner && { allowCredentials: owner.passkeys.map(credentialOf) }),
  });
}

function credentialOf({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, transports };
}
