import type { PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import type { Insertable } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { DB } from "../../kernel/tables.ts";

/** The active link of an order; undefined without one. */
export function selectLink(db: Database, paymentId: number) {
  return db
    .selectFrom("pay_link")
    .select("created_at as createdAt")
    .where("payment_id", "=", paymentId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
}

/** Stores an order's link, replacing any previous one. */
export async function putLink(db: Database, { payment_id, ...link }: Insertable<DB["pay_link"]>): Promise<void> {
  await db
    .insertInto("pay_link")
    .values({ payment_id, ...link })
    .onConflict((conflict) => conflict.column("payment_id").doUpdateSet({ ...link, withdrawn_at: null }))
    .execute();
}

/** Withdraws the link of an order; does nothing without an active one. */
export async function withdrawLink(db: Database, paymentId: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable("pay_link")
    .set({ withdrawn_at: now })
    .where("payment_id", "=", paymentId)
    .where("withdrawn_at", "is", null)
    .execute();
}

/** The order of a link's secret, with its student's name; undefined for an unknown secret. */
export function selectShared(db: Database, secretHash: Buffer) {
  return db
    .selectFrom("pay_link")
    .innerJoin("payment", "payment.id", "pay_link.payment_id")
    .innerJoin("person", "person.id", "payment.person_id")
    .select(({ ref, eb }) => [
      "payment.id",
      "person.name",
      ref("payment.status").$castTo<PaymentStatus>().as("status"),
      ref("payment.method").$castTo<PaymentMethod>().as("method"),
      "payment.description",
      "payment.amount_piasters as amountPiasters",
      "payment.gateway_reference as referenceNumber",
      "payment.redirect_url as redirectUrl",
      "payment.expires_at as expiresAt",
      "pay_link.withdrawn_at as withdrawnAt",
      eb("person.blocked_at", "is not", null).$castTo<boolean>().as("isBlocked"),
    ])
    .where("secret_hash", "=", secretHash)
    .executeTakeFirst();
}
