import { Role } from "@hiwar/contract/kernel/roles";
import type { Database } from "../src/kernel/database.ts";

interface Offers {
  /** The student for whom one coupon, a plan and a trial are reserved. */
  readonly student: number;
  readonly now: Temporal.Instant;
}

/** Inserts one coupon of each kind: for everybody, with limited uses, for one student, expired, and ended. */
export async function seedOffers(db: Database, { student, now }: Offers): Promise<void> {
  const { id: by } = await db.selectFrom("person").select("id").where("role", "=", Role.SuperAdmin).executeTakeFirstOrThrow();
  const days = (count: number) => now.add({ hours: count * 24 });
  const usual = { created_by: by, created_at: now, expires_at: days(60) };
  const coupons = [
    { ...usual, code: "WELCOME20", discount_percent: 20, max_discount_piasters: 300_00 },
    { ...usual, code: "FIRST-100", discount_percent: 50, max_discount_piasters: 1_000_00, most_uses: 100 },
    { ...usual, code: "SALMA15", discount_percent: 15, max_discount_piasters: 500_00, student_id: student },
    { ...usual, code: "SUMMER26", discount_percent: 30, max_discount_piasters: 400_00, created_at: days(-90), expires_at: days(-30) },
    { ...usual, code: "TRIAL-RUN", discount_percent: 10, max_discount_piasters: 100_00, ended_at: now },
  ];
  for (const coupon of coupons) await db.insertInto("coupon").values(coupon).execute();
  await insertInvites(db, { by, student, now });
  await insertContactRequests(db, { by, now });
}

/** Inserts two contact requests: one waits, one was answered. */
async function insertContactRequests(db: Database, { by, now }: { by: number; now: Temporal.Instant }): Promise<void> {
  const hours = (count: number) => now.subtract({ hours: count });
  const waiting = {
    name: "هالة فؤاد",
    method: "whatsapp",
    address: "01012345678",
    title: "باقة لأختين",
    message: "هل تستطيع أختي أن تستخدم دقائق باقتي في الأسبوع نفسه، أم تحتاج إلى باقة لها؟",
    created_at: hours(2),
  };
  const answered = {
    name: "سامح عادل",
    method: "mail",
    address: "sameh@example.com",
    title: "لا أجد رمز التأكيد",
    message: "طلبت رمز البريد مرتين ولم أجده، وبحثت في الرسائل غير المرغوبة.",
    created_at: hours(30),
    closed_by: by,
    closed_at: hours(28),
    is_answered: true,
    note: "البريد كان فيه حرف ناقص، وصحّحه معنا.",
  };
  for (const one of [answered, waiting]) await db.insertInto("contact_request").values(one).execute();
}

/** Inserts an unused trial, an invite to the invite-only plan, and a mailed invite that waits for a registration. */
async function insertInvites(db: Database, { by, student, now }: Offers & { by: number }): Promise<void> {
  const trial = { weekly_minutes: 60, month_price_piasters: 0, free_trial: true, for_invites_only: true, created_at: now };
  const { id: trialId } = await db.insertInto("plan").values(trial).returning("id").executeTakeFirstOrThrow();
  const ofOthers = db.selectFrom("plan").select("id").where("for_invites_only", "=", true).where("free_trial", "=", false);
  const { id: planId } = await ofOthers.where("retired_at", "is", null).executeTakeFirstOrThrow();
  const invite = { student_id: student, created_by: by, created_at: now };
  const invites = [
    { ...invite, plan_id: trialId, period: 3, expires_at: now.add({ hours: 14 * 24 }) },
    { ...invite, plan_id: planId },
  ];
  for (const one of invites) await db.insertInto("plan_invite").values(one).execute();
  const waiting = { email: "dalia@example.com", plan_id: trialId, period: 3, created_by: by, created_at: now };
  await db
    .insertInto("invite")
    .values({ ...waiting, expires_at: now.add({ hours: 30 * 24 }) })
    .execute();
}
