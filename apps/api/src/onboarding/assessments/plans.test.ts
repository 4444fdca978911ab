import { assessmentStates } from "@hiwar/contract/assessments";
import { expect, test } from "vitest";
import type { Database } from "../../kernel/database.ts";
import { plansOf } from "../../test/explain.ts";
import { castInstant } from "../../test/postgres.ts";
import { countOpen, selectAhead, selectAssessmentsIn, selectDue, selectLatest } from "./queries.ts";

const people = [{}, { tutorId: 1 }, { managerId: 1 }, { tutorId: 1, managerId: 2 }];
const lists = people.flatMap((who) => [undefined, ...assessmentStates].map((state) => ({ ...who, state })));

test.each(lists)("a list of one kind is read in its order by an index: %o", async (filter) => {
  const now = castInstant;
  const plans = await plansOf((db) => selectAssessmentsIn(db, { kind: 3, ...filter }, now, { limit: 10, offset: 0 }));
  expect(plans.filter((line) => /Seq Scan on assessment/.test(line))).toEqual([]);
  expect(plans.join("\n")).toMatch(/assessment_of_(kind|manager|tutor)/);
});

test.each([
  [{}, "assessment_of_kind_closed"],
  [{ managerId: 1 }, "assessment_of_manager_closed"],
] as const)("what is over is read past nothing that lies ahead: %o by %s", async (filter, index) => {
  const now = castInstant;
  const page = { limit: 10, offset: 0 };
  const plans = await plansOf((db) => selectAssessmentsIn(db, { kind: 3, state: "past", ...filter }, now, page));
  expect(plans.join("\n")).toContain(index);
});

test("what is due, the latest of a tutor, who has how many ahead and what lies ahead of a person are read by an index", async () => {
  const now = castInstant;
  for (const read of [
    (db: Database) => selectDue(db, now, 10),
    (db: Database) => selectLatest(db, 1, 3),
    (db: Database) => countOpen(db, [1, 2]),
    (db: Database) => selectAhead(db, 1, now),
  ])
    expect((await plansOf(read)).filter((line) => /Seq Scan on assessment/.test(line))).toEqual([]);
});
