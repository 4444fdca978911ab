import { Role } from "@hiwar/contract/kernel/roles";
import type { Sort } from "@hiwar/contract/kernel/shapes";
import { expect, test } from "vitest";
import type { Database } from "../../kernel/database.ts";
import { countUpTo } from "../../kernel/paging.ts";
import { plansOf } from "../../test/explain.ts";
import { selectInvitationPage, selectTeam, type TeamFilter, teamQuery } from "./queries.ts";

const page = { limit: 10, offset: 0 };
const host = "admin.localhost";

async function read(db: Database, filter: TeamFilter, sort: Sort<"name" | "created">) {
  await teamQuery(db, filter, { host, sort }, page).execute();
  await countUpTo(db, selectTeam(db, filter, host), page);
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
])("the team, %s: chosen from an index alone, and nobody's factors are looked up one by one", async (_what, filter, sort, index) => {
  const plans = await plansOf((db) => read(db, filter, sort));
  expect(plans.filter((line) => /Seq Scan|^ *(->)? *Sort/.test(line))).toEqual([]);
  // Rows of the page are read by id; all other data of people comes from the index.
  const people = plans.filter((line) => / on person /.test(line));
  const chosen = people.filter((line) => !line.includes("using person_pkey"));
  expect(chosen.map((line) => /Index Only Scan (?:Backward )?using (\w+) /.exec(line)?.[1])).toEqual([
    index,
    expect.stringContaining("person_team"),
  ]);
  expect(people).toHaveLength(3);
  const factors = plans.filter((line) => / on (staff_factor|passkey) /.test(line));
  expect(factors.length).toBeGreaterThan(0);
  expect(factors.filter((line) => !/Index Only Scan using (staff_factor_authenticator|passkey_of_host) /.test(line))).toEqual([]);
  // Only the time of the last visit is looked up per person.
  expect(plans.filter((line) => line.includes("(person_id = person.id)"))).toHaveLength(1);
});

test("invitations come from an index in the order of their pages", async () => {
  const plans = await plansOf((db) => selectInvitationPage(db, page));
  expect(plans.filter((line) => /Seq Scan|^ *(->)? *Sort/.test(line))).toEqual([]);
  expect(plans.join("\n")).toContain("staff_invitation_sent");
});
