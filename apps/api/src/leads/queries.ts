import { Role } from "@hiwar/contract/kernel/roles";
import { sql, type Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import type { DB } from "../kernel/tables.ts";

/** Inserts a possible lead, once. Returns its reference, or undefined if it exists. */
export function insertLead(db: Database, personId: number, now: Temporal.Instant) {
  return db
    .insertInto("lead")
    .values({ person_id: personId, created_at: now })
    .onConflict((conflict) => conflict.column("person_id").doNothing())
    .returning("reference")
    .executeTakeFirst();
}

/** Marks a person's lead for another update. Returns its reference, or undefined if there is none. */
export function markLeadChanged(db: Database, personId: number) {
  return db
    .updateTable("lead")
    .set({ version: sql`version + 1`, tries: 0 })
    .where("person_id", "=", personId)
    .returning("reference")
    .executeTakeFirst();
}

/** Detaches a lead from its person, so that only its removal from the ERP is left. Returns its reference. */
export function orphanLead(db: Database, personId: number) {
  return db
    .updateTable("lead")
    .set({ person_id: null, version: sql`version + 1`, tries: 0 })
    .where("person_id", "=", personId)
    .returning("reference")
    .executeTakeFirst();
}

/** Selects and locks a lead, so that nobody else sends or changes it meanwhile. */
export function lockLead(db: Database, reference: string) {
  return db
    .selectFrom("lead")
    .select(["person_id as personId", "version", "told", "settled", "tries", "digest"])
    .where("reference", "=", reference)
    .forUpdate()
    .executeTakeFirst();
}

/** Selects the facts that decide whether a person is a lead, and what the ERP stores of them. */
export function selectProspect(db: Database, personId: number) {
  return db
    .selectFrom("person")
    .select((eb) => [
      "name",
      "email",
      "created_at as registeredAt",
      eb("role", "=", Role.Student).$castTo<boolean>().as("isStudent"),
      eb("blocked_at", "is not", null).$castTo<boolean>().as("isBlocked"),
      eb("email_verified_at", "is not", null).$castTo<boolean>().as("hasProvenEmail"),
      eb.case().when("phone_verified_at", "is not", null).then(eb.ref("phone")).else(null).end().as("phone"),
      eb
        .selectFrom("consent")
        .select("granted")
        .whereRef("consent.person_id", "=", "person.id")
        .where("kind", "=", "marketing")
        .orderBy("consent.id", "desc")
        .limit(1)
        .as("hasAgreed"),
    ])
    .where("person.id", "=", personId)
    .executeTakeFirst();
}

/** Updates a lead that the caller has locked. */
export async function updateLead(db: Database, reference: string, change: Updateable<DB["lead"]>): Promise<void> {
  await db.updateTable("lead").set(change).where("reference", "=", reference).execute();
}

/** Deletes a lead that is known neither to us nor to the ERP any more. */
export async function deleteLead(db: Database, reference: string): Promise<void> {
  await db.deleteFrom("lead").where("reference", "=", reference).execute();
}
