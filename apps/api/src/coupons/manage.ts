import type { coupons } from "@hiwar/contract/coupons";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import { selectPerson } from "../accounts/queries.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { Context, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse, Refusal, refuse } from "../kernel/refuse.ts";
import { streamRows } from "../kernel/stream-rows.ts";
import { isBefore } from "../kernel/time.ts";
import * as queries from "./queries.ts";
import { stateOf } from "./rules.ts";

type CouponRecord = Answer<typeof coupons.read>;

function shown({ studentId, studentName, ...row }: queries.CouponRecordRow, now: Temporal.Instant): CouponRecord {
  const student = studentId === null || studentName === null ? null : { id: studentId, name: studentName };
  return { ...row, student, state: stateOf(row, now) };
}

/** Returns a page of coupons with their totals, newest first. */
export async function listCoupons(
  { db, now }: ReadContext,
  { page, size, ...filter }: Input<typeof coupons.list>,
): Promise<Answer<typeof coupons.list>> {
  const wanted = pageOf({ page, size });
  const rows = await queries.selectCouponRecords(db, filter, now, wanted);
  return { list: rows.map((row) => shown(row, now)), total: await queries.countCoupons(db, filter, now, wanted) };
}

/** Streams the coupons with their totals that fit the filter, newest first, for an export. */
export async function* streamCoupons({ db, now }: ReadContext, filter: queries.CouponCriteria) {
  for await (const rows of streamRows(db, queries.couponRecordsQuery(db, filter, now))) yield rows.map((row) => shown(row, now));
}

/** Returns a coupon as staff see it, ended ones included. */
export async function readCoupon({ db, now }: ReadContext, { id }: { id: number }): Promise<CouponRecord> {
  return shown(orRefuse(await queries.selectCouponRecord(db, id), "coupon-not-found"), now);
}

function refusePast(expiresAt: Temporal.Instant, now: Temporal.Instant): void {
  if (!isBefore(now, expiresAt)) throw new Refusal("bad-request", { fields: { expiresAt: "too-small" } });
}

/** Creates a coupon, valid at once; for one student only if named. */
export async function createCoupon(context: Context, coupon: Input<typeof coupons.create>): Promise<Recorded<CouponRecord>> {
  const { db, actor, now } = context;
  const { code, discountPercent, maxDiscountPiasters, mostUses = null, studentId = null, expiresAt } = coupon;
  refusePast(expiresAt, now);
  if (studentId !== null && (await selectPerson(db, studentId))?.role !== Role.Student) refuse("student-not-found");
  const id = await queries.insertCoupon(db, {
    code,
    discount_percent: discountPercent,
    max_discount_piasters: maxDiscountPiasters,
    most_uses: mostUses,
    student_id: studentId,
    expires_at: expiresAt,
    created_by: actor.id,
    created_at: now,
  });
  return recorded(context, id, null);
}

/** Changes a coupon's terms for later orders. Throws `illegal` if it was ended or `seenVersion` is outdated. */
export async function changeCoupon(
  context: Context,
  { id, seenVersion, ...change }: Input<typeof coupons.change>,
): Promise<Recorded<CouponRecord>> {
  const { db, now } = context;
  const before = orRefuse(await queries.lockCouponById(db, id), "coupon-not-found");
  if (before.endedAt !== null || before.version !== seenVersion) refuse("illegal");
  refusePast(change.expiresAt, now);
  await queries.updateCoupon(db, id, {
    discount_percent: change.discountPercent,
    max_discount_piasters: change.maxDiscountPiasters,
    most_uses: change.mostUses ?? null,
    expires_at: change.expiresAt,
  });
  return recorded(context, id, before);
}

/** Ends a coupon; an ended one stays unchanged. */
export async function endCoupon(context: Context, { id }: { id: number }): Promise<Recorded<CouponRecord>> {
  const { db, now } = context;
  const before = orRefuse(await queries.lockCouponById(db, id), "coupon-not-found");
  if (before.endedAt === null) await queries.updateCoupon(db, id, { ended_at: now });
  return recorded(context, id, before);
}

/** Fields of a coupon in the audit. */
function kept({ code, discountPercent, maxDiscountPiasters, mostUses, studentId, expiresAt, endedAt }: queries.CouponRow) {
  const moments = { expiresAt: expiresAt.toString(), endedAt: endedAt?.toString() ?? null };
  return { code, discountPercent, maxDiscountPiasters, mostUses, studentId, ...moments };
}

async function recorded(context: Context, id: number, row: queries.CouponRow | null): Promise<Recorded<CouponRecord>> {
  const written = orRefuse(await queries.selectCouponRecord(context.db, id), "coupon-not-found");
  const [before, after] = [row && kept(row), kept(written)];
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return { answer: shown(written, context.now), change: isSame ? null : { id, before, after } };
}
