import { Role } from "@hiwar/contract/kernel/roles";
import { expect, test } from "vitest";
import { violatedInvariants } from "../../db/audit.ts";
import { as } from "../../test/client.ts";
import { insertSlot } from "../../test/lessons.ts";
import { insertMember } from "../../test/people.ts";
import { insertPlan, insertSubscription } from "../../test/plans.ts";
import { createTestWorld } from "../../test/world.ts";

const students = 8;
const rounds = 12;

/** A pseudo-random number generator that gives the same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test("a storm of bookings, moves, cancellations and slot edits breaks no invariant and nothing fails by accident", async () => {
  const world = await createTestWorld();
  const { nour, youssef } = world.people;
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  const planId = await insertPlan(world.db, today);
  for (const tutor of [nour, youssef]) await insertSlot(world, tutor, "2026-11-03T10:00:00Z", "2026-11-03T13:00:00Z");
  const clients = [];
  for (let index = 0; index < students; index++) {
    const member = {
      key: "",
      name: "طالب جديد",
      email: `storm${index}@hiwar.local`,
      role: Role.Student,
      gender: "male" as const,
      birthYear: 2000,
      phone: "01012345699",
    };
    const id = await insertMember(world.db, member, "", world.clock.now());
    await insertSubscription(world.db, id, planId, today, 90);
    clients.push(await as(world, id));
  }
  const tutors = [await as(world, nour), await as(world, youssef)];
  const [slot] = (await tutors[0]?.calendar.list({ from: "2026-11-03T00:00:00Z", to: "2026-11-04T00:00:00Z" }))?.body.slots ?? [];

  const codes = new Set<string>();
  const note = ({ status, refusal }: { status: number; refusal: { code: string } }) => codes.add(status === 200 ? "done" : refusal.code);
  const storm = clients.map(async (client, index) => {
    const next = numbers(index + 1);
    const when = () => ({
      start: today.add({ hours: 58, minutes: 15 * Math.floor(next() * 12) }).toString(),
      duration: next() < 0.5 ? (15 as const) : (30 as const),
    });
    for (let round = 0; round < rounds; round++) {
      const [lesson] = (await client.lessons.list({ when: "future", cancelled: "false" })).body.list;
      if (!lesson) note(await client.lessons.book({ tutorId: next() < 0.5 ? nour : youssef, ...when() }));
      else if (next() < 0.6) note(await client.lessons.move({ id: lesson.id, ...when() }));
      else note(await client.lessons.cancel({ id: lesson.id }));
    }
  });
  const edits = tutors.map(async (client) => {
    for (let round = 0; round < rounds; round++)
      note(
        await client.calendar.change({ id: slot?.id ?? 0, start: "2026-11-03T10:00:00Z", end: `2026-11-03T1${2 + (round % 2)}:00:00Z` }),
      );
  });
  await Promise.all([...storm, ...edits]);

  // On a busy machine a wait for a lock may time out; this gives `still-processing` and changes nothing.
  const expected = ["done", "busy-tutor", "conflicting-lessons", "illegal", "slot-not-found", "no-enough-minutes", "still-processing"];
  expect(world.defects).toEqual([]);
  expect([...codes].filter((code) => !expected.includes(code))).toEqual([]);
  expect(await violatedInvariants(world.db)).toEqual([]);
  await world.close();
});
