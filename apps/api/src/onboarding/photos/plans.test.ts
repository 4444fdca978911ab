import { photoSessionStates } from "@hiwar/contract/photo-sessions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plansOf } from "../../test/explain.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";
import { selectDue, selectLatestOf, selectOpenOf, selectProgress, selectSessionsIn, selectTaken } from "./queries.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const isRead = /Seq Scan on (photo_session|assessment|intro_video)/;
const lists = [undefined, 1].flatMap((studio) =>
  [undefined, ...photoSessionStates].map((state) => ({ studio, state, isOpenToStudio: studio !== undefined })),
);

test.each(lists)("a list of photo sessions is read by an index: %o", async (filter) => {
  const plans = await plansOf(world.db, (db) => selectSessionsIn(db, filter, { limit: 10, offset: 0 }));
  expect(plans.filter((line) => isRead.test(line))).toEqual([]);
});

test("what is due, open, taken, latest and passed is read by an index", async () => {
  const now = world.clock.now();
  for (const read of [
    (db: TestWorld["db"]) => selectDue(db, now, 10),
    (db: TestWorld["db"]) => selectLatestOf(db, 1),
    (db: TestWorld["db"]) => selectOpenOf(db, 1),
    (db: TestWorld["db"]) => selectTaken(db, 1, now, 2),
    (db: TestWorld["db"]) => selectProgress(db, 1),
  ])
    expect((await plansOf(world.db, read)).filter((line) => isRead.test(line))).toEqual([]);
});
