import { photoSessionStates } from "@hiwar/contract/photo-sessions";
import { expect, test } from "vitest";
import type { Database } from "../../kernel/database.ts";
import { plansOf } from "../../test/explain.ts";
import { castInstant } from "../../test/postgres.ts";
import { selectDue, selectLatestOf, selectOpenOf, selectProgress, selectSessionsIn, selectTaken } from "./queries.ts";

const isRead = /Seq Scan on (photo_session|assessment|intro_video)/;
const lists = [undefined, 1].flatMap((studio) =>
  [undefined, ...photoSessionStates].map((state) => ({ studio, state, isOpenToStudio: studio !== undefined })),
);

test.each(lists)("a list of photo sessions is read by an index: %o", async (filter) => {
  const plans = await plansOf((db) => selectSessionsIn(db, filter, { limit: 10, offset: 0 }));
  expect(plans.filter((line) => isRead.test(line))).toEqual([]);
});

test("what is due, open, taken, latest and passed is read by an index", async () => {
  const now = castInstant;
  for (const read of [
    (db: Database) => selectDue(db, now, 10),
    (db: Database) => selectLatestOf(db, 1),
    (db: Database) => selectOpenOf(db, 1),
    (db: Database) => selectTaken(db, 1, now, 2),
    (db: Database) => selectProgress(db, 1),
  ])
    expect((await plansOf(read)).filter((line) => isRead.test(line))).toEqual([]);
});
