import { posix } from "node:path";
import { expect, test } from "vitest";
import { importComplaints } from "./imports.ts";
import { sizeComplaints } from "./sizes.ts";
import { complaintsOf } from "./structure.ts";
import { tableComplaints } from "./table-owners.ts";

const at = (path: string, text = "") => [{ path, text }];

test.each([
  ["a file of another flavour", at("apps/api/src/lessons/service.ts"), 1],
  ["a file that could hold anything", at("apps/api/src/lessons/operations.ts"), 1],
  ["what a domain asks of later ones", at("apps/api/src/lessons/hooks.ts"), 0],
  ["hooks of a screen", at("apps/web/src/lessons/hooks.ts"), 1],
  ["a file named after what it does", at("apps/api/src/lessons/closing/cancel.ts"), 0],
  ["a folder sorted by kind", at("apps/web/src/lessons/utils/dates.ts"), 1],
  ["a clock in a rule", at("apps/api/src/lessons/rules.ts", "const now = Temporal.Now.instant();"), 1],
  ["a write outside queries", at("apps/api/src/lessons/booking/create.ts", 'db.insertInto("lesson")'), 1],
  ["a folder that nobody listed", at("apps/api/src/notes/rules.ts"), 1],
  ["a site's folder that nobody listed", at("apps/web/src/notes/notes-screen.tsx"), 1],
  ["a package's folder that nobody listed", at("packages/app/src/auth/guard.ts"), 1],
  ["a package's own file", at("packages/app/src/guard.ts"), 0],
  ["the ground under the domains", at("apps/api/src/kernel/limits.ts"), 0],
  ["a refetch's failure in place of its data", at("apps/web/src/lessons/lesson-screen.tsx", "if (lesson.isError) return null;"), 1],
  ["the same by status", at("apps/admin/src/accounts/users-screen.tsx", 'if (users.status === "error") return null;'), 1],
  ["an error state of one's own", at("apps/web/src/lessons/list.tsx", 'import { LoadFailed } from "@hiwar/app/loading/load-failed";'), 1],
  ["the component of a query's states", at("packages/app/src/loading/loaded.tsx", 'import { LoadFailed } from "./load-failed.tsx";'), 0],
  ["a field without its ref", at("apps/web/src/a.tsx", '<FormField form={form} name="a">{({ value, onChange }) => (<Select />)}'), 1],
  ["a ref taken away", at("apps/web/src/a.tsx", '<FormField form={form} name="a">{({ inputRef: _ref, ...field }) => (<Select />)}'), 1],
  ["a form of its own", at("apps/web/src/a.tsx", 'import { useForm } from "react-hook-form";'), 1],
  ["a form that is watched", at("apps/web/src/a.tsx", 'import { useWatch } from "react-hook-form";'), 0],
  ["a field with its ref", at("apps/web/src/a.tsx", '<FormField form={form} name="a">{({ value, inputRef }) => (<Select />)}'), 0],
  ["a bare drawing", at("apps/web/src/a.tsx", 'import { Copy, type LucideIcon } from "lucide-react";\n<Copy aria-hidden />'), 1],
  ["a drawing in the house's stroke", at("apps/web/src/a.tsx", 'import { Copy } from "lucide-react";\n<Icon icon={Copy} />'), 0],
  ["a part that does not wait", at("apps/web/src/a.tsx", 'const Dialog = lazy(() => import("./dialog.tsx"));'), 1],
  ["a part that waits", at("apps/web/src/a.tsx", 'const Dialog = lazyPart(() => import("./dialog.tsx"));'), 0],
  ["a headless part outside the kit", at("apps/web/src/a.tsx", 'import { Button } from "react-aria-components";'), 1],
  ["a headless part in the kit", at("packages/ui/src/pressable.tsx", 'import { Button } from "react-aria-components";'), 0],
  ["a file as it should be", at("apps/api/src/lessons/rules.ts", "export const isLong = true;"), 0],
])("%s", (_name, files, count) => {
  expect(complaintsOf(files)).toHaveLength(count);
});

const lines = (count: number) => Array.from({ length: count }, () => "// a line").join("\n");

test.each([
  ["a style sheet too long", at("apps/web/src/lessons/lessons.css", lines(281)), 1],
  ["a file too long", at("apps/web/src/lessons/list.ts", lines(281)), 1],
  ["a file just short enough", at("apps/web/src/lessons/list.ts", `${lines(280)}\n`), 0],
  ["a function too long", at("apps/web/src/a.ts", `function list() {\n${lines(69)}\n}`), 1],
  ["an arrow too long, within another", at("apps/web/src/a.ts", `const a = () => {\nconst b = () => {\n${lines(69)}\n};\n};`), 2],
  ["a function just short enough", at("apps/web/src/a.ts", `function list() {\n${lines(68)}\n}\n${lines(80)}`), 0],
  ["a test's story", at("apps/web/src/a.test.ts", `test("a", () => {\n${lines(100)}\n});`), 0],
])("%s", (_name, files, count) => {
  expect(sizeComplaints(files)).toHaveLength(count);
});

const importing = (...pairs: [from: string, to: string][]) => importingIn("apps/api", ...pairs);

const importingIn = (home: string, ...pairs: [from: string, to: string][]) => {
  const paths = [...new Set(pairs.flat())];
  return paths.map((path) => ({
    path: `${home}/src/${path}`,
    text: pairs
      .flatMap(([from, to]) =>
        from === path ? [`import { a } from "${posix.relative(posix.dirname(`/${from}`), `/${to}`).replace(/^(?!\.)/, "./")}";`] : [],
      )
      .join("\n"),
  }));
};

test.each([
  ["an import that goes up", importing(["payments/read.ts", "lessons/rules.ts"]), 1],
  ["an import that goes down", importing(["lessons/read.ts", "payments/rules.ts"]), 0],
  ["the ground under a domain", importing(["lessons/read.ts", "kernel/refuse.ts"]), 0],
  ["the ground that climbs", importing(["kernel/refuse.ts", "lessons/read.ts"]), 1],
  ["the kernel that knows HTTP", importing(["kernel/refuse.ts", "http/serve.ts"]), 1],
  ["what puts the parts together, imported", importing(["lessons/read.ts", "app.ts"]), 1],
  ["another domain's routes", importing(["lessons/read.ts", "payments/routes.ts"]), 1],
  ["a circle of files", importing(["lessons/a.ts", "lessons/b.ts"], ["lessons/b.ts", "lessons/c.ts"], ["lessons/c.ts", "lessons/a.ts"]), 1],
  ["a circle of rooms without one of files", importing(["lessons/x/a.ts", "lessons/y/b.ts"], ["lessons/y/c.ts", "lessons/x/d.ts"]), 1],
  ["rooms in a line", importing(["lessons/x/a.ts", "lessons/y/b.ts"], ["lessons/x/c.ts", "lessons/y/d.ts"]), 0],
])("%s", (_name, files, count) => {
  expect(importComplaints(files)).toHaveLength(count);
});

test.each([
  ["a screen that imports what is under it", importingIn("apps/web", ["lessons/a.tsx", "url/paths.ts"]), 0],
  ["what is under screens, climbing", importingIn("apps/web", ["url/paths.ts", "lessons/a.tsx"]), 1],
  ["a domain that knows the shell", importingIn("apps/admin", ["accounts/a.tsx", "shell/staff-layout.tsx"]), 1],
  ["what only tests use, in a screen", importingIn("apps/web", ["lessons/a.tsx", "test/lessons.ts"]), 1],
  ["a site's root", importingIn("apps/web", ["shell/a.tsx", "root.tsx"]), 1],
  ["a package's words below its parts", importingIn("packages/app", ["providers.tsx", "words/app.ts"]), 0],
  ["words that know a part", importingIn("packages/app", ["words/app.ts", "providers.tsx"]), 1],
  ["a style sheet of a later folder", at("apps/web/src/plans/a.tsx", 'import "../dashboards/dashboard.css";'), 1],
  ["a later folder's part, when it is needed", at("apps/web/src/plans/a.tsx", 'const b = () => import("../dashboards/b.tsx");'), 1],
  ["an earlier package", at("packages/app/src/a.ts", 'import { b } from "@hiwar/client/b";'), 0],
  ["a later package", at("packages/client/src/a.ts", 'import { b } from "@hiwar/app/b";'), 1],
  ["an earlier package by its path", at("packages/app/src/a.ts", 'import { b } from "../../client/src/b.ts";'), 1],
  ["a package that knows an app", at("packages/ui/src/a.ts", 'import { b } from "../../../apps/web/src/b.ts";'), 1],
  ["an app that knows another", at("apps/admin/src/accounts/a.test.tsx", 'import { b } from "../../../web/src/test/b.ts";'), 1],
  ["tests against the twins", at("apps/api/src/outside/a.test.ts", 'import { b } from "@hiwar/sandbox/start";'), 0],
])("%s", (_name, files, count) => {
  expect(importComplaints(files)).toHaveLength(count);
});

test("an import is found by a parser: in a type, over several lines, re-exported; not in a comment", () => {
  const text = `// import { no } from "../lessons/rules.ts";\nimport type {\n  A,\n} from "../lessons/read.ts";\nexport { b } from "../lessons/list.ts";`;
  const there = ["rules", "read", "list"].map((name) => ({ path: `apps/api/src/lessons/${name}.ts`, text: "" }));
  expect(importComplaints([{ path: "apps/api/src/payments/a.ts", text }, ...there])).toHaveLength(2);
});

test("a later domain's table is not read", () => {
  const owners = new Map([["lesson", "lessons"]]);
  for (const text of ['db.selectFrom("lesson as l")', '.innerJoin(\n"lesson", "x", "y")', "sql`select 1 from lesson`"])
    expect(tableComplaints(at("apps/api/src/chat/queries.ts", text), owners)).toHaveLength(1);
  expect(tableComplaints(at("apps/api/src/directory/queries.ts", 'db.selectFrom("lesson as l")'), owners)).toEqual([]);
});

test("a stranger's table is not written", () => {
  const owners = new Map([["person", "accounts"]]);
  const text = 'db.updateTable("person")';
  expect(tableComplaints(at("apps/api/src/lessons/queries.ts", text), owners)).toHaveLength(1);
  expect(tableComplaints(at("apps/api/src/accounts/codes/queries.ts", text), owners)).toEqual([]);
});
