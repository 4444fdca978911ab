import { type accounts, NotificationMethod } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin, Role } from "@hiwar/contract/kernel/roles";
import { termsVersion } from "@hiwar/contract/terms";
import { audit } from "../kernel/audit.ts";
import type { Actor, Context } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import type { Sessions } from "../kernel/guards.ts";
import { orRefuse, Refusal, refuse, refuseIf } from "../kernel/refuse.ts";
import {
  endSessions,
  insertConsent,
  lockPerson,
  type Person,
  selectConsents,
  selectEndedSessions,
  selectLiveSession,
  selectPerson,
  updatePerson,
} from "./queries.ts";
import { guardianConsentVersion, isAgeAllowed, isEmptyChange, type MissingPart, missingOf, whyNotName, whyNotReady } from "./rules.ts";

type User = Answer<typeof accounts.current>;

/** A person as the contract shows them to themselves; `missing` is what the profile lacks, the tutor's own parts included. */
export async function userOf(context: Pick<Context<Actor | null>, "db" | "now" | "facts">, person: Person): Promise<User> {
  const ofTutor =
    person.role === Role.Tutor || person.role === Role.TutorManager ? await context.facts.missingOfTutor(context.db, person.id) : [];
  return { ...person, gender: person.gender as User["gender"], missing: [...missingOf(person, context.now), ...ofTutor] };
}

export async function readCurrent(context: Context): Promise<User> {
  return userOf(context, orRefuse(await selectPerson(context.db, context.actor.id), "user-not-found"));
}

/** Refuses what only a student may do whose address is proved and whose profile lacks nothing. */
export async function refuseUnready({ db, actor, now }: Context): Promise<void> {
  refuseLacking(missingOf(orRefuse(await selectPerson(db, actor.id), "user-not-found"), now));
}

/** Refuses whoever can neither book nor pay yet, and names what lacks: `forbidden` alone may mean that staff have blocked them. */
export function refuseLacking(missing: readonly MissingPart[]): void {
  const why = whyNotReady(missing);
  if (why !== null) throw new Refusal(why, { fields: Object.fromEntries(missing.map((part) => [part, "required"])) });
}

/** The device sessions of a database, for the guards at the door. */
export function sessionsIn(db: Database): Sessions {
  return {
    find: async (id, now) => {
      const session = await selectLiveSession(db, id, now);
      return session ? { ...session, sessionId: id } : null;
    },
    findEnded: (ids, now) => selectEndedSessions(db, ids, now),
  };
}

export async function readPerson(context: Context, { id }: Input<typeof accounts.read>): Promise<User> {
  if (id !== context.actor.id && !isAdmin(context.actor)) refuse("user-not-found");
  return userOf(context, orRefuse(await selectPerson(context.db, id), "user-not-found"));
}

export function changeStudent(context: Context, change: Input<typeof accounts.changeStudent>): Promise<User> {
  return changePerson(context, { ...change, id: context.actor.id });
}

const toldByMail = { notification_method: NotificationMethod.None, notification_chosen_at: null };

/** Changes a profile; staff changing another's leaves an audit row, and only a super admin changes admins. */
export async function changePerson(context: Context, { id, ...change }: Input<typeof accounts.change>): Promise<User> {
  const { db, actor, now } = context;
  if (id !== actor.id && !isAdmin(actor)) refuse("user-not-found");
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
    // What one guardian agreed to, another has not.
    ...(isAnother && { guardian_consented_at: null, guardian_consent_version: null }),
    ...(guardianConsent && { guardian_consented_at: now, guardian_consent_version: guardianConsentVersion }),
    updated_at: now,
  });
  const after = orRefuse(await selectPerson(db, id), "user-not-found");
  if (id !== actor.id) await audit(context, { action: "person.change", subject: `person:${id}`, before, after });
  await context.facts.personChanged(context, id);
  return userOf(context, after);
}

export async function readConsents({ db, actor }: Context): Promise<Answer<typeof accounts.consents>> {
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

export async function consentTo(
  { db, actor, now }: Context,
  { kind, granted }: Input<typeof accounts.consent>,
): Promise<Answer<typeof accounts.consent>> {
  // Two at once take turns: whoever is answered last is told of both.
  await lockPerson(db, actor.id);
  await insertConsent(db, { person_id: actor.id, kind, granted, version: termsVersion, at: now });
  return consentsOf(db, actor.id);
}

/** Registering and paying accept the terms and the privacy policy as they are that day (decisions 2). */
export async function acceptTerms({ db, now }: Pick<Context<Actor | null>, "db" | "now">, personId: number): Promise<void> {
  await insertConsent(db, { person_id: personId, kind: "terms", version: termsVersion, granted: true, at: now });
}

/** Blocks a person or lets them in again; their sessions end at once and their coming appointments are returned in full. */
export async function blockPerson(context: Context, { id, blocked }: Input<typeof accounts.block>): Promise<Record<string, never>> {
  const { db, actor, now, facts } = context;
  if (blocked) await facts.lockForBlock(context, id);
  const person = orRefuse(await lockPerson(db, id), "user-not-found");
  if (isAdmin(person) && actor.role !== Role.SuperAdmin) refuse("forbidden");
  if (id === actor.id) refuse("illegal");
  if ((person.blockedAt !== null) === blocked) return {};
  await updatePerson(db, id, { blocked_at: blocked ? now : null, updated_at: now });
  if (blocked) context.disconnect(await endSessions(db, id, now));
  await audit(context, { action: blocked ? "person.block" : "person.unblock", subject: `person:${id}`, before: null, after: null });
  await facts.personChanged(context, id);
  if (blocked) await facts.personBlocked(context, id);
  return {};
}
