import { expect, test } from "vitest";
import { createDatabase } from "./database.ts";

test("a boolean that is compared stands in the statement, one that is written is a parameter", async () => {
  const db = createDatabase("postgres://nobody@127.0.0.1:9/none");
  const asked = db.selectFrom("booked_time").select("person_id").where("live", "=", true).where("person_id", "=", 7).compile();
  expect([asked.sql, asked.parameters]).toEqual(['select "person_id" from "booked_time" where "live" = true and "person_id" = $1', [7]]);
  const written = db.updateTable("booked_time").set({ live: false }).where("live", "!=", false).compile();
  expect([written.sql, written.parameters]).toEqual(['update "booked_time" set "live" = $1 where "live" != false', [false]]);
  await db.destroy();
});
