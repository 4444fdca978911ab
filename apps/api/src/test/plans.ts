import type { Database } from "../kernel/database.ts";

const beginning = { weekly_minutes: 120, month_price_piasters: 204_000, month_discount: 10, quarter_discount: 20, year_discount: 30 };

/** Inserts the beginning plan with the given changes. */
export async function insertPlan(
  db: Database,
  now: Temporal.Instant,
  change: Partial<typeof beginning> & { free_trial?: boolean; for_invites_only?: boolean } = {},
): Promise<number> {
  const { id } = await db
    .insertInto("plan")
    .values({ ...beginning, ...change, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a student a paid month of the plan from `startsAt` on, including the journal entries. */
export async function insertSubscription(
  db: Database,
  student: number,
  planId: number,
  startsAt: Temporal.Instant,
  weeklyMinutes = 120,
): Promise<number> {
  const payment = {
    person_id: student,
    purpose: 0,
    method: 3,
    provider: "fawry",
    description: "plan",
    amount_piasters: 183_600,
    status: 1,
    merchant_reference: crypto.randomUUID(),
    expires_at: startsAt,
    created_at: startsAt,
    paid_at: startsAt,
  };
  const { id: paymentId } = await db.insertInto("payment").values(payment).returning("id").executeTakeFirstOrThrow();
  const terms = {
    person_id: student,
    plan_id: planId,
    payment_id: paymentId,
    period: 0,
    weekly_minutes: weeklyMinutes,
    weeks: 4,
    price_piasters: 183_600,
  };
  const { id } = await db
    .insertInto("subscription")
    .values({ ...terms, starts_at: startsAt, ends_at: startsAt.add({ hours: 4 * 168 }), created_at: startsAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (transaction) => {
    const entries = await transaction
      .insertInto("journal_entry")
      .values([
        { kind: "paid", cause: `payment:${paymentId}:paid`, at: startsAt },
        { kind: "placed", cause: `payment:${paymentId}:placed`, at: startsAt },
      ])
      .returning("id")
      .execute();
    const accounts = ["gateway:fawry", `unplaced:${student}`, `unplaced:${student}`, `unearned:subscription:${id}`];
    const lines = accounts.map((account, index) => ({
      entry_id: entries[index < 2 ? 0 : 1]?.id ?? 0,
      account,
      amount_piasters: index % 2 === 0 ? 183_600 : -183_600,
    }));
    await transaction.insertInto("journal_line").values(lines).execute();
  });
  return id;
}
