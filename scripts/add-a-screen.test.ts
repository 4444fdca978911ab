import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);

interface Step {
  readonly path: string;
  readonly isNew: boolean;
  readonly code: string;
}

/** The files of the walk in its order: new ones whole, others as a line to find and those that follow it. */
const steps: readonly Step[] = [
  ...readFileSync(join(root, "docs/add-a-screen.md"), "utf8").matchAll(/^### (new|in) `([^`]+)`\n+```\w+\n([\s\S]*?)^```$/gm),
].map(([, kind, path = "", code = ""]) => ({ path, isNew: kind === "new", code }));

function changed(text: string, { path, code }: Step): string {
  const [context = "", ...added] = code.trimEnd().split("\n");
  const found = `${context.slice(1)}\n`;
  if (text.split(found).length !== 2) throw new Error(`${path} has this line not once: ${found}`);
  return text.replace(found, () => `${found}${added.map((line) => `${line.slice(1)}\n`).join("")}`);
}

let copy: string;

/** The tree as it is. Its own packages lead to the copy, by links relative to it, and the installed ones to where they are. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "hiwar-walk-"));
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const path of listed.split("\n").filter((path) => /\.(tsx?|json|css|md|sql)$|\.gitignore$/.test(path))) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), { force: true, errorOnExist: false });
  }
  const modules = join(copy, "node_modules");
  mkdirSync(join(modules, "@hiwar"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name !== "@hiwar") symlinkSync(join(root, "node_modules", name), join(modules, name));
  }
  for (const name of readdirSync(join(root, "node_modules/@hiwar")))
    symlinkSync(readlinkSync(join(root, "node_modules/@hiwar", name)), join(modules, "@hiwar", name));
  // The server knows nothing of screens.
  const web = { extends: "./tsconfig.json", include: ["apps/web/src/**/*", "packages/**/*"] };
  writeFileSync(join(copy, "tsconfig.web.json"), JSON.stringify(web));
  execFileSync("git", ["init", "--quiet"], { cwd: copy });
  for (const step of steps) {
    const target = join(copy, step.path);
    writeFileSync(target, step.isNew ? step.code : changed(readFileSync(target, "utf8"), step), { flag: step.isNew ? "wx" : "w" });
  }
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const output = (command: string, ...args: string[]) =>
  run(join(root, "node_modules/.bin", command), args, { cwd: copy, maxBuffer: 10_000_000 }).then(
    () => "",
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

test("a screen with a list and a form takes at most nine files", () => {
  const files = new Set(steps.map(({ path }) => path));
  expect(files.size).toBe(7);
  expect(steps).toHaveLength(files.size);
});

test("whoever follows the walk has the types right", async () => {
  expect(await output("tsc", "--noEmit", "-p", "tsconfig.web.json")).toBe("");
}, 240_000);

test("whoever follows the walk has the structure right", async () => {
  expect(await output("node", "scripts/check-structure.ts")).toBe("");
}, 60_000);

test("whoever follows the walk has the form of the code right", async () => {
  expect(await output("biome", "check", "--error-on-warnings", ...new Set(steps.map(({ path }) => path)))).toBe("");
}, 60_000);

test("the walk's own tests pass", async () => {
  const tests = ["apps/web/src/ratings/my-ratings-screen.test.tsx", "apps/web/src/shell/page-queries.test.tsx"];
  expect(await output("vitest", "run", "--project", "screens", ...tests)).toBe("");
}, 240_000);
