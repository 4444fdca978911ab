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

/** What a link opens and how it stands; `not-found` for what is nobody's, no more than for what is over. */
async function findLink(db: Database, secret: string, now: Temporal.Instant) {
  const link = await selectOfSecret(db, digest(secret));
  const state = link ? linkStateOf(link, now) : null;
  return link && state ? { ...link, state } : refuse("not-found");
}

type Link = Awaited<ReturnType<typeof findLink>>;

function shown({ name, version, consentedAt, withdrawnAt }: Link): Answer<typeof guardians.open> {
  return { firstName: firstNameOf(name), version, consentedAt, withdrawnAt };
}

/** What a guardian agreed to, as far as it is told to whoever has the link. */
export async function openLink({ db, now }: AnyReadContext, { secret }: { secret: string }): Promise<Answer<typeof guardians.open>> {
  return shown(await findLink(db, secret, now));
}

/**
 * Withdraws a guardian's consent: the student has nothing ahead any more, and neither books nor writes until a guardian agrees again. Once
 * more changes nothing.
 */
export async function withdrawByLink(context: AnyContext, { secret }: { secret: string }): Promise<Answer<typeof guardians.withdraw>> {
  const { db, now, hooks, push } = context;
  const { studentId } = await findLink(db, secret, now);
  await hooks.accounts.lockForBlock(context, studentId);
  // Read again under the student's lock: it may have been withdrawn meanwhile, or another guardian named.
  const link = await findLink(db, secret, now);
  if (link.state === "withdrawn") return shown(link);
  await updateNotice(db, link.id, { ended_at: now, withdrawn_at: now });
  await updatePerson(db, studentId, { guardian_consented_at: null, guardian_consent_version: null, updated_at: now });
  await hooks.guardians.consentWithdrawn(context, studentId);
  await notify(context, "guardian-withdrew", { personId: studentId, cause: `guardian:${link.id}:withdrawn`, payload: {} });
  push("AccountChanged", [studentId], { id: studentId });
  await hooks.accounts.personChanged(context, studentId);
  // The database keeps moments less finely: who asks later is told the same.
  return shown(await findLink(db, secret, now));
}
