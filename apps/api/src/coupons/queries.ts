import type { CouponState } from "@hiwar/contract/coupons";
import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from "kysely";
import { beginsWith } from "../kernel/begins-with.ts";
import type { Database } from "../kernel/database.ts";
import { countUpTo, type Page } from "../kernel/paging.ts";
import type { DB } from "../kernel/tables.ts";

const columns = [
  "coupon.id",
  "code",
  "discount_percent as discountPercent",
  "max_discount_piasters as maxDiscountPiasters",
  "most_uses as mostUses",
  "student_id as studentId",
  "expires_at as expiresAt",
  "ended_at as endedAt",
  "coupon.created_at as createdAt",
  "version",
] as const;

const selectCoupons = (db: Database) => db.selectFrom("coupon").select(columns);
export type CouponRow = Awaited<ReturnType<typeof selectCoupon>> & object;

/** A coupon by its code, in capitals; undefined when there is none. */
export function selectCoupon(db: Database, code: string) {
  return selectCoupons(db).where("code", "=", code).executeTakeFirst();
}

/** A coupon by its code, which no other order takes a use of before the transaction ends. */
export function lockCoupon(db: Database, code: string) {
  return selectCoupons(db).where("code", "=", code).forNoKeyUpdate().executeTakeFirst();
}

/** A coupon by its id, which nobody else changes and no order uses before the transaction ends. */
export function lockCouponById(db: Database, id: number) {
  return selectCoupons(db).where("coupon.id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** Whether an order of somebody's with a coupon was paid or is in dispute, and how many uses of others stand. */
export async function selectUses(db: Database, couponId: number, personId: number): Promise<{ isUsed: boolean; othersUses: number }> {
  const uses = db.selectFrom("coupon_use").where("coupon_id", "=", couponId).where("freed_at", "is", null);
  const own = uses.innerJoin("payment", "payment.id", "coupon_use.payment_id").where("coupon_use.person_id", "=", personId);
  const settled = own.where(({ or, eb }) => or([eb("paid_piasters", "is not", null), eb("disputed_at", "is not", null)]));
  const { count } = await uses
    .where("person_id", "!=", personId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { isUsed: (await settled.select("payment_id").executeTakeFirst()) !== undefined, othersUses: count };
}

/** Writes a coupon and returns its number. A code that is there already is refused: `coupon-exists`. */
export async function insertCoupon(db: Database, values: Insertable<DB["coupon"]>): Promise<number> {
  return (await db.insertInto("coupon").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Changes columns of a coupon, which thereby has another version. */
export async function updateCoupon(db: Database, id: number, change: Updateable<DB["coupon"]>): Promise<void> {
  await db
    .updateTable("coupon")
    .set(change)
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Writes what a coupon takes off an order. A second standing use of one person is refused: `illegal`. */
export async function insertUse(db: Database, values: Insertable<DB["coupon_use"]>): Promise<void> {
  await db.insertInto("coupon_use").values(values).execute();
}

/** The use that an order stands on is free again; an order without one, or whose use is, stays as it is. */
export async function freeUse(db: Database, paymentId: number, now: Temporal.Instant): Promise<void> {
  await db.updateTable("coupon_use").set({ freed_at: now }).where("payment_id", "=", paymentId).where("freed_at", "is", null).execute();
}

/** Writes what was paid with a use. A freed one stands again, unless its owner has another one standing. */
export async function markUsePaid(db: Database, paymentId: number, paidPiasters: number): Promise<void> {
  await db
    .updateTable("coupon_use")
    .set({ paid_piasters: paidPiasters })
    .set(({ selectFrom, case: when, exists, ref }) => {
      const another = selectFrom("coupon_use as other")
        .select("other.payment_id")
        .whereRef("other.coupon_id", "=", "coupon_use.coupon_id")
        .whereRef("other.person_id", "=", "coupon_use.person_id")
        .whereRef("other.payment_id", "!=", "coupon_use.payment_id")
        .where("other.freed_at", "is", null);
      return { freed_at: when().when(exists(another)).then(ref("coupon_use.freed_at")).else(null).end() };
    })
    .where("payment_id", "=", paymentId)
    .execute();
}

/** The code that an order was made with and what came off; undefined when there was none. */
export function selectUseOf(db: Database, paymentId: number) {
  return db
    .selectFrom("coupon_use")
    .innerJoin("coupon", "coupon.id", "coupon_use.coupon_id")
    .select(["coupon.id", "code", "discount_piasters as discountPiasters"])
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
}

export interface CouponCriteria {
  readonly state?: CouponState | undefined;
  readonly q?: string | undefined;
}

/** Coupons in a state at a moment, whose code begins with a text. */
function asked<Row>(rows: SelectQueryBuilder<DB, "coupon", Row>, { state, q = "" }: CouponCriteria, now: Temporal.Instant) {
  const found = q === "" ? rows : rows.where(({ ref }) => beginsWith(ref("coupon.code"), sql<string>`${q.toUpperCase()}::text`));
  if (state === undefined) return found;
  if (state === "ended") return found.where("ended_at", "is not", null);
  return found.where("ended_at", "is", null).where("expires_at", state === "open" ? ">" : "<=", now);
}

/** Coupons with whose they are and what came of them; the totals are kept by the uses themselves. */
function selectKept(db: Database) {
  return db
    .selectFrom("coupon")
    .leftJoin("person", "person.id", "coupon.student_id")
    .leftJoin("coupon_total as total", "total.coupon_id", "coupon.id")
    .select([...columns, "person.name as studentName"])
    .select(({ fn, val }) => [
      fn.coalesce("total.paid", val(0)).as("paid"),
      fn.coalesce("total.waiting", val(0)).as("waiting"),
      fn.coalesce("total.paid_piasters", val(0)).as("paidPiasters"),
      fn.coalesce("total.discount_piasters", val(0)).as("discountPiasters"),
    ]);
}
export type CouponRecordRow = Awaited<ReturnType<typeof selectCouponRecord>> & object;

/** A page of coupons, newest first. */
export function selectCouponRecords(db: Database, filter: CouponCriteria, now: Temporal.Instant, { limit, offset }: Page) {
  const ids = asked(db.selectFrom("coupon").select("coupon.id"), filter, now).orderBy("coupon.id", "desc").limit(limit).offset(offset);
  return selectKept(db).where("coupon.id", "in", ids).orderBy("coupon.id", "desc").execute();
}

/** All coupons, newest first. */
export function couponRecordsQuery(db: Database, filter: CouponCriteria, now: Temporal.Instant) {
  return asked(selectKept(db), filter, now).orderBy("coupon.id", "desc");
}

/** The total for `selectCouponRecords`, exact as far as `countUpTo` counts. */
export function countCoupons(db: Database, filter: CouponCriteria, now: Temporal.Instant, page: Page): Promise<number> {
  return countUpTo(db, asked(db.selectFrom("coupon"), filter, now), page);
}

/** A coupon as staff keep it; undefined when there is none. */
export function selectCouponRecord(db: Database, id: number) {
  return selectKept(db).where("coupon.id", "=", id).executeTakeFirst();
}
