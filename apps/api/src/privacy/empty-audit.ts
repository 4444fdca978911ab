import { type RawBuilder, type SqlBool, sql } from "kysely";
import { addPersonToEntries } from "../kernel/audit.ts";
import type { Database } from "../kernel/database.ts";
import type { DataSubject } from "./decision.ts";
import { namesPerson, type PersonalNames } from "./naming.ts";

/** Subjects that belong to a person only by their mail address. The person may have registered after the audit entry was written. */
const thingsByAddress: Readonly<Record<string, (me: DataSubject) => RawBuilder<unknown>>> = {
  "contact-request": ({ provenEmail }) => sql`select id from contact_request where address = ${provenEmail}`,
  invitation: ({ provenEmail }) => sql`select id from staff_invitation where email = ${provenEmail}`,
  invite: ({ provenEmail }) => sql`select id from invite where email = ${provenEmail}`,
};

/** Returns the audit subjects of things that belong to the person only by their mail address, while their rows still exist. */
export async function selectThingsByAddress(db: Database, me: DataSubject): Promise<string[]> {
  const kinds = Object.entries(thingsByAddress).map(
    ([kind, things]) => sql`select ${`${kind}:`} || thing as subject from (${things(me)}) as things (thing)`,
  );
  const { rows } = await sql<{ subject: string }>`${sql.join(kinds, sql` union `)}`.execute(db);
  return rows.map(({ subject }) => subject);
}

const emptied = (id: number) => sql`update audit_entry set input = null, before = null, salt = null, emptied_for = ${id},
  after = case when after ? 'refused' then after else '{"erased": true}' end where emptied_for is null`;
const atOnce = 1_000;

/**
 * Removes the input and the changes of a person from the audit. Who did what to which id, and when, stays under the hashes of the chain
 * (docs/decisions/0101). The caller has marked the person as erased in this transaction. Entries being written are awaited; later ones know of the
 * erasure.
 */
export async function emptyAudit(db: Database, person: PersonalNames & { readonly id: number }, things: readonly string[]): Promise<void> {
  await sql`select hold_audit_chain()`.execute(db);
  for (const thing of things) await addPersonToEntries(db, thing, person.id);
  await sql`${emptied(person.id)} and people @> array[${person.id}::bigint]`.execute(db);
  await emptyNobodys(db, person);
}

/** Empties entries about nobody in particular that name the person, such as exported lists or invitations from before their account. */
async function emptyNobodys(db: Database, person: PersonalNames & { readonly id: number }): Promise<void> {
  const isNamed = namesPerson(person);
  let after = 0;
  for (let isMore = true; isMore; ) {
    const entries = await db
      .selectFrom("audit_entry")
      .select(["id", "seq", "subject", "input", "before", "after"])
      .where(sql<SqlBool>`people = '{}'`)
      .where("emptied_for", "is", null)
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(atOnce)
      .execute();
    const ids = entries
      .filter(({ subject, input, before, after: made }) => isNamed([input, before, made], subject.split(":")[0]))
      .map(({ id }) => id);
    if (ids.length > 0) await sql`${emptied(person.id)} and id = any(${ids}::bigint[])`.execute(db);
    after = entries.at(-1)?.seq ?? after;
    isMore = entries.length === atOnce;
  }
}

/** Returns a digest over the entries emptied for a person. The erasure's own entry stores it under the hashes of the chain. */
export async function digestOfEmptied(db: Database, id: number): Promise<string> {
  const { rows } = await sql<{ digest: string }>`select audit_emptied(${id}) as digest`.execute(db);
  return rows[0]?.digest ?? "";
}
