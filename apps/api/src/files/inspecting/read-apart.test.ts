import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { plainPdf } from "../../test/documents.ts";
import { readApart } from "./read-apart.ts";

const file = join(tmpdir(), randomUUID());
afterAll(() => rm(file, { force: true }));

/** Bytes in the data of a JPEG's scan that the end has to be looked for behind. */
const longScan = Buffer.concat([
  Buffer.from("ffd8ffda0002", "hex"),
  Buffer.from("ff00".repeat(2_000_000), "hex"),
  Buffer.from("ffd9", "hex"),
]);

test.each([
  ["a document full of escaped names", plainPdf("hello", ["#41".repeat(300_000)]), () => readApart("isPlainPdf", file), true],
  ["a picture with a long scan", longScan, () => readApart("endOfPicture", file, "jpeg"), longScan.length],
  ["a film that is none", longScan, () => readApart("film", file), null],
])("while %s is read, the event loop goes on turning", async (_what, bytes, read, answer) => {
  await writeFile(file, bytes);
  let isOver = false;
  const reading = read().finally(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) await nextTurn();
  expect(await reading).toBe(answer);
  expect(turns).toBeGreaterThan(100);
});

test("what cannot be read is null", async () => expect(await readApart("isPlainPdf", join(tmpdir(), randomUUID()))).toBe(null));
