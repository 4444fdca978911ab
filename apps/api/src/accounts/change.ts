import { type accounts, NotificationMethod } from "@hiwar/contract/accounts";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin, Role } from "@hiwar/contract/kernel/roles";
import type { Recorded } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { orRefuse, Refusal, refuse, refuseIf } from "../kernel/refuse.ts";
import { type User, userOf } from "./current.ts";
import { lockPerson } from "./lock-people.ts";
import { selectPerson, updatePerson } from "./queries.ts";
import { guardianConsentVersion, hasAgreed, isAgeAllowed, isEmptyChange, whyNotName } from "./rules.ts";

/** Changes the profile of the calling student, with the checks and refusals of `changePerson`. */
export async function changeStudent(context: Context, change: Input<typeof accounts.changeStudent>): Promise<User> {
  return (await changePerson(context, { ...change, id: context.actor.id })).answer;
}

const toldByMail = { notification_method: NotificationMethod.None, notification_chosen_at: null };

/** Changes a profile. Only a super admin may change another admin. */
export async function changePerson(context: Context, { id, ...change }: Input<typeof accounts.change>): Promise<Recorded<User>> {
  const { db, actor, now } = context;
  if (isEmptyChange(change)) refuse("empty-request");
  const before = orRefuse(await lockPerson(db, id), "user-not-found");
  if (id !== actor.id && isAdmin(before) && actor.role !== Role.SuperAdmin) refuse("forbidden");
  refuseIf(whyNotName(before.role, change.name));
  if (change.birthYear !== undefined && !isAgeAllowed(before.role, change.birthYear, now)) {
    throw new Refusal("bad-request", { fields: { birthYear: "invalid" } });
  }
  if (change.phone === null && before.role !== Role.Student) refuse("phone-required");
  const { guardianConsent, birthYear, guardianName, guardianPhone, phone, ...same } = change;
  const isAnother = guardianName !== undefined && guardianName !== before.guardianName;
  await updatePerson(db, id, {
    ...same,
    ...(birthYear !== undefined && { birth_year: birthYear }),
    ...(guardianName !== undefined && { guardian_name: guardianName }),
    ...(guardianPhone !== undefined && { guardian_phone: guardianPhone }),
    ...(phone !== undefined && phone !== before.phone && { phone, phone_verified_at: null }),
    ...(phone === null && before.notificationMethod === NotificationMethod.WhatsApp && toldByMail),
    // Another guardian has not consented yet.
    ...(isAnother && { guardian_consented_at: null, guardian_consent_version: null }),
    ...(guardianConsent &&
      (isAnother || !hasAgreed(before)) && { guardian_consented_at: now, guardian_consent_version: guardianConsentVersion }),
    updated_at: now,
  });
  const after = orRefuse(await selectPerson(db, id), "user-not-found");
  await context.hooks.accounts.personChanged(context, id);
  await context.hooks.accounts.guardianChanged(context, id);
  return { answer: await userOf(context, after), change: { id, before, after } };
}
