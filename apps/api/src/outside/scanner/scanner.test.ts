import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eicar } from "@hiwar/sandbox/scanner/protocol";
import type { Scanned } from "@hiwar/sandbox/scanner/scanner";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mostHeld } from "../../test/live-memory.ts";
import { startTwins, type Twins } from "../../test/twins.ts";
import { type ScannerConfig, scannerConfigOf } from "./config.ts";
import { createScanner } from "./scanner.ts";

const now = () => Temporal.Instant.from("2026-11-21T10:00:00Z");
const megabyte = 2 ** 20;
let twins: Twins;
let folder: string;
beforeEach(async () => {
  twins = await startTwins({ now });
  folder = await mkdtemp(join(tmpdir(), "hiwar-scanner-"));
});
afterEach(async () => {
  await twins.sandbox.close();
  await rm(folder, { recursive: true });
});

const connect = (changes: Partial<ScannerConfig> = {}) =>
  createScanner({ ...twins.sandbox.scanner, timeoutMilliseconds: 2_000, ...changes }, now);
/** A local port on which nobody listens. */
const closed = { place: { host: "127.0.0.1", port: 5399 } };
async function fileOf(content: string | Buffer): Promise<string> {
  const file = join(folder, "sent");
  await writeFile(file, content);
  return file;
}
const scan = async (content: string | Buffer, scanner = connect()) => scanner.scan(await fileOf(content));

test("a clean file is clean, an empty one too, and a harmful one is called by its name", async () => {
  expect(await scan("%PDF-1.4")).toEqual({ kind: "ok", value: null });
  expect(await scan("")).toMatchObject({ kind: "ok" });
  expect(await scan(eicar)).toEqual({ kind: "refused", code: "infected", text: "Eicar-Test-Signature" });
  const scanned = await twins.control<Scanned[]>("/scanner");
  expect(scanned.map(({ bytes, isInfected }) => [bytes, isInfected])).toEqual([
    [8, false],
    [0, false],
    [68, true],
  ]);
});

test("of a large file all is looked at, also where one chunk ends and the next begins, and little of it is held", async () => {
  const file = await fileOf(Buffer.concat([Buffer.alloc(60 * megabyte - 30), Buffer.from(eicar)]));
  const { answer, megabytes } = await mostHeld(() => connect({ timeoutMilliseconds: 20_000 }).scan(file));
  expect(answer).toMatchObject({ kind: "refused", code: "infected" });
  expect(megabytes).toBeLessThan(40);
});

test("each fault is the outcome it is, and none of them is clean", async () => {
  const kind = async (scanner = connect({ timeoutMilliseconds: 300 })) => (await scan(eicar, scanner)).kind;
  for (const fault of ["500", "decline", "timeout-after-effect"]) {
    await twins.fail("scanner", "scan", fault);
    expect([fault, await kind()]).toEqual([fault, "unknown"]);
  }
  await twins.fail("scanner", "scan", "late", { argument: 60_000 });
  expect(await kind()).toBe("unknown");
  expect(await kind(connect(closed))).toBe("not-sent");
  expect(await kind(connect({ place: { path: join(folder, "nobody.ctl") } }))).toBe("not-sent");
  expect(await kind(createScanner(null, now))).toBe("not-sent");
});

test("a scanner that hangs up, or says what is no reply, has found nothing out", async () => {
  const replies = ["", "stream: OK", `${"x".repeat(2_000)}\0`, "stream: OK, perhaps\0"];
  const server = createServer((socket) => {
    socket
      .on("error", () => undefined)
      .resume()
      .end(replies.shift() ?? "");
  });
  const path = join(folder, "clamd.ctl");
  await new Promise<void>((listening) => server.listen(path, listening));
  const kinds: string[] = [];
  while (replies.length > 0) kinds.push((await scan(eicar, connect({ place: { path } }))).kind);
  expect(kinds).toEqual(["unknown", "unknown", "unknown", "unknown"]);
  await new Promise((closing) => server.close(closing));
});

test("five silences in a row leave the scanner alone for a while", async () => {
  const scanner = connect(closed);
  for (let turn = 0; turn < 5; turn += 1) await scan(eicar, scanner);
  expect(await scan(eicar, scanner)).toMatchObject({ kind: "not-sent", reason: "left alone for a while" });
});

test("one that answers is asked on, whatever it answers", async () => {
  const scanner = connect();
  await twins.fail("scanner", "scan", "decline", { times: 6 });
  for (let turn = 0; turn < 6; turn += 1) expect((await scan(eicar, scanner)).kind).toBe("unknown");
  expect((await scan(eicar, scanner)).kind).toBe("refused");
});

test("it is named by a port or a socket's file", () => {
  expect(scannerConfigOf({ CLAMD_URL: "tcp://10.0.0.5:3310" })).toMatchObject({ place: { host: "10.0.0.5", port: 3310 } });
  expect(scannerConfigOf({ CLAMD_URL: "unix:/run/clamav/clamd.ctl" })).toMatchObject({ place: { path: "/run/clamav/clamd.ctl" } });
  expect(scannerConfigOf({})).toBeNull();
});
