import { firstNameOf } from "@hiwar/contract/first-name";
import type { guardians } from "@hiwar/contract/guardians";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { digest } from "../accounts/digest.ts";
import { updatePerson } from "../accounts/queries.ts";
import type { AnyContext, AnyReadContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { refuse } from "../kernel/refuse.ts";
import { notify } from "../notifications/notify.ts";
import { selectOfSecret, updateNotice } from "./queries.ts";
import { linkStateOf } from "./rules.ts";

/** Returns the notice behind a link's secret with its state. Throws `not-found` for unknown and expired links alike. */
async function findLink(db: Database, secret: string, now: Temporal.Instant) {
  const link = await selectOfSecret(db, digest(secret));
  const state = link ? linkStateOf(link, now) : null;
  return link && state ? { ...link, state } : refuse("not-found");
}

type Link = Awaited<ReturnType<typeof findLink>>;

function shown({ name, version, consentedAt, withdrawnAt }: Link): Answer<typeof guardians.open> {
  return { firstName: firstNameOf(name), version, consentedAt, withdrawnAt };
}

/** Returns the consent behind a guardian's link, with only what the holder of the link may see. */
export async function readConsentByLink(
  { db, now }: AnyReadContext,
  { secret }: { secret: string },
): Promise<Answer<typeof guardians.open>> {
  return shown(await findLink(db, secret, now));
}

/**
 * Withdraws a guardian's consent. The student's upcoming bookings are cancelled, and they can neither book nor write until a guardian consents again.
 * Repeating changes nothing.
 */
export async function withdrawByLink(context: AnyContext, { secret }: { secret: string }): Promise<Answer<typeof guardians.withdraw>> {
  const { db, now, hooks, push } = context;
  const { studentId } = await findLink(db, secret, now);
  await hooks.accounts.lockWithSharers(context, studentId);
  // Read again under the student's lock, because the consent may have been withdrawn or another guardian named meanwhile.
  const link = await findLink(db, secret, now);
  if (link.state === "withdrawn") return shown(link);
  await updateNotice(db, link.id, { ended_at: now, withdrawn_at: now });
  await updatePerson(db, studentId, { guardian_consented_at: null, guardian_consent_version: null, updated_at: now });
  await hooks.guardians.consentWithdrawn(context, studentId);
  await notify(context, "guardian-withdrew", { personId: studentId, cause: `guardian:${link.id}:withdrawn`, payload: {} });
  push("AccountChanged", [studentId], { id: studentId });
  await hooks.accounts.personChanged(context, studentId);
  // Read from the database, because it stores times less precisely and later calls must return the same.
  return shown(await findLink(db, secret, now));
}
