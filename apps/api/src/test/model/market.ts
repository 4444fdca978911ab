import { PaymentStatus } from "@hiwar/contract/payments";
import { sql } from "kysely";
import pg from "pg";
import { vi } from "vitest";
import { type Database, poolOf } from "../../kernel/database.ts";
import { cast } from "../cast.ts";
import { as, type Client, clientOf } from "../client.ts";
import { insertCoupon } from "../coupons.ts";
import { createPayingWorld, type PayingWorld } from "../fawry.ts";
import { insertPresence, insertSlot } from "../lessons.ts";
import { insertPlan } from "../plans.ts";
import { startSecondProcess } from "../second-process.ts";
import { insertEarned } from "../withdrawals.ts";

interface Person {
  readonly id: number;
  /** Signs in again each time, because a block ends all sessions. */
  readonly signIn: () => Promise<Client>;
}

interface Student extends Person {
  readonly cardId: number;
}

/** The whole service with students, tutors, staff and both gateways, on three processes whose clocks differ. */
export interface Market {
  readonly paying: PayingWorld;
  readonly planId: number;
  /** One coupon for a single order, and one for any number. */
  readonly coupons: readonly string[];
  readonly students: Student[];
  readonly tutors: readonly Person[];
  readonly staff: Client;
  readonly staffId: number;
  readonly processes: readonly ReturnType<typeof startSecondProcess>[];
}

const daysOffered = 60;
const studentsAtFirst = 3;

/** Creates the market: tutors offer hours every day and have earned before; students register. */
export async function openMarket(): Promise<Market> {
  const paying = await createPayingWorld({ timeoutMilliseconds: 150, takesPages: true });
  const { world } = paying;
  const { nour, youssef, hoda, karim, salma } = world.people;
  for (const [place, tutor] of [nour, youssef, hoda].entries()) {
    for (let day = 0; day < daysOffered; day += 1) {
      const start = Temporal.Instant.from("2026-11-01T10:00:00Z").add({ hours: day * 24 });
      await insertSlot(world, tutor, start.toString(), start.add({ hours: 6 }).toString());
    }
    await insertEarned(world.db, { tutorId: tutor, studentId: salma, start: `2026-10-2${place}T10:00:00Z`, piasters: 40_000 });
  }
  const planId = await insertPlan(world.db, world.clock.now());
  await insertCoupon(world, { code: "ONCE", most_uses: 1 });
  await insertCoupon(world, { code: "HALF" });
  const market: Market = {
    paying,
    planId,
    coupons: ["ONCE", "HALF"],
    students: [],
    tutors: [nour, youssef, hoda].map((id) => ({ id, signIn: () => as(world, id) })),
    staff: await as(world, karim),
    staffId: karim,
    processes: [-100, 400].map((seconds) => startSecondProcess(world, seconds)),
  };
  for (let count = 0; count < studentsAtFirst; count += 1) await register(market);
  return market;
}

/** Registers a student and completes and verifies the profile. */
export async function register({ paying, students }: Market): Promise<void> {
  const { world } = paying;
  const email = `student${students.length}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await clientOf(world).accounts.registerStudent({ name: cast.salma.name, email, password: "river-2026" });
  const { birthYear, gender, phone } = cast.salma;
  const now = world.clock.now();
  const { id } = await world.db
    .updateTable("person")
    .set({ birth_year: birthYear, gender, phone, city: 1, email_verified_at: now, phone_verified_at: now })
    .where("email", "=", email)
    .returning("id")
    .executeTakeFirstOrThrow();
  await paying.addCard(id);
  const client = await as(world, id);
  students.push({ id, signIn: () => as(world, id), cardId: (await client.payments.cards()).body.list[0]?.id ?? 0 });
}

/** Lets time pass, with the service up or down. Lessons that begin are attended by both, one or nobody. */
export async function pass(market: Market, seconds: number, attended: readonly boolean[], isUp: boolean): Promise<void> {
  const { world } = market.paying;
  await attend(market, attended, world.clock.now().add({ seconds }));
  if (!isUp) return world.clock.advance(seconds);
  for (let minute = 0; minute < seconds / 60; minute += 1) await tickAfter(market, 60);
}

async function tickAfter({ paying }: Market, seconds: number): Promise<void> {
  paying.world.clock.advance(seconds);
  await paying.world.tick();
}

async function attend({ paying }: Market, attended: readonly boolean[], until: Temporal.Instant): Promise<void> {
  const { db, clock } = paying.world;
  const soon = await db
    .selectFrom("lesson")
    .innerJoin("appointment", "appointment.id", "appointment_id")
    .select(["lesson.id", "tutor_id", "student_id"])
    .where("lesson.active", "=", true)
    .where("hold_until", "is", null)
    .where("starts_at", ">", clock.now())
    .where("starts_at", "<", until)
    .execute();
  for (const { id, tutor_id, student_id } of soon)
    for (const [place, personId] of [tutor_id, student_id].entries())
      if (attended[place]) await insertPresence(db, id, personId, 60 * place, 1_500);
}

/** The gateway takes the money of a single lesson back whose report is undecided. */
export async function takeReportedBack({ paying }: Market): Promise<void> {
  const reported = await paying.world.db
    .selectFrom("lesson_report")
    .innerJoin("lesson", "lesson.id", "lesson_id")
    .innerJoin("payment", "payment.id", "lesson.payment_id")
    .select("gateway_reference as reference")
    .where("decided_at", "is", null)
    .execute();
  const references = reported.map(({ reference }) => reference);
  const order = (await paying.orders()).find(({ fawryReference, status }) => status === "PAID" && references.includes(fawryReference));
  if (order) await paying.move(order.fawryReference, "REFUNDED");
}

/** Crashes and restarts the service by ending all database connections; open transactions are rolled back. */
export async function crash({ paying }: Market): Promise<void> {
  const { databaseUrl, db } = paying.world;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end();
  const connections = Array.from({ length: poolOf(db)?.options.max ?? 0 });
  await vi.waitFor(() => Promise.all(connections.map(() => sql`select pg_sleep(0.02)`.execute(db))), { timeout: 20_000, interval: 50 });
}

/** Returns everything that is unfinished without a staff task: payments, messages, and lessons without an outcome. */
export async function unfinished({ paying }: Market): Promise<unknown[]> {
  const { db } = paying.world;
  const open = [PaymentStatus.New, PaymentStatus.Processed, PaymentStatus.Refunding];
  const payments = await db
    .selectFrom("payment")
    .select(["id", "status", "due_at"])
    .where(({ or, eb }) => or([eb("status", "in", open), eb("due_at", "is not", null)]))
    .execute();
  const left = await leftToStaff(db);
  const messages = await db.selectFrom("gateway_message").select("id").where("applied_at", "is", null).execute();
  const tasks = await db.selectFrom("lesson_task").select(["lesson_id", "kind"]).execute();
  return [...payments.filter(({ id, due_at }) => due_at !== null || !left.has(id)), ...messages, ...tasks];
}

/** Returns the payments with an open staff task. */
export async function leftToStaff(db: Database): Promise<Set<number>> {
  const tasks = db.selectFrom("staff_task").select("subject_id as id").where("kind", "=", "payment").where("decided_at", "is", null);
  return new Set((await tasks.execute()).map(({ id }) => id));
}

/** Ends all failures and lets days pass until everything is settled. Releases the jobs of dead processes. */
export async function settleEverything(market: Market): Promise<void> {
  const { paying } = market;
  const { world } = paying;
  await paying.recover();
  for (let round = 0; round < 60; round += 1) {
    await sql`update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null`.execute(world.db);
    await sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null`.execute(world.db);
    await paying.allHeard();
    await Promise.all([world.drain(), ...market.processes.map((process) => process.drain())]);
    await Promise.all([tickAfter(market, Math.min(86_400, 60 * 2 ** round)), ...market.processes.map((process) => process.tick())]);
    if (round > 1 && (await unfinished(market)).length === 0) return;
  }
}

/**
 * Staff check all paid orders at the gateway, because the service no longer does so. Only this finds a reversal whose webhook was lost, or a late
 * fee.
 */
export async function compare({ paying, staff }: Market): Promise<void> {
  const paid = [PaymentStatus.Paid, PaymentStatus.PartialRefunded, PaymentStatus.Refunded];
  const payments = await paying.world.db.selectFrom("payment").select("id").where("status", "in", paid).execute();
  for (const { id } of payments) await staff.payments.sync({ id });
}
