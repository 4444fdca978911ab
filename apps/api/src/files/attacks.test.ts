import { randomBytes } from "node:crypto";
import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { refused } from "../outside/outcome.ts";
import { openStorage } from "../outside/storage/open.ts";
import type { Storage } from "../outside/storage/storage.ts";
import { badPictures, plainPicture } from "../test/bad-pictures.ts";
import { type Client, clientOf } from "../test/client.ts";
import { places, storageIn, type TestStorage } from "../test/stored.ts";
import { type Sender, senderOf } from "../test/tus.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

const megabyte = 2 ** 20;

describe.each(places)("what is sent to harm, to a %s,", (place) => {
  let world: TestWorld;
  let store: TestStorage;
  let salma: Sender;
  let client: Client;
  const disk = { isFull: false, isFullForResults: false };
  beforeAll(async () => {
    store = await storageIn(place);
    const storage: Storage = {
      ...store.storage,
      keep: async (key, file) => {
        const isRefused = (disk.isFull && place === "folder") || (disk.isFullForResults && !key.includes("/"));
        return isRefused ? refused("full", "") : store.storage.keep(key, file);
      },
    };
    world = await createTestWorld({ outside: { storage }, withoutLimits: false, stallMilliseconds: 300 });
    salma = await senderOf(world, world.people.salma);
    client = clientOf(world, salma.caller);
  });
  /** After every attempt, once the upload has expired, no file and no row remains. */
  afterEach(async () => {
    await world.db.updateTable("upload").set({ expires_at: world.clock.now() }).execute();
    await world.tick();
    expect(world.defects).toEqual([]);
    expect([await store.keys(), await world.db.selectFrom("upload").select("id").execute()]).toEqual([[], []]);
    world.clock.advance(3600);
  });
  afterAll(async () => {
    await world.close();
    await store.close();
  });

  test.each(badPictures)("%s is refused, and nothing of it is kept", async (_what, make, field) => {
    const file = await make();
    const before = process.memoryUsage().rss;
    const { id, status, refusal } = await salma.whole("face", file);
    expect([status, refusal.code, refusal.fields]).toEqual([400, "bad-request", { file: field }]);
    expect((process.memoryUsage().rss - before) / megabyte).toBeLessThan(100);
    expect(await store.keys()).toEqual([]);
    expect((await client.files.read({ id })).body).toMatchObject({ state: "refused", refusal: { code: "bad-request", field }, url: null });
    expect((await client.media.changePicture({ image: id })).refusal).toMatchObject({ code: "bad-request", fields: { file: field } });
  });

  test("more than is allowed is refused before it is read, and more than was announced when it comes", async () => {
    expect((await salma.begin("face", 8 * megabyte + 1)).refusal.code).toBe("large-file-size");
    const nour = await senderOf(world, world.people.nour);
    const film = await nour.begin("intro", 300 * megabyte);
    expect([film.status, film.refusal.code]).toEqual([413, "large-file-size"]);
    const { id } = await salma.begin("face", 1_000);
    const said = await salma.send("face", id, 0, randomBytes(2_000));
    expect([said.status, said.refusal.code]).toEqual([413, "large-file-size"]);
    const headers = { "content-type": "application/offset+octet-stream", "upload-offset": "0", "transfer-encoding": "chunked" };
    const unsaid = await salma.call("PATCH", `/uploads/face/${id}`, headers, randomBytes(2_000));
    expect([unsaid.status, unsaid.refusal.code]).toEqual([413, "large-file-size"]);
  });

  test("a line that falls silent is let go, and what came is kept", async () => {
    const jpeg = await plainPicture();
    const { id } = await salma.begin("face", jpeg.length);
    await salma.stall("face", id, jpeg, 1_000);
    await expect.poll(() => salma.offset("face", id)).toBe(1_000);
    expect((await salma.send("face", id, 1_000, jpeg.subarray(1_000))).status).toBe(204);
  });

  test("ten at once are three; one that nobody goes on with gives its place", async () => {
    const begun = await Promise.all(Array.from({ length: 10 }, () => salma.begin("face", 1_000)));
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(3);
    const others = begun.filter(({ status }) => status !== 201);
    expect(others.map(({ refusal, headers }) => [refusal.code, headers["retry-after"]])).toEqual(
      others.map(() => ["too-many-requests", "600"]),
    );
    world.clock.advance(601);
    const late = await Promise.all(Array.from({ length: 4 }, () => salma.begin("face", 1_000)));
    expect(late.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429]);
  });

  test("a gigabyte a day is enough for one person", async () => {
    const nour = await senderOf(world, world.people.nour);
    const begin = async () => {
      const { id, status } = await nour.begin("intro", 200 * megabyte);
      if (id) await nour.call("DELETE", `/uploads/intro/${id}`);
      return status;
    };
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) statuses.push(await begin());
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  test("a full disk or bucket is told, keeps what it had, and takes the rest once there is room", async () => {
    const jpeg = await plainPicture();
    const { id } = await salma.begin("face", jpeg.length);
    expect((await salma.send("face", id, 0, jpeg.subarray(0, 2_000))).status).toBe(204);
    const held = await store.keys();
    disk.isFull = true;
    if (store.twin) store.twin.mostBytes = 2_000;
    const full = await salma.send("face", id, 2_000, jpeg.subarray(2_000));
    expect([full.status, full.refusal.code, full.headers["retry-after"]]).toEqual([503, "service-unavailable", "60"]);
    expect([await salma.offset("face", id), await store.keys()]).toEqual([2_000, held]);
    disk.isFull = false;
    if (store.twin) store.twin.mostBytes = Number.POSITIVE_INFINITY;
    expect((await salma.send("face", id, 2_000, jpeg.subarray(2_000))).status).toBe(204);
    expect((await client.files.read({ id })).body.state).toBe("ready");
  });

  test("a file that came whole and cannot be kept is judged by the tick, once there is room", async () => {
    const jpeg = await plainPicture();
    const { id } = await salma.begin("face", jpeg.length);
    disk.isFullForResults = true;
    const said = await salma.send("face", id, 0, jpeg);
    expect([said.status, said.refusal.code]).toEqual([503, "service-unavailable"]);
    expect([await salma.offset("face", id), (await client.files.read({ id })).body.state]).toEqual([jpeg.length, "judging"]);
    expect((await client.media.changePicture({ image: id })).refusal.code).toBe("still-processing");
    disk.isFullForResults = false;
    world.clock.advance(61);
    await world.tick();
    expect((await client.files.read({ id })).body.state).toBe("ready");
  });

  test("what a killed process left in the spool goes with the next start, what is being written stays", async () => {
    const { spool } = store.storage;
    const [old, fresh] = [join(spool, "old"), join(spool, "fresh")];
    for (const file of [old, fresh]) await writeFile(file, "x");
    const long = (Date.now() - 2 * 3_600_000) / 1000;
    await utimes(old, long, long);
    await openStorage({ folder: join(spool, "../uploads"), bucket: null });
    expect(await readdir(spool)).toEqual(["fresh"]);
    await rm(fresh);
  });

  test("no file is begun that the disk has no room for", async () => {
    const scarce = await storageIn(place, Number.MAX_SAFE_INTEGER);
    try {
      expect([await scarce.storage.hasRoom(1), await store.storage.hasRoom(1)]).toEqual([false, true]);
    } finally {
      await scarce.close();
    }
  });
});
