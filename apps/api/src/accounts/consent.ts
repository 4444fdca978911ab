import type { accounts, ConsentKind } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { termsVersion } from "@hiwar/contract/terms";
import type { AnyContext, Context, ReadContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { lockPerson } from "./lock-people.ts";
import { insertConsent, selectConsents } from "./queries.ts";

/** Tells which of the three optional consents the caller has given last; one that was never given is false (docs/rules.md#privacy). */
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

/** Whether a person agreed to something last. */
export async function hasConsented(db: Database, personId: number, kind: ConsentKind): Promise<boolean> {
  return (await consentsOf(db, personId))[kind];
}

/** Adds a row that gives or withdraws one consent of the caller, under the present version of the terms, and answers all three. */
export async function consentTo(
  context: Context,
  { kind, granted }: Input<typeof accounts.consent>,
): Promise<Answer<typeof accounts.consent>> {
  const { db, actor, now } = context;
  // Two at once take turns: whoever is answered last is told of both.
  await lockPerson(db, actor.id);
  await insertConsent(db, { person_id: actor.id, kind, granted, version: termsVersion, at: now });
  // In force in every tab and on every device.
  context.push("AccountChanged", [actor.id], { id: actor.id });
  await context.hooks.accounts.consentChanged(context, actor.id);
  return consentsOf(db, actor.id);
}

/** Registering and paying accept the terms and the privacy policy as they are that day (docs/rules.md#accounts). */
export async function acceptTerms({ db, now }: Pick<AnyContext, "db" | "now">, personId: number): Promise<void> {
  await insertConsent(db, { person_id: personId, kind: "terms", version: termsVersion, granted: true, at: now });
}

/** Takes a person's consent to offers back, without anybody signing in; where there is none nothing changes. */
export async function withdrawOffers(context: AnyContext, personId: number): Promise<void> {
  const { db, now } = context;
  await lockPerson(db, personId);
  if (!(await hasConsented(db, personId, "marketing"))) return;
  await insertConsent(db, { person_id: personId, kind: "marketing", version: termsVersion, granted: false, at: now });
  await context.hooks.accounts.consentChanged(context, personId);
}

/** What a person agrees to beside the terms while they register: to hear of offers. */
export async function acceptOffers({ db, now }: Pick<AnyContext, "db" | "now">, personId: number): Promise<void> {
  await insertConsent(db, { person_id: personId, kind: "marketing", version: termsVersion, granted: true, at: now });
}
