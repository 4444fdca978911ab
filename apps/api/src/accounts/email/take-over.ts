import { NotificationMethod } from "@hiwar/contract/accounts";
import type { AnyContext } from "../../kernel/context.ts";
import * as queries from "../codes/queries.ts";
import { Purpose, phonePurposes } from "../codes/rules.ts";
import { withdrawOffersConsent } from "../consent.ts";
import * as people from "../queries.ts";
import { deleteLink } from "../telegram/queries.ts";

/**
 * Handles the first proof of a mailbox, by a reset: somebody else may have made the account. Removes what they linked, since it would let them in
 * or send them notices, and withdraws their consent to offers.
 */
export async function detachUnprovenIdentities(context: AnyContext, personId: number): Promise<void> {
  const { db, now } = context;
  await deleteLink(db, { personId });
  // Their sessions could otherwise link another chat before the new password is stored.
  context.disconnect(await people.endSessions(db, personId, now));
  const tied = {
    google_subject: null,
    phone_verified_at: null,
    notification_method: NotificationMethod.None,
    notification_chosen_at: null,
  };
  await people.updatePerson(db, personId, { email_verified_at: now, ...tied, updated_at: now });
  await withdrawOffersConsent(context, personId);
  await queries.closeCodes(db, personId, [Purpose.VerifyEmail, Purpose.NewEmail, ...phonePurposes], now);
  await context.hooks.accounts.personChanged(context, personId);
  await context.hooks.accounts.emailProven(context, personId);
}
