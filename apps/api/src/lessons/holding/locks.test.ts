import { SessionType } from "@hiwar/contract/calendar";
import { PaymentStatus } from "@hiwar/contract/payments";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { insertAppointment } from "../../calendar/appointments/queries.ts";
import { inTransaction, systemCaller } from "../../kernel/contexts.ts";
import { spanOf } from "../../kernel/time.ts";
import { cast } from "../../test/cast.ts";
import { as, type Client } from "../../test/client.ts";
import { createPayingWorld, type PayingWorld } from "../../test/fawry.ts";
import { insertSlot } from "../../test/lessons.ts";
import { lockWaits } from "../../test/lock-waits.ts";
import { insertMember } from "../../test/people.ts";
import { insertPlan, insertSubscription } from "../../test/plans.ts";

let paying: PayingWorld;
/** A student whose id is higher than the tutors': locks are taken by id, so this one comes last. */
let studentId: number;
let student: Client;
beforeEach(async () => {
  paying = await createPayingWorld();
  const { world } = paying;
  const { nour, youssef } = world.people;
  for (const tutor of [nour, youssef]) await insertSlot(world, tutor, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  studentId = await insertMember(world.db, { ...cast.omar, email: "last@hiwar.local" }, "none", world.clock.now());
  student = await as(world, studentId);
});
afterEach(async () => {
  const { world } = paying;
  await paying.close();
  expect(world.defects).toEqual([]);
});

const hold = (tutorId: number) => student.lessons.payByReference({ tutorId, start: "2026-11-02T10:00:00Z", duration: 30 });

test.each([
  ["settling a lesson's payment", (paymentId: number) => student.payments.sync({ id: paymentId }), PaymentStatus.Paid],
  ["ordering another lesson in its place", () => hold(paying.world.people.youssef), PaymentStatus.Canceled],
])("%s locks its tutor before a student of a higher id", async (_, act, status) => {
  const { world } = paying;
  const { payment } = (await hold(world.people.nour)).body;
  await paying.fail("webhook", "never-call-back", { times: 5 });
  if (status === PaymentStatus.Paid) await paying.move(payment.referenceNumber ?? "", "PAID");
  const acting = await world.db.transaction().execute(async (other) => {
    const lock = (id: number) => other.selectFrom("person").select("id").where("id", "=", id).forNoKeyUpdate().noWait().execute();
    await lock(world.people.nour);
    const answer = act(payment.id);
    await lockWaits(world.db);
    // The holder of the tutor's lock may lock the student too: nobody blocks them there.
    await lock(studentId);
    return { answer };
  });
  expect((await acting.answer).status).toBe(200);
  expect((await student.payments.read({ id: String(payment.id) })).body.status).toBe(status);
});

test("whoever clears a hold and waits for a rival's time keeps nothing that the rival goes on to", async () => {
  const { world } = paying;
  const { nour, youssef, salma } = world.people;
  const now = world.clock.now();
  await insertSubscription(world.db, salma, await insertPlan(world.db, now), Temporal.Instant.from("2026-11-01T00:00:00Z"));
  const booker = await as(world, salma);
  const { lesson } = (await hold(nour)).body;
  await world.db.updateTable("appointment").set({ hold_until: now }).execute();
  const start = Temporal.Instant.from("2026-11-02T12:00:00Z");
  const { booking } = await inTransaction(world, systemCaller("test"), now, async (context) => {
    await sql`set local lock_timeout = '200ms'`.execute(context.db);
    await insertAppointment(context.db, {
      kind: SessionType.DemoSession,
      holdUntil: null,
      keptFor: null,
      now,
      personIds: [nour, youssef],
      ...spanOf(start, 30),
    });
    const booking = booker.lessons.book({ tutorId: nour, start: start.toString(), duration: 30 });
    await lockWaits(world.db);
    await context.hooks.calendar.calendarChanged(context, [nour, youssef]);
    return { booking };
  });
  expect((await booking).refusal.code).toBe("busy-tutor");
  expect((await booker.lessons.book({ tutorId: nour, start: lesson.start, duration: 30 })).status).toBe(200);
});
