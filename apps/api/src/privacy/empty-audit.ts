import { type RawBuilder, sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import type { Me } from "./decision.ts";

type Things = (me: Me) => RawBuilder<unknown>;
const ids = (from: (me: Me) => RawBuilder<unknown>): Things => from;

/**
 * For every kind of thing that the audit writes about, the numbers of a person's; null where it is nobody's. What an endpoint `audits` and
 * is missing here fails a test.
 */
export const auditedThings: Readonly<Record<string, Things | null>> = {
  person: ids(({ id }) => sql`select ${id}::bigint`),
  tutor: ids(({ id }) => sql`select ${id}::bigint`),
  asset: ids(({ id }) => sql`select id from asset where owner_id = ${id}`),
  "bug-report": ids(({ id }) => sql`select id from bug_report where person_id = ${id}`),
  "conduct-report": ids(({ id }) => sql`select id from conduct_report where reporter_id = ${id} or reported_id = ${id}`),
  "contact-request": ids(
    ({ id, email, phone }) => sql`select id from contact_request where person_id = ${id} or address in (${email}, ${phone})`,
  ),
  coupon: ids(({ id }) => sql`select id from coupon where student_id = ${id}`),
  interview: ids(({ id }) => sql`select id from assessment where tutor_id = ${id}`),
  "demo-session": ids(({ id }) => sql`select id from assessment where tutor_id = ${id}`),
  "intro-video": ids(({ id }) => sql`select id from intro_video where tutor_id = ${id}`),
  invitation: ids(({ email }) => sql`select id from staff_invitation where email = ${email}`),
  invite: ids(({ email }) => sql`select id from invite where email = ${email}`),
  invoice: ids(({ id }) => sql`select id from withdrawal where tutor_id = ${id}`),
  lesson: ids(({ id }) => sql`select id from lesson where student_id = ${id} or tutor_id = ${id}`),
  payment: ids(({ id }) => sql`select id from payment where person_id = ${id}`),
  "photo-session": ids(({ id }) => sql`select id from photo_session where tutor_id = ${id}`),
  "plan-invite": ids(({ id }) => sql`select id from plan_invite where student_id = ${id}`),
  rating: ids(({ id }) => sql`select id from rating where rater_id = ${id} or tutor_id = ${id}`),
  task: ids(({ id }) => sql`select id from staff_task where person_id = ${id}`),
  broadcast: null,
  cache: null,
  export: null,
  link: null,
  plan: null,
  promise: null,
  topic: null,
};

/** Whoever takes a list away may have looked for somebody by name: these entries name nobody as their subject. */
const listsTaken = "exports.begin";

/**
 * Takes out of the audit what was sent and changed of a person and their things. Who did what to which number, and when, stays under the
 * hashes of the chain (docs/decisions/0101). The person has been marked as erased before, in this transaction.
 */
export async function emptyAudit(db: Database, me: Me, words: readonly string[]): Promise<void> {
  const emptied = sql`update audit_entry set input = null, before = null, salt = null, emptied_for = ${me.id},
    after = case when after ? 'refused' then after else '{"erased": true}' end where emptied_for is null`;
  for (const [kind, things] of Object.entries(auditedThings)) {
    if (things) await sql`${emptied} and subject in (select ${`${kind}:`} || thing from (${things(me)}) as things (thing))`.execute(db);
  }
  await sql`${emptied} and action = ${listsTaken} and exists (select from unnest(${[...words]}::text[]) as word
    where position(word in concat(input, before, after)) > 0)`.execute(db);
}
