import { expect, test } from "vitest";
import { complaintsOf } from "./structure.ts";
import { tableComplaints } from "./table-owners.ts";

const at = (path: string, text = "") => [{ path, text }];

test.each([
  ["a file of another flavour", at("apps/api/src/lessons/service.ts"), 2],
  ["a folder sorted by kind", at("apps/web/src/utils/dates.ts"), 1],
  ["an import that goes up", at("apps/api/src/payments/operations.ts", 'import { a } from "../lessons/rules.ts";'), 1],
  ["an import that goes down", at("apps/api/src/lessons/operations.ts", 'import { a } from "../payments/rules.ts";'), 0],
  ["another domain's routes", at("apps/api/src/lessons/operations.ts", 'import { a } from "../payments/routes.ts";'), 1],
  ["a clock in a rule", at("apps/api/src/lessons/rules.ts", "const now = Temporal.Now.instant();"), 1],
  ["a write outside queries", at("apps/api/src/lessons/operations.ts", 'db.insertInto("lesson")'), 1],
  ["a folder that nobody listed", at("apps/api/src/notes/rules.ts"), 1],
  ["the ground under the domains", at("apps/api/src/kernel/limits.ts"), 0],
  ["a file too long", at("apps/web/src/lessons/list.ts", "\n".repeat(301)), 1],
  ["a file as it should be", at("apps/api/src/lessons/rules.ts", "export const isLong = true;"), 0],
])("%s", (_name, files, count) => {
  expect(complaintsOf(files)).toHaveLength(count);
});

test("a stranger's table is not written", () => {
  const owners = new Map([["person", "accounts"]]);
  const text = 'db.updateTable("person")';
  expect(tableComplaints(at("apps/api/src/lessons/queries.ts", text), owners)).toHaveLength(1);
  expect(tableComplaints(at("apps/api/src/accounts/codes/queries.ts", text), owners)).toEqual([]);
});
