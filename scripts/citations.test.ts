import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const headings = [...readFileSync(join(root, "docs/rules.md"), "utf8").matchAll(/^## (.+)$/gm)].map(([, name = ""]) =>
  name.toLowerCase().replaceAll(" ", "-"),
);
const records = new Set(readdirSync(join(root, "docs/decisions")).map((name) => Number(name.slice(0, 4))));
const listed = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.css", "*.md", "database/*.sql"], { cwd: root, encoding: "utf8" });
const sources = listed
  .split("\n")
  // A migration is never changed after it was applied.
  .filter(
    (path) =>
      path !== "" && !path.startsWith("database/migrations/") && path !== "scripts/citations.test.ts" && existsSync(join(root, path)),
  )
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** Returns the citations of names that do not exist. */
function missing(citation: RegExp, isThere: (name: string) => boolean): string[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(citation)].flatMap(([whole, name = ""]) => (isThere(name) ? [] : [`${path}: ${whole}`])),
  );
}

test("every rule that a comment cites has its heading", () => {
  expect(sources.some(({ text }) => text.includes("docs/rules.md#minutes"))).toBe(true);
  expect(missing(/docs\/rules\.md#([\w-]+)/g, (name) => headings.includes(name))).toEqual([]);
});

test("every decision record that is cited exists", () => {
  expect(missing(/\bdecisions? (\d+)/g, (number) => records.has(Number(number)))).toEqual([]);
  expect(missing(/\bdecisions\/(\d{4})/g, (number) => records.has(Number(number)))).toEqual([]);
});

test("nothing cites a page that is not in the repository", () => {
  expect(missing(/\b((?:specification|reliability|architecture|providers|arabic)\.md|specification \d+)/g, () => false)).toEqual([]);
});
