import { sql } from "kysely";
import { expect, test } from "vitest";
import { violatedInvariants } from "../db/audit.ts";
import { cairoMonth } from "../statements/rules.ts";
import { as } from "./client.ts";
import { createPayingWorld } from "./fawry.ts";
import { insertSlot } from "./lessons.ts";
import { insertPlan, insertSubscription } from "./plans.ts";
import { createTestWorld } from "./world.ts";

test("a sound world has no offender; each thing broken behind the program's back is found by name, at the latest when its test ends", async () => {
  const world = await createTestWorld();
  const { db, people } = world;
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  await insertSubscription(db, people.salma, await insertPlan(db, today), today);
  await insertSlot(world, people.nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  await (await as(world, people.salma)).lessons.book({ tutorId: people.nour, start: "2026-11-02T10:00:00Z", duration: 30 });
  expect(await violatedInvariants(db)).toEqual([]);

  const found = async () => (await violatedInvariants(db)).map(({ invariant }) => invariant);
  await db.updateTable("tutor").set({ rating_sum: 5, rating_count: 1 }).where("person_id", "=", people.nour).execute();
  expect(await found()).toEqual(["a tutor's totals are those of the ratings"]);
  await db.updateTable("tutor").set({ rating_sum: 0, rating_count: 0 }).execute();
  const lesson = await db.selectFrom("lesson").select("id").executeTakeFirstOrThrow();
  const term = await db.selectFrom("subscription").select("id").executeTakeFirstOrThrow();
  const grant = { lesson_id: lesson.id, subscription_id: term.id, minutes: 30, window_start: today.add({ hours: 170 }), created_at: today };
  await db.insertInto("minute_grant").values(grant).execute();
  expect(await found()).toEqual([
    "minutes are carried only from lessons that were given back, into another window than their own",
    "minutes are carried to the beginning of a week of their term",
  ]);
  await db.deleteFrom("minute_grant").execute();
  await db.updateTable("subscription").set({ weekly_minutes: 45 }).execute();
  await db
    .insertInto("payment")
    .values({
      person_id: people.omar,
      purpose: 0,
      method: 3,
      provider: "fawry",
      description: "plan",
      amount_piasters: 1,
      status: 1,
      merchant_reference: "lost",
      expires_at: today,
      created_at: today,
      paid_at: today,
    })
    .execute();
  expect(await found()).toEqual([
    "what a gateway holds is what was paid less what was taken back",
    "every paid payment stands in the ledger and has its place, or staff know",
    "every paid plan has exactly one subscription, or staff know",
  ]);
  await db.deleteFrom("payment").where("merchant_reference", "=", "lost").execute();
  await db.deleteFrom("availability_slot").execute();
  await db.updateTable("booked_time").set({ live: false }).where("person_id", "=", people.nour).execute();
  expect(await found()).toEqual([
    "a live appointment takes the time of two people, of its host alone while it is kept, a released one of nobody",
    "every lesson that takes time lies in a slot of its tutor",
  ]);
  await expect(world.close()).rejects.toThrow("audit.sql finds");
});

test("holds, rooms, credits and money without a place: each thing broken behind the program's back is found by name", async () => {
  const paying = await createPayingWorld();
  const { db, people, clock } = paying.world;
  await paying.fail("webhook", "never-call-back", { times: 9 });
  await insertSlot(paying.world, people.nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  const salma = await as(paying.world, people.salma);
  const wanted = { tutorId: people.nour, start: "2026-11-02T10:00:00Z", duration: 30 as const };
  const { payment } = (await salma.lessons.payByWallet(wanted)).body;
  const found = async () => (await violatedInvariants(db)).map(({ invariant }) => invariant);
  expect(await found()).toEqual([]);
  const due = await db.deleteFrom("lesson_task").returningAll().executeTakeFirstOrThrow();
  expect(await found()).toEqual(["a hold that stands has an open payment and will expire by itself"]);
  await db.insertInto("lesson_task").values(due).execute();

  await paying.move(payment.referenceNumber ?? "", "PAID");
  await salma.payments.sync({ id: payment.id });
  expect(await found()).toEqual([]);
  await db.updateTable("session").set({ closed_at: clock.now() }).execute();
  expect(await found()).toEqual(["a room is open only while its lesson is firm, and open until its lesson is over"]);
  await db.updateTable("session").set({ closed_at: null }).execute();
  const beat = Temporal.Instant.from("2026-11-02T11:30:01Z");
  await db.insertInto("service_heartbeat").values({ at: beat }).execute();
  expect(await found()).toEqual(["a lesson that was over an hour before we last lived has an outcome"]);
  await db.deleteFrom("service_heartbeat").execute();
  await db.deleteFrom("lesson_task").where("kind", "=", "complete").execute();
  expect(await found()).toEqual(["a firm lesson that is not over will be completed"]);

  await (await as(paying.world, people.nour)).lessons.cancel({ id: (await salma.lessons.list({})).body.list[0]?.id ?? 0 });
  expect(await found()).toEqual([]);
  await db.updateTable("payment").set({ amount_piasters: 12_000 }).execute();
  expect(await found()).toContain("a paid single lesson without a lesson is owed in full");
  await db.updateTable("payment").set({ amount_piasters: 12_750 }).execute();
  await db.insertInto("payment_reversal").values({ payment_id: payment.id, amount_piasters: 100, at: clock.now() }).execute();
  expect(await found()).toEqual([
    "what a gateway holds is what was paid less what was taken back",
    "every part that a gateway took back stands in the ledger",
  ]);
  await sql`truncate payment_reversal`.execute(db);
  await db.updateTable("payment").set({ status: 3 }).execute();
  expect(await found()).toEqual(["nothing is owed for what was bought with money that went back"]);
  await db.updateTable("payment").set({ status: 1 }).execute();
  await db
    .insertInto("staff_task")
    .values({
      kind: "payment",
      subject_id: payment.id,
      cause: "paid-by-blocked",
      person_id: people.salma,
      opened_at: clock.now(),
      due_at: clock.now(),
    })
    .execute();
  expect(await found()).toEqual(["what a blocked person pays goes back"]);
  await db.deleteFrom("staff_task").execute();
  await db.updateTable("receipt_counter").set({ last_number: 9 }).execute();
  expect(await found()).toEqual(["receipts are numbered one after the other"]);
  await db.updateTable("receipt_counter").set({ last_number: 1 }).execute();
  await db
    .insertInto("closed_month")
    .values({ month: cairoMonth(clock.now()), closed_at: clock.now() })
    .execute();
  expect(await found()).toEqual(["a closed month says what the journal says"]);
  await db.deleteFrom("closed_month").execute();
  await db.transaction().execute(async (books) => {
    const { id } = await books
      .insertInto("journal_entry")
      .values({ kind: "placed", cause: "payment:999:placed", at: clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    const entry = { entry_id: id, account: `unplaced:${people.salma}`, amount_piasters: -100 };
    await books
      .insertInto("journal_line")
      .values([entry, { ...entry, account: "tutor-cost", amount_piasters: 100 }])
      .execute();
  });
  expect(await found()).toEqual(["nothing is given back that has not come", "no money is without its place, unless staff know"]);
  await expect(paying.close()).rejects.toThrow("audit.sql finds");
});
