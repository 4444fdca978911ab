import type { accounts } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Secret, TOTP } from "otpauth";
import type { Context } from "../../kernel/context.ts";
import { orRefuse, refuse, refuseIf } from "../../kernel/refuse.ts";
import { lockPerson } from "../lock-people.ts";
import { selectPerson } from "../queries.ts";
import { addFactor } from "./added.ts";
import { factorsOf, readFactors } from "./factors.ts";
import { notifyFactorChanged } from "./notify.ts";
import { deleteOffer, putOffer, selectOffer, updateFactor } from "./queries.ts";
import { whyNotRemove } from "./rules.ts";
import { stepOf } from "./verify.ts";

const offerMinutes = 15;

/** Offers the caller an authenticator secret of 160 random bits. Only the latest offered secret can be added, by its first code within 15 minutes. */
export async function offerAuthenticator({ db, actor, now }: Context): Promise<Answer<typeof accounts.offerAuthenticator>> {
  const { email } = orRefuse(await selectPerson(db, actor.id), "unauthenticated");
  const secret = new Secret({ size: 20 });
  await putOffer(db, actor.id, secret.base32, now.add({ minutes: offerMinutes }));
  return { secret: secret.base32, uri: new TOTP({ issuer: "Hiwar", label: email, secret }).toString() };
}

/** Adds the offered authenticator after its first code, which is consumed. Throws `invalid-verification-code` for a wrong code; the offer stays. */
export async function addAuthenticator(
  context: Context,
  { code }: Input<typeof accounts.addAuthenticator>,
): Promise<Answer<typeof accounts.addAuthenticator>> {
  const { db, now } = context;
  return addFactor(context, "authenticator-added", async ({ id }) => {
    const secret = orRefuse(await selectOffer(db, id, now), "expired-verification-code");
    const step = stepOf({ secret, lastStep: 0 }, code, now) ?? refuse("invalid-verification-code");
    await updateFactor(db, id, { secret, authenticator_at: now, last_step: step, wrong_tries: 0, wrong_since: null });
    await deleteOffer(db, id);
  });
}

/** Removes the caller's authenticator; throws `illegal` when it is the last factor of staff. */
export async function removeAuthenticator(context: Context): Promise<Answer<typeof accounts.removeAuthenticator>> {
  const { db, actor } = context;
  const person = orRefuse(await lockPerson(db, actor.id), "unauthenticated");
  const { counts } = await factorsOf(context, actor.id);
  if (!counts.hasAuthenticator) refuse("not-found");
  refuseIf(whyNotRemove(person.role, counts));
  await updateFactor(db, actor.id, { secret: null, authenticator_at: null });
  await notifyFactorChanged(context, "authenticator-removed");
  return readFactors(context);
}
