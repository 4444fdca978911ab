import { SessionType } from "@hiwar/contract/calendar";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { releaseTime, tryTakeTime } from "../calendar/booked-time.ts";
import { inTransaction, systemCaller } from "../kernel/contexts.ts";
import { insertSlot } from "../test/lessons.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { refreshEntries } from "./refresh.ts";

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

/** Quarter hours from the first slot's beginning, over all four of them and the nights between. */
const place = fc.integer({ min: 0, max: 330 });
const booking = fc.record({ place, quarters: fc.constantFrom(1, 2) });

test("whatever is taken and given back, one at a time or all at once, the directory shows what it would if it were built anew", async () => {
  const { youssef, salma } = world.people;
  const first = Temporal.Instant.from("2026-11-02T20:00:00Z");
  await fc.assert(
    fc.asyncProperty(fc.array(booking, { minLength: 1, maxLength: 6 }), fc.boolean(), async (wanted, atOnce) => {
      const taken: number[] = [];
      const steps = wanted.map(({ place, quarters }) => async (context: Parameters<typeof tryTakeTime>[0]) => {
        const start = first.add({ minutes: 15 * place });
        const span = { start, end: start.add({ minutes: 15 * quarters }) };
        const made = await tryTakeTime(context, { kind: SessionType.Lesson, host: youssef, guest: salma, span });
        if (typeof made !== "string") taken.push(made.id);
      });
      const back = () => taken.map((id) => (context: Parameters<typeof releaseTime>[0]) => releaseTime(context, id));
      const expectTrue = async () => {
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
