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

/** Copies the source tree. Its own packages are linked within the copy by relative links, the installed ones to where they are. */
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

/** Follows a documentation page in a copy of the tree. `areas` are the globs whose types are checked. */
function follow(page: string, areas: readonly string[]) {
  const steps = stepsOf(page);
  const copy = copyTree();
  for (const name of ["api", "web"]) {
    const own = join(root, "apps", name, "node_modules");
    if (readdirSync(join(root, "apps", name)).includes("node_modules")) symlinkSync(own, join(copy, "apps", name, "node_modules"));
  }
  writeFileSync(join(copy, "tsconfig.walk.json"), JSON.stringify({ extends: "./tsconfig.json", include: areas }));
  for (const step of steps) {
    const target = join(copy, step.path);
    writeFileSync(target, step.isNew ? step.code : changed(readFileSync(target, "utf8"), step), { flag: step.isNew ? "wx" : "w" });
  }
  return {
    files: [...new Set(steps.map(({ path }) => path))],
    /** Returns the output of a failed command in the copy; nothing when it succeeds. */
    complaint: (command: string, ...args: string[]): Promise<string> =>
      run(join(root, "node_modules/.bin", command), args, { cwd: copy, maxBuffer: 10_000_000 }).then(
        () => "",
        ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
      ),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

export interface Walk {
  /** The documentation page. */
  readonly page: string;
  /** The globs whose types are checked. */
  readonly areas: readonly string[];
  readonly fileCount: number;
  readonly project: "screens" | "server";
  /** The tests that the page itself writes or changes. */
  readonly tests: readonly string[];
}

/** Tests a documentation page: following it in a copy of the tree changes so many files, and passes the checks and its tests. */
export function testWalk({ page, areas, fileCount, project, tests }: Walk): void {
  let walk: ReturnType<typeof follow>;
  beforeAll(() => {
    walk = follow(page, areas);
  }, 60_000);
  afterAll(() => walk.remove());
  test(`the walk takes ${fileCount} files`, () => {
    expect(walk.files).toHaveLength(fileCount);
  });
  test.each([
    ["types", ["tsc", "--noEmit", "-p", "tsconfig.walk.json"]],
    ["structure", ["node", "scripts/check-structure.ts"]],
  ] as const)(
    "whoever follows the walk has the %s right",
    async (_name, [command, ...args]) => {
      expect(await walk.complaint(command, ...args)).toBe("");
    },
    240_000,
  );
  test("whoever follows the walk has the form of the code right", async () => {
    expect(await walk.complaint("biome", "check", "--error-on-warnings", ...walk.files)).toBe("");
  }, 60_000);
  test("the walk's own tests pass", async () => {
    expect(await walk.complaint("vitest", "run", "--project", project, ...tests)).toBe("");
  }, 240_000);
}
