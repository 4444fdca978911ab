import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileLog } from "./log.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hiwar-log-"));
});
afterEach(() => rm(folder, { recursive: true }));

const linesOf = async (name: string) => (await readFile(join(folder, name), "utf8")).trim().split("\n");

test("an error keeps its stack, its cause and what it gathers", async () => {
  const log = fileLog(join(folder, "log"));
  log.error({ job: "tick", error: new AggregateError([new Error("inner", { cause: new TypeError("deep") })], "outer") }, "failed");
  const [line = ""] = await linesOf("log");
  expect(JSON.parse(line)).toMatchObject({
    level: "error",
    message: "failed",
    job: "tick",
    error: {
      name: "AggregateError",
      message: "outer",
      stack: expect.stringContaining("log.test.ts"),
      errors: [{ message: "inner", stack: expect.stringContaining("log.test.ts"), cause: { name: "TypeError", message: "deep" } }],
    },
  });
});

test("an error goes without what it quotes of a row, under whatever name and as the whole of the details", async () => {
  const log = fileLog(join(folder, "log"));
  const quoting = () => Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (phone)=(01012345678) already exists." });
  log.warn({ error: quoting() }, "named");
  // The compiler refuses both of these.
  log.warn({ err: quoting(), other: quoting() } as never, "named otherwise");
  log.warn(quoting() as never, "unnamed");
  const lines = await linesOf("log");
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).toContain("duplicate key");
    expect(line).not.toContain("01012345678");
  }
});

test("full files move on and the oldest goes, so that a flood of lines fills no disk", async () => {
  const log = fileLog(join(folder, "log"), { megabytes: 0.001, kept: 2 });
  for (let count = 0; count < 200; count++) log.info({ count }, "line");
  expect((await readdir(folder)).sort()).toEqual(["log", "log.1", "log.2"]);
  const counts = (await Promise.all(["log.2", "log.1", "log"].map(linesOf))).flat().map((line) => JSON.parse(line).count as number);
  expect(counts.at(-1)).toBe(199);
  expect(counts).toEqual(counts.map((_, index) => (counts[0] ?? 0) + index));
  expect(counts.length).toBeLessThan(60);
});

test("nobody but its owner reads it, also where an older one was open to all", async () => {
  await writeFile(join(folder, "log"), "", { mode: 0o644 });
  fileLog(join(folder, "log")).info({}, "line");
  expect((await stat(join(folder, "log"))).mode & 0o777).toBe(0o600);
});

test("what is nobody's to read is left out, one level down too", async () => {
  fileLog(join(folder, "log")).info({ phone: "01000000000", person: { id: 7, email: "a@b.example", token: "x" } }, "line");
  const [line = ""] = await linesOf("log");
  expect(JSON.parse(line)).toMatchObject({ phone: "[secret]", person: { id: 7, email: "[secret]", token: "[secret]" } });
});
