import { assessmentStates } from "@hiwar/contract/assessments";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plansOf } from "../../test/explain.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";
import { countOpen, selectAhead, selectAssessmentsIn, selectDue, selectLatest } from "./queries.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const people = [{}, { tutorId: 1 }, { managerId: 1 }, { tutorId: 1, managerId: 2 }];
const lists = people.flatMap((who) => [undefined, ...assessmentStates].map((state) => ({ ...who, state })));

test.each(lists)("a list of one kind is read in its order by an index: %o", async (filter) => {
  const now = world.clock.now();
  const plans = await plansOf(world.db, (db) => selectAssessmentsIn(db, { kind: 3, ...filter }, now, { limit: 10, offset: 0 }));
  expect(plans.filter((line) => /Seq Scan on assessment/.test(line))).toEqual([]);
  expect(plans.join("\n")).toMatch(/assessment_of_(kind|manager|tutor)/);
});

test.each([
  [{}, "assessment_of_kind_closed"],
  [{ managerId: 1 }, "assessment_of_manager_closed"],
] as const)("what is over is read past nothing that lies ahead: %o by %s", async (filter, index) => {
  const now = world.clock.now();
  const page = { limit: 10, offset: 0 };
  const plans = await plansOf(world.db, (db) => selectAssessmentsIn(db, { kind: 3, state: "past", ...filter }, now, page));
  expect(plans.join("\n")).toContain(index);
});

test("what is due, the latest of a tutor, who has how many ahead and what lies ahead of a person are read by an index", async () => {
  const now = world.clock.now();
  for (const read of [
    (db: TestWorld["db"]) => selectDue(db, now, 10),
    (db: TestWorld["db"]) => selectLatest(db, 1, 3),
    (db: TestWorld["db"]) => countOpen(db, [1, 2]),
    (db: TestWorld["db"]) => selectAhead(db, 1, now),
  ])
    expect((await plansOf(world.db, read)).filter((line) => /Seq Scan on assessment/.test(line))).toEqual([]);
});
