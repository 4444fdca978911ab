import { readdir } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { cast } from "../test/cast.ts";
import { clientOf } from "../test/client.ts";
import { filmOf, recordedFilm, voidHead } from "../test/films.ts";
import { mostHeld } from "../test/live-memory.ts";
import { insertMember } from "../test/people.ts";
import { places, storageIn, type TestStorage } from "../test/stored.ts";
import { type Sender, senderOf } from "../test/tus.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

const megabyte = 2 ** 20;
/** Hundreds of megabytes pass through two servers in one process: eight seconds alone, half a minute beside two other test files. */
const patient = { timeout: 120_000 };

/** Most memory for data on its way to the disk; the sender runs in this process too. */
const mostMegabytes = 40;

describe.each(places)("films that are sent to a %s", (place) => {
  let world: TestWorld;
  let store: TestStorage;
  let nour: Sender;
  beforeAll(async () => {
    store = await storageIn(place);
    world = await createTestWorld({ outside: { storage: store.storage } });
    nour = await senderOf(world, world.people.nour);
  });
  afterEach(async () => {
    await world.db.updateTable("upload").set({ expires_at: world.clock.now() }).execute();
    await world.tick();
    expect(world.defects).toEqual([]);
    expect(await store.keys()).toEqual([]);
  });
  afterAll(async () => {
    await world.close();
    await store.close();
  });

  test.each([
    ["WebM", { format: "webm", seconds: 40 }],
    ["WebM as a browser records it", { format: "webm", seconds: 40, isRecorded: true }],
    ["MP4", { format: "mp4", seconds: 40 }],
  ] as const)("%s is measured, and seen by its sender alone, for ten minutes", async (_name, parts) => {
    const film = await filmOf(parts);
    const { id, status } = await nour.whole("intro", film);
    expect(status).toBe(204);
    const { body } = await clientOf(world, nour.caller).files.read({ id });
    expect(body).toMatchObject({ state: "ready", width: 640, height: 360 });
    expect(Math.round(body.seconds ?? 0)).toBe(40);
    const seen = await fetch(`${world.url}${body.url}`);
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      "content-type": `video/${parts.format}`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-disposition": expect.stringMatching(/^attachment; filename="[0-9a-f]{32}\.\w+"$/),
    });
    expect(film.equals(Buffer.from(await seen.arrayBuffer()))).toBe(true);
    const part = await fetch(`${world.url}${body.url}`, { headers: { range: "bytes=0-99" } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
    const [address = "", ticket] = (body.url ?? "").split("?");
    const strange = [
      address,
      `${address}?ticket=x`,
      address.replace("films", "uploads"),
      `${address.replace("films", "receipts")}?${ticket}`,
    ];
    const other = `${address.replace(/[0-9a-f]{32}/, "0".repeat(32))}?${ticket}`;
    for (const path of [...strange, other]) expect([path, (await fetch(`${world.url}${path}`)).status]).toEqual([path, 404]);
    world.clock.advance(601);
    expect((await fetch(`${world.url}${body.url}`)).status).toBe(404);
  });

  test("what a browser's recorder wrote is measured by its packets, since its head says nothing", async () => {
    const film = await recordedFilm();
    const durationElement = Buffer.from([0x44, 0x89]);
    expect(film.subarray(0, 400).includes(durationElement)).toBe(false);
    const { id } = await nour.whole("intro", film);
    const { body } = await clientOf(world, nour.caller).files.read({ id });
    expect(body).toMatchObject({ state: "ready", width: 54, height: 96 });
    expect(body.seconds).toBeCloseTo(31.2, 1);
  });

  test.each([
    ["one of 12 seconds", () => filmOf({ format: "webm", seconds: 12 }), "short-video-dur", null],
    ["one of 125 seconds", () => filmOf({ format: "webm", seconds: 125 }), "long-video-dur", null],
    ["one without a voice", () => filmOf({ format: "webm", seconds: 40, isSilent: true }), "bad-request", "format"],
    ["an executable", async () => Buffer.from(`MZ${"x".repeat(9_000)}`), "bad-request", "format"],
    [
      "a WebM with a page behind it",
      async () => Buffer.concat([await filmOf({ format: "webm", seconds: 40 }), Buffer.from("<html>")]),
      "bad-request",
      "format",
    ],
    [
      "an MP4 with an archive behind it",
      async () => Buffer.concat([await filmOf({ format: "mp4", seconds: 40 }), Buffer.from("PK\x03\x04....")]),
      "bad-request",
      "format",
    ],
    ["half of an MP4", async () => (await filmOf({ format: "mp4", seconds: 40 })).subarray(0, 200_000), "bad-request", "format"],
  ])("%s is refused, and nothing of it is kept", async (_what, make, code, field) => {
    const { refusal } = await nour.whole("intro", await make());
    expect([refusal.code, refusal.fields]).toEqual([code, field ? { file: field } : undefined]);
    expect(await store.keys()).toEqual([]);
  });

  test("ten people's films at once leave the memory as ten short ones do", patient, async () => {
    const film = await filmOf({ format: "webm", seconds: 40 });
    const nothing = Buffer.alloc(megabyte);
    const now = world.clock.now();
    const senders: Sender[] = [];
    for (let nth = 0; nth < 10; nth += 1) {
      const member = { ...cast.nour, email: `film${nth}@hiwar.local`, phone: `0111234570${nth}` };
      senders.push(await senderOf(world, await insertMember(world.db, member, "", now)));
    }
    const sendAll = (bytes: number) => {
      const head = Buffer.concat([film, voidHead(bytes - film.length)]);
      async function* parts() {
        yield head;
        for (let rest = bytes - head.length; rest > 0; rest -= nothing.length) yield nothing.subarray(0, Math.min(rest, nothing.length));
      }
      return Promise.all(
        senders.map(async (sender) => {
          const { id } = await sender.begin("intro", bytes);
          return (await sender.stream("intro", id, bytes, parts())).status;
        }),
      );
    };
    // Together they are far larger than the memory limit.
    const each = 15;
    const arrived = senders.map(() => 204);
    expect(await sendAll(4 * megabyte)).toEqual(arrived);
    const { answer, megabytes } = await mostHeld(() => sendAll(each * megabyte));
    process.stdout.write(`Held while ten films of ${each} MB come to a ${place} at once: ${megabytes} MB more at most\n`);
    expect(answer).toEqual(arrived);
    expect(megabytes).toBeLessThan(mostMegabytes);
  });

  test("three hundred megabytes that nobody announced are cut where the announced ones end, and the memory stays as it was", async () => {
    const announced = 20 * megabyte;
    const part = Buffer.alloc(megabyte);
    const { id } = await nour.begin("intro", announced);
    let poured = 0;
    async function* parts() {
      for (; poured < 300; poured += 1) yield part;
    }
    const { answer, megabytes } = await mostHeld(() => nour.pour("intro", id, parts()));
    expect([answer.status, answer.refusal.code]).toEqual([413, "large-file-size"]);
    // Beyond the limit only what the connection buffers was sent.
    expect(poured).toBeLessThan(60);
    expect(megabytes).toBeLessThan(mostMegabytes);
    expect(await readdir(store.storage.spool)).toEqual([]);
  });

  test("two hundred megabytes leave the memory as it was", patient, async () => {
    const film = await filmOf({ format: "webm", seconds: 40 });
    const bytes = 200 * megabyte;
    const head = Buffer.concat([film, voidHead(bytes - film.length)]);
    const nothing = Buffer.alloc(megabyte);
    const { id } = await nour.begin("intro", bytes);
    async function* parts() {
      yield head;
      for (let rest = bytes - head.length; rest > 0; rest -= nothing.length) yield nothing.subarray(0, Math.min(rest, nothing.length));
    }
    const { answer, megabytes } = await mostHeld(() => nour.stream("intro", id, bytes, parts()));
    process.stdout.write(`Held while 200 MB come to a ${place}: ${megabytes} MB more at most\n`);
    expect([answer.status, answer.headers["upload-offset"]]).toEqual([204, String(bytes)]);
    expect(megabytes).toBeLessThan(mostMegabytes);
  });
});
