import { Role } from "@hiwar/contract/kernel/roles";
import type { Sort } from "@hiwar/contract/kernel/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../kernel/database.ts";
import { countUpTo, ordered } from "../../kernel/paging.ts";
import { plansOf } from "../../test/explain.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";
import { selectInvitationPage, selectTeam, type TeamFilter, teamOrder, withMemberColumns } from "./queries.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const page = { limit: 10, offset: 0 };
const host = "admin.localhost";

async function read(db: Database, filter: TeamFilter, sort: Sort<"name" | "created">) {
  const people = selectTeam(db, filter, host);
  await ordered(withMemberColumns(people, host), sort, teamOrder).limit(10).execute();
  await countUpTo(db, people, page);
}

test.each<[string, TeamFilter, Sort<"name" | "created">, string]>([
  ["everybody by name", {}, "name", "person_team"],
  ["everybody by name, the last first", {}, "-name", "person_team"],
  ["everybody by when they came", {}, "created", "person_team_created"],
  ["the newest first", {}, "-created", "person_team_created"],
  ["a role", { role: Role.Studio }, "name", "person_team_role"],
  ["the blocked", { state: "blocked" }, "name", "person_team_blocked"],
  ["the active", { state: "active" }, "name", "person_team"],
  ["who has no second factor", { state: "unenrolled" }, "name", "person_team"],
  ["a text", { text: "نور" }, "name", "person_team"],
  ["a role and a text", { role: Role.Studio, text: "نور" }, "name", "person_team_role"],
])("the team, %s: read from an index of the team alone, nothing sorted", async (_what, filter, sort, index) => {
  const plans = await plansOf(world.db, (db) => read(db, filter, sort));
  // The factors are the team's own: as few as it is.
  expect(plans.filter((line) => /Seq Scan on (?!staff_factor )|^ *(->)? *Sort/.test(line))).toEqual([]);
  expect(plans.filter((line) => / on person /.test(line)).every((line) => line.includes("person_team"))).toBe(true);
  expect(plans.join("\n")).toContain(`using ${index} `);
});

test("invitations come from an index in the order of their pages", async () => {
  const plans = await plansOf(world.db, (db) => selectInvitationPage(db, page));
  expect(plans.filter((line) => /Seq Scan|^ *(->)? *Sort/.test(line))).toEqual([]);
  expect(plans.join("\n")).toContain("staff_invitation_sent");
});
