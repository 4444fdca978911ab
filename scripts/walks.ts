import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkEnvironment, typeCheck } from "./check.ts";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);

interface Step {
  readonly path: string;
  readonly isNew: boolean;
  readonly code: string;
}

/** Parses the steps of a documentation page in order: new files as a whole; for others a line to find and the lines to insert after it. */
function stepsOf(page: string): Step[] {
  const found = readFileSync(join(root, "docs", page), "utf8").matchAll(/^### (new|in) `([^`]+)`\n+```\w+\n([\s\S]*?)^```$/gm);
  return [...found].map(([, kind, path = "", code = ""]) => ({ path, isNew: kind === "new", code }));
}

function changed(text: string, { path, code }: Step): string {
  const [context = "", ...added] = code.trimEnd().split("\n");
  const found = `${context.slice(1)}\n`;
  if (text.split(found).length !== 2) throw new Error(`${path} has this line not once: ${found}`);
  return text.replace(found, () => `${found}${added.map((line) => `${line.slice(1)}\n`).join("")}`);
}

/** Copies the source tree. The project's own packages are linked within the copy by relative links, the installed ones to where they are. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), "hiwar-walk-"));
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const path of listed.split("\n").filter((path) => /\.(tsx?|json|css|md|sql)$|\.gitignore$/.test(path))) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), { force: true, errorOnExist: false });
  }
  link(join(root, "node_modules"), join(copy, "node_modules"));
  execFileSync("git", ["init", "--quiet"], { cwd: copy });
  return copy;
}

function link(installed: string, modules: string): void {
  mkdirSync(join(modules, "@hiwar"), { recursive: true });
  for (const name of readdirSync(installed)) if (name !== "@hiwar") symlinkSync(join(installed, name), join(modules, name));
  for (const name of readdirSync(join(installed, "@hiwar")))
    symlinkSync(readlinkSync(join(installed, "@hiwar", name)), join(modules, "@hiwar", name));
}

/** Follows documentation pages in one copy of the tree. `areas` are the globs whose types are checked. */
function follow(pages: readonly string[], areas: readonly string[]) {
  const copy = copyTree();
  for (const name of ["api", "web"]) {
    const own = join(root, "apps", name, "node_modules");
    if (readdirSync(join(root, "apps", name)).includes("node_modules")) symlinkSync(own, join(copy, "apps", name, "node_modules"));
  }
  writeFileSync(join(copy, "tsconfig.walk.json"), JSON.stringify({ extends: "./tsconfig.json", include: areas }));
  const steps = pages.flatMap(stepsOf);
  for (const step of steps) {
    const target = join(copy, step.path);
    writeFileSync(target, step.isNew ? step.code : changed(readFileSync(target, "utf8"), step), { flag: step.isNew ? "wx" : "w" });
  }
  return {
    files: [...new Set(steps.map(({ path }) => path))],
    /** Returns the output of a failed command in the copy; nothing when it succeeds. */
    complaint: (command: string, ...args: string[]): Promise<string> =>
      run(join(root, "node_modules/.bin", command), args, { cwd: copy, env: checkEnvironment, maxBuffer: 10_000_000 }).then(
        () => "",
        ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
      ),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

export interface Walk {
  /** The documentation page. */
  readonly page: string;
  readonly fileCount: number;
  readonly project: "screens" | "server";
  /** The tests that the page itself writes or changes. */
  readonly tests: readonly string[];
}

/**
 * Tests documentation pages: each changes so many files, and whoever follows them all in a copy of the tree passes the checks and the pages' tests.
 * One copy for all of them, since checking a copy takes as long as most other tests together.
 */
export function testWalks(walks: readonly Walk[], areas: readonly string[]): void {
  let followed: ReturnType<typeof follow>;
  beforeAll(() => {
    followed = follow(
      walks.map(({ page }) => page),
      areas,
    );
  }, 240_000);
  afterAll(() => followed.remove());
  test.each(walks)("the walk of $page takes $fileCount files", ({ page, fileCount }) => {
    expect(new Set(stepsOf(page).map(({ path }) => path)).size).toBe(fileCount);
  });
  test.each([
    ["types", [...typeCheck, "-p", "tsconfig.walk.json"]],
    ["structure", ["node", "scripts/check-structure.ts"]],
  ] as const)(
    "whoever follows the walks has the %s right",
    async (_name, [command, ...args]) => {
      expect(await followed.complaint(command, ...args)).toBe("");
    },
    240_000,
  );
  test("whoever follows the walks has the form of the code right", async () => {
    expect(await followed.complaint("biome", "check", "--error-on-warnings", ...followed.files)).toBe("");
  }, 240_000);
  test("the walks' own tests pass", async () => {
    const projects = walks.flatMap(({ project }) => ["--project", project]);
    expect(await followed.complaint("vitest", "run", ...projects, ...walks.flatMap(({ tests }) => tests))).toBe("");
  }, 240_000);
}
