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

/** Selects a coupon by its code in capitals; undefined if there is none. */
export function selectCoupon(db: Database, code: string) {
  return selectCoupons(db).where("code", "=", code).executeTakeFirst();
}

/** Selects and locks a coupon by its code, so that no other order uses it within this transaction. */
export function lockCoupon(db: Database, code: string) {
  return selectCoupons(db).where("code", "=", code).forNoKeyUpdate().executeTakeFirst();
}

/** Selects and locks a coupon by id, so that nobody changes or uses it within this transaction. */
export function lockCouponById(db: Database, id: number) {
  return selectCoupons(db).where("coupon.id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** Selects whether a person has a paid or disputed order with a coupon, and how many uses of others stand. */
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

/** Inserts a coupon and returns its id. Throws `coupon-exists` if the code exists. */
export async function insertCoupon(db: Database, values: Insertable<DB["coupon"]>): Promise<number> {
  return (await db.insertInto("coupon").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Updates a coupon and increments its version. */
export async function updateCoupon(db: Database, id: number, change: Updateable<DB["coupon"]>): Promise<void> {
  await db
    .updateTable("coupon")
    .set(change)
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Inserts an order's use of a coupon. Throws `illegal` if the person has another standing use. */
export async function insertUse(db: Database, values: Insertable<DB["coupon_use"]>): Promise<void> {
  await db.insertInto("coupon_use").values(values).execute();
}

/** Frees the coupon use of an order. Does nothing without a use, or if it is free already. */
export async function freeUse(db: Database, paymentId: number, now: Temporal.Instant): Promise<void> {
  await db.updateTable("coupon_use").set({ freed_at: now }).where("payment_id", "=", paymentId).where("freed_at", "is", null).execute();
}

/** Stores what was paid with a use. A freed use stands again, unless its owner has another standing one. */
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

/** Selects the coupon code of an order and its discount; undefined if none was used. */
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

/** Limits coupons to a state at `now` and to codes that begin with `q`. */
function asked<Row>(rows: SelectQueryBuilder<DB, "coupon", Row>, { state, q = "" }: CouponCriteria, now: Temporal.Instant) {
  const found = q === "" ? rows : rows.where(({ ref }) => beginsWith(ref("coupon.code"), sql<string>`${q.toUpperCase()}::text`));
  if (state === undefined) return found;
  if (state === "ended") return found.where("ended_at", "is not", null);
  return found.where("ended_at", "is", null).where("expires_at", state === "open" ? ">" : "<=", now);
}

/** A query of coupons with their student and totals; the database maintains the totals per use. */
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

/** Selects a page of coupons, newest first. */
export function selectCouponRecords(db: Database, filter: CouponCriteria, now: Temporal.Instant, { limit, offset }: Page) {
  const ids = asked(db.selectFrom("coupon").select("coupon.id"), filter, now).orderBy("coupon.id", "desc").limit(limit).offset(offset);
  return selectKept(db).where("coupon.id", "in", ids).orderBy("coupon.id", "desc").execute();
}

/** Returns a query of all coupons that match the filter, without paging, newest first. */
export function couponRecordsQuery(db: Database, filter: CouponCriteria, now: Temporal.Instant) {
  return asked(selectKept(db), filter, now).orderBy("coupon.id", "desc");
}

/** Counts the rows of `selectCouponRecords`, up to the cap of `countUpTo`. */
export function countCoupons(db: Database, filter: CouponCriteria, now: Temporal.Instant, page: Page): Promise<number> {
  return countUpTo(db, asked(db.selectFrom("coupon"), filter, now), page);
}

/** Selects a coupon as staff see it; undefined if there is none. */
export function selectCouponRecord(db: Database, id: number) {
  return selectKept(db).where("coupon.id", "=", id).executeTakeFirst();
}
