import type { Sort } from "@hiwar/contract/kernel/shapes";
import type { TeamRole } from "@hiwar/contract/team";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { likeText } from "../../kernel/like-text.ts";
import { inPage, ordered, type Page } from "../../kernel/paging.ts";
import type { DB } from "../../kernel/tables.ts";

/** A query for open invitations with the inviter's name. */
export function selectInvitations(db: Database) {
  return db
    .selectFrom("staff_invitation")
    .innerJoin("person", "person.id", "invited_by")
    .select(({ ref }) => [
      "staff_invitation.id",
      "staff_invitation.name",
      "staff_invitation.email",
      ref("staff_invitation.role").$castTo<TeamRole>().as("role"),
      "person.name as invitedBy",
      "sent_at as sentAt",
      "expires_at as expiresAt",
    ]);
}

/** An invitation by its id; undefined once it was accepted or withdrawn. */
export function selectInvitation(db: Database, id: number) {
  return selectInvitations(db).where("staff_invitation.id", "=", id).executeTakeFirst();
}

/** An invitation by its id, locked: resending, withdrawing and accepting take turns. */
export function lockInvitation(db: Database, id: number) {
  return selectInvitations(db).where("staff_invitation.id", "=", id).forUpdate("staff_invitation").executeTakeFirst();
}

/** A page of invitations, the latest sent first. */
export function selectInvitationPage(db: Database, { limit, offset }: Page) {
  return selectInvitations(db).orderBy("sent_at", "desc").orderBy("staff_invitation.id", "desc").limit(limit).offset(offset).execute();
}

/** Inserts an invitation; throws `user-exists` when the mail address has one already. */
export function insertInvitation(db: Database, values: Insertable<DB["staff_invitation"]>) {
  return db.insertInto("staff_invitation").values(values).returning("id").executeTakeFirstOrThrow();
}

/** Updates an invitation: the hash of its link, or when it was sent and expires. */
export async function updateInvitation(db: Database, id: number, change: Updateable<DB["staff_invitation"]>): Promise<void> {
  await db.updateTable("staff_invitation").set(change).where("id", "=", id).execute();
}

/** Removes an invitation. */
export async function deleteInvitation(db: Database, id: number): Promise<void> {
  await db.deleteFrom("staff_invitation").where("id", "=", id).execute();
}

/** The unexpired invitation of a link; undefined without one. */
export function selectInvitationByLink(db: Database, hash: Buffer, now: Temporal.Instant) {
  return selectInvitations(db).where("link_hash", "=", hash).where("expires_at", ">", now).executeTakeFirst();
}

/** Deletes and returns the unexpired invitation of a link; of concurrent calls only the first succeeds. */
export function deleteInvitationByLink(db: Database, hash: Buffer, now: Temporal.Instant) {
  return db
    .deleteFrom("staff_invitation")
    .where("link_hash", "=", hash)
    .where("expires_at", ">", now)
    .returning(({ ref }) => ["id", "name", "email", ref("role").$castTo<TeamRole>().as("role")])
    .executeTakeFirst();
}

export interface TeamFilter {
  readonly role?: number | undefined;
  readonly state?: "active" | "blocked" | "unenrolled" | undefined;
  readonly text?: string | undefined;
}

/** Literal numbers, as in the partial index: the team is a small share of all people. */
const isOfTeam = sql<boolean>`person.role in (1, 2, 5, 6)`;
/** Whether a person has an authenticator or a passkey of the staff host; each table is read once, not per person. Managers need neither. */
const isEnrolled = (host: string) => sql<boolean>`(person.role = 5
  or person.id in (select f.person_id from staff_factor f where f.secret is not null)
  or person.id in (select k.person_id from passkey k where k.host = ${host}))`;

/** The columns by which the team can be sorted. */
const teamOrder = { id: "person.id", name: "person.name", created: "person.created_at" } as const;

type TeamSort = Sort<Exclude<keyof typeof teamOrder, "id">>;

/** A query for the people of the team that match a filter. */
export function selectTeam(db: Database, { role, state, text }: TeamFilter, host: string) {
  let people = db.selectFrom("person").where(isOfTeam);
  if (role !== undefined) people = people.where("person.role", "=", role);
  if (state !== undefined) people = people.where("person.blocked_at", state === "blocked" ? "is not" : "is", null);
  if (state === "active") people = people.where(isEnrolled(host));
  if (state === "unenrolled") people = people.where(({ not }) => not(isEnrolled(host)));
  if (text !== undefined) people = people.where(hasText(text));
  return people;
}

/** Matches letters regardless of spelling variants; wildcards of `like` match themselves. */
function hasText(text: string) {
  const part = `%${likeText(text)}%`;
  return sql<boolean>`(fold_arabic(person.name) like fold_arabic(${part}) or person.email::text ilike ${part})`;
}

/** A query for the team: an index alone selects the page, then the people's rows are read. */
export function teamQuery(db: Database, filter: TeamFilter, { host, sort }: { host: string; sort: TeamSort }, page: Page | null) {
  const column = sort.endsWith("name") ? "person.name" : "person.created_at";
  const asked = selectTeam(db, filter, host).select(["person.id", sql.ref(column).as("place")]);
  const chosen = inPage(ordered(asked, sort, teamOrder), page).as("chosen");
  const people = db
    .selectFrom(chosen)
    .innerJoin("person", "person.id", "chosen.id")
    .select(({ ref, selectFrom }) => [
      "person.id",
      "person.name",
      "person.email",
      "person.image",
      "person.gender",
      ref("person.role").$castTo<TeamRole>().as("role"),
      "person.blocked_at as blockedAt",
      "person.created_at as createdAt",
      isEnrolled(host).as("isEnrolled"),
      selectFrom("device_session")
        .select(({ fn }) => fn.max("seen_at").as("at"))
        .whereRef("device_session.person_id", "=", "person.id")
        .as("seenAt"),
    ]);
  // Repeats the order of the subquery `chosen`, which PostgreSQL keeps: its plan has no second sort.
  return ordered(people, sort, { id: "chosen.id", name: "chosen.place", created: "chosen.place" });
}
