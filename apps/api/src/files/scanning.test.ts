import { copyFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { eicar } from "@hiwar/sandbox/scanner/protocol";
import type { Scanned } from "@hiwar/sandbox/scanner/scanner";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createScanner, type Scanner } from "../outside/scanner/scanner.ts";
import { plainPicture } from "../test/bad-pictures.ts";
import { type Client, clientOf } from "../test/client.ts";
import { plainPdf } from "../test/documents.ts";
import { filmOf } from "../test/films.ts";
import { storageIn, type TestStorage } from "../test/stored.ts";
import { type Sender, senderOf } from "../test/tus.ts";
import { startTwins, type Twins } from "../test/twins.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { inspectDocument } from "./inspecting/document.ts";
import { selectUpload, type UploadRow, updateVerdict } from "./queries.ts";

const now = () => world?.clock.now() ?? Temporal.Now.instant();
let world: TestWorld;
let store: TestStorage;
let twins: Twins;
let salma: Sender;
let client: Client;
/** The scanner that the server currently uses. */
let present: Scanner;
beforeEach(async () => {
  store = await storageIn("folder");
  twins = await startTwins({ now });
  present = reachable();
  const scanner: Scanner = { isNamed: true, scan: (file) => present.scan(file) };
  world = await createTestWorld({ outside: { storage: store.storage, scanner } });
  salma = await senderOf(world, world.people.salma);
  client = clientOf(world, salma.caller);
});
afterEach(async () => {
  await world.close();
  await twins.sandbox.close();
  await store.close();
});

const reachable = () => createScanner({ ...twins.sandbox.scanner, timeoutMilliseconds: 2_000 }, now);
const dead = () => createScanner({ place: { host: "127.0.0.1", port: 5399 }, timeoutMilliseconds: 300 }, now);
const infected = () => plainPdf(eicar);
const scanned = () => twins.control<Scanned[]>("/scanner");
const stateOf = async (id: string) => (await client.files.read({ id })).body;

test("whatever goes on as it came is looked at first; a picture, which is encoded anew, is not", async () => {
  const voice = await filmOf({ format: "webm", seconds: 5, isVoice: true });
  const nour = await senderOf(world, world.people.nour);
  const film = await filmOf({ format: "webm", seconds: 31 });
  expect((await salma.whole("document", plainPdf())).status).toBe(204);
  expect((await salma.whole("voice", voice)).status).toBe(204);
  expect((await nour.whole("intro", film)).status).toBe(204);
  expect((await salma.whole("photo", await plainPicture())).status).toBe(204);
  expect((await scanned()).map(({ bytes }) => bytes)).toEqual([plainPdf().length, voice.length, film.length]);
});

test("a document that does harm is refused as one that cannot be read, and nothing of it is kept", async () => {
  const { id, status, refusal } = await salma.whole("document", infected());
  expect([status, refusal.code, refusal.fields]).toEqual([400, "bad-request", { file: "format" }]);
  expect(await store.keys()).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ state: "refused", refusal: { code: "bad-request", field: "format" } });
  expect(world.defects).toEqual([]);
});

const kill = async () => {
  present = dead();
};

test.each([
  ["dead", kill],
  ["silent", () => twins.fail("scanner", "scan", "timeout-after-effect")],
  ["out of memory", () => twins.fail("scanner", "scan", "500")],
  ["too small for the file", () => twins.fail("scanner", "scan", "decline")],
] as const)("while the scanner is %s nothing is passed on, and what came is judged once it is back", async (_how, fail) => {
  await fail();
  const { id, status, refusal, headers } = await salma.whole("document", plainPdf());
  expect([status, refusal.code, headers["retry-after"]]).toEqual([503, "service-unavailable", "60"]);
  expect((await stateOf(id)).state).toBe("judging");
  expect((await store.keys()).every((key) => key.startsWith("quarantine/"))).toBe(true);
  present = reachable();
  world.clock.advance(61);
  await world.tick();
  expect((await stateOf(id)).state).toBe("ready");
});

test("what does harm is also found by the tick, after the scanner was away", async () => {
  present = dead();
  const { id } = await salma.whole("document", infected());
  world.clock.advance(61);
  await world.tick();
  expect(JSON.stringify(world.defects)).toContain("uploads were not judged");
  expect((await stateOf(id)).state).toBe("judging");
  present = reachable();
  world.clock.advance(61);
  await world.tick();
  expect((await stateOf(id)).state).toBe("refused");
  expect(await store.keys()).toEqual([]);
});

test("a file that was left over and one that was just sent are scanned one after the other", async () => {
  present = dead();
  const left = await salma.whole("document", plainPdf());
  const alive = reachable();
  let [running, most] = [0, 0];
  present = {
    isNamed: true,
    scan: async (file) => {
      running += 1;
      most = Math.max(most, running);
      await sleep(300);
      return alive.scan(file).finally(() => (running -= 1));
    },
  };
  world.clock.advance(61);
  const [, sent] = await Promise.all([world.tick(), salma.whole("document", plainPdf())]);
  expect([(await stateOf(left.id)).state, sent.status, most]).toEqual(["ready", 204, 1]);
});

/** Validates the upload as another process does that has taken over an overdue claim. */
async function judgeElsewhere(file: string): Promise<void> {
  const { id } = await world.db.selectFrom("upload").select("id").executeTakeFirstOrThrow();
  const copy = `${file}-elsewhere`;
  await copyFile(file, copy);
  const verdict = await inspectDocument(store.storage, (await selectUpload(world.db, id)) as UploadRow, copy);
  await updateVerdict(world.db, id, verdict, now());
}

test.each([
  ["accepts the file, which stays", "ok", 1],
  ["refuses it, and nothing is kept", "refused", 0],
] as const)("a validation that took too long finds the verdict of another process: it %s", async (_what, kind, kept) => {
  present = {
    isNamed: true,
    scan: async (file) => {
      if (kind === "ok") await judgeElsewhere(file);
      else await world.db.updateTable("upload").set({ judged_at: now(), refused_code: "bad-request", refused_field: "format" }).execute();
      return reachable().scan(file);
    },
  };
  const { id } = await salma.whole("document", plainPdf());
  expect((await stateOf(id)).state).toBe(kind === "ok" ? "ready" : "refused");
  expect(await store.keys()).toHaveLength(kept);
});

test("a scanner that does not answer holds up no picture", async () => {
  const answered = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  present = {
    isNamed: true,
    scan: async (file) => {
      begun.resolve();
      await answered.promise;
      return reachable().scan(file);
    },
  };
  const document = salma.whole("document", plainPdf());
  await begun.promise;
  expect((await salma.whole("photo", await plainPicture())).status).toBe(204);
  answered.resolve();
  expect((await document).status).toBe(204);
});
