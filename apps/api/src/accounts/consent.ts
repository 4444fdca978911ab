import type { accounts, ConsentKind } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { termsVersion } from "@hiwar/contract/terms";
import type { AnyContext, Context, ReadContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { lockPerson } from "./lock-people.ts";
import { insertConsent, selectConsents } from "./queries.ts";

/** The caller's latest choice for each of the three optional consents; false when never given (docs/rules.md#privacy). */
export async function readConsents({ db, actor }: ReadContext): Promise<Answer<typeof accounts.consents>> {
  return consentsOf(db, actor.id);
}

async function consentsOf(db: Database, personId: number) {
  const granted = new Map((await selectConsents(db, personId)).map(({ kind, granted }) => [kind, granted]));
  return {
    marketing: granted.get("marketing") ?? false,
    analytics: granted.get("analytics") ?? false,
    recording: granted.get("recording") ?? false,
  };
}

/** Whether a person's latest choice gives this consent. */
export async function hasConsented(db: Database, personId: number, kind: ConsentKind): Promise<boolean> {
  return (await consentsOf(db, personId))[kind];
}

/** Stores that the caller gives or withdraws a consent, with the current version of the terms. Returns all three consents. */
export async function consentTo(
  context: Context,
  { kind, granted }: Input<typeof accounts.consent>,
): Promise<Answer<typeof accounts.consent>> {
  const { db, actor, now } = context;
  // Concurrent calls take turns, so that the last answer includes both.
  await lockPerson(db, actor.id);
  await insertConsent(db, { person_id: actor.id, kind, granted, version: termsVersion, at: now });
  // The consent applies at once in every tab and on every device.
  context.push("AccountChanged", [actor.id], { id: actor.id });
  await context.hooks.accounts.consentChanged(context, actor.id);
  return consentsOf(db, actor.id);
}

/** Stores the acceptance of the current terms and privacy policy, at registration and at each payment (docs/rules.md#accounts). */
export async function acceptTerms({ db, now }: Pick<AnyContext, "db" | "now">, personId: number): Promise<void> {
  await insertConsent(db, { person_id: personId, kind: "terms", version: termsVersion, granted: true, at: now });
}

/** Withdraws a person's consent to offers, without a signed-in caller; does nothing when it is not given. */
export async function withdrawOffersConsent(context: AnyContext, personId: number): Promise<void> {
  const { db, now } = context;
  await lockPerson(db, personId);
  if (!(await hasConsented(db, personId, "marketing"))) return;
  await insertConsent(db, { person_id: personId, kind: "marketing", version: termsVersion, granted: false, at: now });
  await context.hooks.accounts.consentChanged(context, personId);
}

/** Stores the optional consent to offers that a person gives at registration. */
export async function consentToOffers({ db, now }: Pick<AnyContext, "db" | "now">, personId: number): Promise<void> {
  await insertConsent(db, { person_id: personId, kind: "marketing", version: termsVersion, granted: true, at: now });
}
