import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import type { Me } from "./decision.ts";
import { namesPerson, type Written } from "./naming.ts";

/** Things that are somebody's by their address alone, who may have come to us after the audit wrote of them. */
const thingsByAddress: Readonly<Record<string, (me: Me) => RawBuilder<unknown>>> = {
  "contact-request": ({ provenEmail }) => sql`select id from contact_request where address = ${provenEmail}`,
  invitation: ({ email }) => sql`select id from staff_invitation where email = ${email}`,
  invite: ({ provenEmail }) => sql`select id from invite where email = ${provenEmail}`,
};

const emptied = (id: number) => sql`update audit_entry set input = null, before = null, salt = null, emptied_for = ${id},
  after = case when after ? 'refused' then after else '{"erased": true}' end where emptied_for is null`;
const atOnce = 1_000;

/**
 * Takes out of the audit what was sent and changed of a person and their things. Who did what to which number, and when, stays under the
 * hashes of the chain (docs/decisions/0101). The person has been marked as erased before, in this transaction.
 */
export async function emptyAudit(db: Database, me: Me, person: Written): Promise<void> {
  for (const [kind, things] of Object.entries(thingsByAddress)) {
    await sql`${emptied(me.id)} and subject in (select ${`${kind}:`} || thing from (${things(me)}) as things (thing))`.execute(db);
  }
  await sql`${emptied(me.id)} and people @> array[${me.id}::bigint]`.execute(db);
  await emptyNobodys(db, me, person);
}

/** Lists that were taken away, invitations of before there was an account, and whatever else is about nobody go where they name the person. */
async function emptyNobodys(db: Database, me: Me, person: Written): Promise<void> {
  let after = 0;
  for (let isMore = true; isMore; ) {
    const entries = await db
      .selectFrom("audit_entry")
      .select(["id", "seq", "input", "before", "after"])
      .where(sql<SqlBool>`people = '{}'`)
      .where("emptied_for", "is", null)
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(atOnce)
      .execute();
    const ids = entries.filter(({ input, before, after: made }) => namesPerson([input, before, made], person)).map(({ id }) => id);
    if (ids.length > 0) await sql`${emptied(me.id)} and id = any(${ids}::bigint[])`.execute(db);
    after = entries.at(-1)?.seq ?? after;
    isMore = entries.length === atOnce;
  }
}

/** A digest over what was emptied for a person, which the entry of the erasure carries under the hashes of the chain. */
export async function digestOfEmptied(db: Database, id: number): Promise<string> {
  const { rows } = await sql<{ digest: string }>`select audit_emptied(${id}) as digest`.execute(db);
  return rows[0]?.digest ?? "";
}
