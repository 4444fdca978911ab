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
  ["a file too long", at("apps/web/src/lessons/list.ts", "\n".repeat(301)), 1],
  ["a refetch's failure in place of its data", at("apps/web/src/lessons/lesson-screen.tsx", "if (lesson.isError) return null;"), 1],
  ["the same by status", at("apps/admin/src/users/users-screen.tsx", 'if (users.status === "error") return null;'), 1],
  ["an error state of one's own", at("apps/web/src/lessons/list.tsx", 'import { LoadFailed } from "../frame/load-failed.tsx";'), 1],
  ["the component of a query's states", at("apps/web/src/frame/loaded.tsx", 'import { LoadFailed } from "./load-failed.tsx";'), 0],
  ["a field without its ref", at("apps/web/src/a.tsx", '<FormField form={form} name="a">{({ value, onChange }) => (<Select />)}'), 1],
  ["a ref taken away", at("apps/web/src/a.tsx", '<FormField form={form} name="a">{({ inputRef: _ref, ...field }) => (<Select />)}'), 1],
  ["a field with its ref", at("apps/web/src/a.tsx", '<FormField form={form} name="a">{({ value, inputRef }) => (<Select />)}'), 0],
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
