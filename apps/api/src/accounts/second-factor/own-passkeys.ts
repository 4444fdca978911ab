import type { accounts } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { factorBounds } from "@hiwar/contract/second-factors";
import type { Owned } from "../../kernel/access.ts";
import type { Context, OpenContext, ReadContext } from "../../kernel/context.ts";
import { orRefuse, refuse, refuseIf } from "../../kernel/refuse.ts";
import { lockPerson } from "../lock-people.ts";
import { creationOptions } from "../passkeys/options.ts";
import { deletePasskey, insertPasskey, selectPasskey, updatePasskey } from "../passkeys/queries.ts";
import { relyingParty } from "../passkeys/relying-party.ts";
import { consumeChallenge, verifyRegistration } from "../passkeys/verify.ts";
import { selectPerson } from "../queries.ts";
import { addFactor } from "./added.ts";
import { factorsOf, readFactors } from "./factors.ts";
import { notifyFactorChanged } from "./notify.ts";
import { whyNotRemove } from "./rules.ts";

/** Options for creating the caller's passkey. */
export async function offerPasskey(context: Context): Promise<Answer<typeof accounts.offerPasskey>> {
  const person = orRefuse(await selectPerson(context.db, context.actor.id), "unauthenticated");
  return { options: await creationOptions(context, person) };
}

/**
 * Stores a passkey that answers the caller's challenge on this host; throws `invalid-verification-code` for any other answer, `illegal` beyond 20
 * passkeys.
 */
export async function addPasskey(
  open: OpenContext,
  { name, response }: Input<typeof accounts.addPasskey>,
): Promise<Answer<typeof accounts.addPasskey>> {
  const challenge = await consumeChallenge(open, response.response.clientDataJSON, "add");
  if (!challenge || challenge.personId !== open.actor.id) refuse("invalid-verification-code");
  const { credential, credentialBackedUp } = orRefuse(await verifyRegistration(open, response, challenge), "invalid-verification-code");
  return open.transact((context) =>
    addFactor(context, "passkey-added", async ({ id }) => {
      const { db, now, settings, visitor } = context;
      if ((await factorsOf(context, id)).counts.passkeys >= factorBounds.passkeys) refuse("illegal");
      await insertPasskey(db, {
        person_id: id,
        host: relyingParty(settings, visitor.audience).id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: response.response.transports ?? [],
        name,
        is_synced: credentialBackedUp,
        created_at: now,
      });
    }),
  );
}

/** Loads a passkey; its owner is its person. */
export const personsPasskey: Owned<ReadContext, { id: string }, { id: string; personId: number }> = {
  find: ({ db }, { id }) => selectPasskey(db, id),
  isTheirs: ({ personId }, actor) => personId === actor.id,
};

/** Renames a passkey of the caller. */
export async function renamePasskey(
  context: Context,
  { id, name }: Input<typeof accounts.renamePasskey>,
): Promise<Answer<typeof accounts.renamePasskey>> {
  await updatePasskey(context.db, id, { name });
  return readFactors(context);
}

/** Removes a passkey of the caller; throws `illegal` when it is the last factor of staff. */
export async function removePasskey(
  context: Context,
  { id }: Input<typeof accounts.removePasskey>,
): Promise<Answer<typeof accounts.removePasskey>> {
  const { db, actor } = context;
  const person = orRefuse(await lockPerson(db, actor.id), "unauthenticated");
  const { counts, passkeys } = await factorsOf(context, actor.id);
  // A passkey of another host is no factor on this host, so removing it is always allowed.
  if (passkeys.some((passkey) => passkey.id === id)) refuseIf(whyNotRemove(person.role, counts));
  await deletePasskey(db, id);
  await notifyFactorChanged(context, "passkey-removed");
  return readFactors(context);
}
