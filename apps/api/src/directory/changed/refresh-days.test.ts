import { SessionType } from "@hiwar/contract/calendar";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { releaseTime, tryReserveTime } from "../../calendar/booked-time.ts";
import { inTransaction, openContext, systemCaller } from "../../kernel/contexts.ts";
import { insertSlot } from "../../test/lessons.ts";
import { withoutFollowUps } from "../../test/second-process.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";
import { refreshEntries } from "../refresh.ts";
import { refreshChanged } from "./refresh-days.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
  const { youssef } = world.people;
  for (const day of ["02", "03", "04"]) await insertSlot(world, youssef, `2026-11-${day}T20:00:00Z`, `2026-11-${day}T23:45:00Z`);
  await insertSlot(world, youssef, "2026-11-05T22:00:00Z", "2026-11-06T02:00:00Z");
  await refreshAll();
});
afterAll(() => world.close());

const run = <T>(work: Parameters<typeof inTransaction<null, T>>[3]) => inTransaction(world, systemCaller("test"), world.clock.now(), work);
const refreshAll = () => run((context) => refreshEntries(context, [world.people.youssef]));

async function shown() {
  const { youssef } = world.people;
  const days = await world.db.selectFrom("directory_day").select(["day", "mask"]).where("tutor_id", "=", youssef).orderBy("day").execute();
  const entry = await world.db
    .selectFrom("directory_entry")
    .select(["starts", "next_start"])
    .where("tutor_id", "=", youssef)
    .executeTakeFirst();
  return { days, entry };
}

/** Quarter hours from the start of the first slot, across all four slots and the nights between. */
const place = fc.integer({ min: 0, max: 330 });
const booking = fc.record({ place, quarters: fc.constantFrom(1, 2) });

test("whatever is taken and given back, one at a time or all at once, the directory shows what it would if it were built anew", async () => {
  const { youssef, salma } = world.people;
  const first = Temporal.Instant.from("2026-11-02T20:00:00Z");
  await fc.assert(
    fc.asyncProperty(fc.array(booking, { minLength: 1, maxLength: 6 }), fc.boolean(), async (wanted, atOnce) => {
      const taken: number[] = [];
      const steps = wanted.map(({ place, quarters }) => async (context: Parameters<typeof tryReserveTime>[0]) => {
        const start = first.add({ minutes: 15 * place });
        const span = { start, end: start.add({ minutes: 15 * quarters }) };
        const made = await tryReserveTime(context, { kind: SessionType.Lesson, host: youssef, guest: salma, span });
        if (typeof made !== "string") taken.push(made.id);
      });
      const back = () => taken.map((id) => (context: Parameters<typeof releaseTime>[0]) => releaseTime(context, id));
      const expectTrue = async () => {
        await world.followUps.flush();
        const quick = await shown();
        await refreshAll();
        expect(quick).toEqual(await shown());
      };
      const doAll = async (all: typeof steps) => {
        if (atOnce)
          await run(async (context) => {
            for (const step of all) await step(context);
          });
        else for (const step of all) await run(step);
      };
      await doAll(steps);
      await expectTrue();
      await doAll(back());
      await expectTrue();
    }),
    { numRuns: 40 },
  );
});

const start = Temporal.Instant.from("2026-11-03T20:00:00Z");
const span = { start, end: start.add({ minutes: 30 }) };
const takenBy = (services: Parameters<typeof inTransaction>[0], host: number, guest = world.people.salma) =>
  inTransaction(services, systemCaller("test"), world.clock.now(), async (context) => {
    const made = await tryReserveTime(context, { kind: SessionType.Lesson, host, guest, span });
    if (typeof made === "string") throw new Error(made);
    return made.id;
  });
const left = () => world.db.selectFrom("directory_change").selectAll().execute();

test("what a process that died has left is shown at the next tick, once", async () => {
  const before = await shown();
  const id = await takenBy(withoutFollowUps(world), world.people.youssef);
  expect([await shown(), (await left()).length]).toEqual([before, 1]);
  await world.tick();
  expect(await left()).toEqual([]);
  const quick = await shown();
  expect(quick).not.toEqual(before);
  await refreshAll();
  expect(quick).toEqual(await shown());
  await run((context) => releaseTime(context, id));
  await world.followUps.flush();
  expect(await shown()).toEqual(before);
});

test("two processes that show the same changes at once lose none of them", async () => {
  const beside = await createTestWorld({ beside: world });
  const ids: number[] = [];
  for (let round = 0; round < 5; round++) {
    ids.push(await takenBy(withoutFollowUps(world), world.people.youssef));
    const open = () => openContext(beside, systemCaller("test"), world.clock.now());
    await Promise.all([
      world.tick(),
      refreshChanged(open()),
      refreshChanged(open()),
      run((context) => releaseTime(context, ids.at(-1) ?? 0)),
    ]);
    await world.followUps.flush();
    const quick = await shown();
    await refreshAll();
    expect([quick, await left()]).toEqual([await shown(), []]);
  }
  await beside.close();
});

test("a tutor who cannot be shown holds no other up, and is made anew later", async () => {
  const { nour, youssef, omar } = world.people;
  const { db } = world;
  await insertSlot(world, nour, "2026-11-03T20:00:00Z", "2026-11-03T21:00:00Z");
  await run((context) => refreshEntries(context, [nour, youssef]));
  await sql`create function refuse_spoiled() returns trigger language plpgsql as $$ begin raise 'spoiled'; end $$`.execute(db);
  await sql`create trigger spoiled before update or delete on directory_day for each row when (old.tutor_id = ${sql.lit(nour)}) execute function refuse_spoiled()`.execute(
    db,
  );
  const before = await shown();
  const ids = [await takenBy(withoutFollowUps(world), nour), await takenBy(withoutFollowUps(world), youssef, omar)];
  await expect(refreshChanged(openContext(world, systemCaller("test")))).rejects.toThrow("changed entries could not be refreshed");
  expect(await shown()).not.toEqual(before);
  expect(await left()).toEqual([]);
  const { due_at } = await db.selectFrom("directory_entry").select("due_at").where("tutor_id", "=", nour).executeTakeFirstOrThrow();
  expect(Math.round(Number(due_at?.since(world.clock.now()).total("minutes")))).toBe(10);
  await sql`drop trigger spoiled on directory_day`.execute(db);
  world.clock.advance(10 * 60);
  await world.tick();
  const masks = () => db.selectFrom("directory_day").select(["day", "mask"]).where("tutor_id", "=", nour).execute();
  const quick = await masks();
  await run((context) => refreshEntries(context, [nour]));
  expect(quick).toEqual(await masks());
  for (const id of ids) await run((context) => releaseTime(context, id));
});
