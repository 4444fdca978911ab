import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openContext, systemCaller } from "../../kernel/contexts.ts";
import { unknownOutcome } from "../../outside/outcome.ts";
import { as } from "../../test/client.ts";
import { createLivedWorld, type LivedWorld } from "../../test/lived.ts";
import { unzip } from "../../test/unzip.ts";
import { exportLimits } from "./choose-files.ts";
import { makeDueExports } from "./make.ts";
import { pageWords } from "./words.ts";

let world: LivedWorld;
beforeAll(async () => {
  world = await createLivedWorld();
}, 120_000);
afterAll(() => world.close());

const archives = async () => (await world.stored()).filter((key) => key.endsWith(".zip"));
const rows = async () =>
  (await sql<{ name: string | null; making: string | null }>`select name, making from data_export order by id`.execute(world.db)).rows;
const open = (outside = world.outside, signal?: AbortSignal) =>
  openContext({ ...world, outside }, systemCaller("tick"), world.clock.now(), signal);

test("no job holds a lock while a file is made; ticks of two processes make it once", async () => {
  await world.drain();
  await (await as(world, world.people.nour)).privacy.askExport();
  const { rows: jobs } = await sql`select id from graphile_worker.jobs where task_identifier like 'privacy.%'`.execute(world.db);
  expect(jobs).toEqual([]);
  await world.drain();
  expect(await archives()).toEqual([]);
  await Promise.all([world.tick(), world.tick()]);
  expect(await archives()).toHaveLength(1);
});

test("what a process left in the storage that died before it wrote it down goes with the next try", async () => {
  world.clock.advance(8 * 86_400);
  await world.tick();
  await (await as(world, world.people.omar)).privacy.askExport();
  const { storage } = world.outside;
  const dies = async (key: string, file: string) => {
    await storage.keep(key, file);
    return unknownOutcome("the process died");
  };
  await expect(makeDueExports(open({ ...world.outside, storage: { ...storage, keep: dies } }))).rejects.toThrow("died");
  const left = await archives();
  expect(left).toEqual([`private/${(await rows())[0]?.making}`]);
  await world.tick();
  expect(await archives()).toEqual(left);
  world.clock.advance(601);
  await world.tick();
  const made = await archives();
  expect(made).toHaveLength(1);
  expect(made).not.toEqual(left);
  expect(await rows()).toEqual([{ name: made[0]?.slice("private/".length), making: null }]);
});

test("what is cut short stays due and is no failure", async () => {
  world.clock.advance(8 * 86_400);
  await world.tick();
  await (await as(world, world.people.nour)).privacy.askExport();
  const stopping = new AbortController();
  const { storage } = world.outside;
  const read: typeof storage.read = (...asked) => {
    stopping.abort();
    return storage.read(...asked);
  };
  await makeDueExports(open({ ...world.outside, storage: { ...storage, read } }, stopping.signal));
  expect(await archives()).toEqual([]);
  await world.tick();
  expect(await archives()).toHaveLength(1);
});

test.each([
  ["bytes", { ...exportLimits, bytes: 2_000 }],
  ["files", { ...exportLimits, files: 1 }],
])("an export that would hold too many %s leaves files out and says how many", async (_what, limits) => {
  world.clock.advance(8 * 86_400);
  await world.tick();
  const nour = await as(world, world.people.nour);
  await nour.privacy.askExport();
  await makeDueExports(open(), limits);
  const answer = await fetch(`${world.url}${(await nour.privacy.readExport()).body.export?.url}`);
  const page = unzip(Buffer.from(await answer.arrayBuffer()))
    .get("index.html")
    ?.toString("utf8");
  expect(page).toMatch(new RegExp(`${pageWords.left}: [١-٩]`));
});

test("nothing defective was logged", () => {
  expect(world.defects).toEqual([]);
});
