import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { Upload } from "tus-js-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Client, clientOf } from "../test/client.ts";
import { places, storageIn, type TestStorage } from "../test/stored.ts";
import { type Sender, senderOf } from "../test/tus.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { pictureFiles } from "./rules.ts";

// The test reads stored files; the server itself opens no WebP.
sharp.unblock({ operation: ["VipsForeignLoadWebp"] });

/** An incompressible picture with private metadata in it. */
const photo = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } }).withExif({ IFD0: { Copyright: "29.9792 N 31.1342 E" } });

describe.each(places)("files that are sent to a %s", (place) => {
  let world: TestWorld;
  let store: TestStorage;
  let salma: Sender;
  let omar: Sender;
  let client: Client;
  let jpeg: Buffer;
  beforeAll(async () => {
    store = await storageIn(place);
    world = await createTestWorld({ outside: { storage: store.storage } });
    [salma, omar] = [await senderOf(world, world.people.salma), await senderOf(world, world.people.omar)];
    client = clientOf(world, salma.caller);
    jpeg = await photo(900, 1200).jpeg({ quality: 90 }).toBuffer();
  });
  afterEach(async () => {
    expect(world.defects).toEqual([]);
    await world.db.updateTable("upload").set({ expires_at: world.clock.now() }).execute();
    await world.tick();
    expect(await world.db.selectFrom("upload").select("id").execute()).toEqual([]);
  });
  afterAll(async () => {
    await world.close();
    await store.close();
  });

  test("arrive though the line is cut at every tenth, and become three sizes and a JPEG without anything else", async () => {
    const { id } = await salma.begin("face", jpeg.length);
    for (let tenth = 1; tenth <= 9; tenth += 1) {
      const at = await salma.offset("face", id);
      await salma.cut("face", id, at, jpeg.subarray(at), Math.floor((jpeg.length * tenth) / 10) - at);
      await expect.poll(() => salma.offset("face", id)).toBeGreaterThan(at);
    }
    const at = await salma.offset("face", id);
    const last = await salma.send("face", id, at, jpeg.subarray(at));
    expect([last.status, last.headers["upload-offset"]]).toEqual([204, String(jpeg.length)]);
    const { body } = await client.files.read({ id });
    expect(body).toMatchObject({ state: "ready", refusal: null, bytes: jpeg.length, received: jpeg.length, width: 900, height: 1125 });
    const { stem } = await world.db.selectFrom("upload").select("stem").where("id", "=", id).executeTakeFirstOrThrow();
    const files = pictureFiles("face", stem);
    expect((await store.keys()).toSorted()).toEqual(files.map(({ name }) => name).toSorted());
    for (const { name, format, width } of files) {
      const found = await store.storage.read("GET", name);
      const bytes = found.kind === "ok" && found.value?.body ? Buffer.concat(await found.value.body.toArray()) : Buffer.alloc(0);
      const seen = await sharp(bytes).metadata();
      expect([seen.format, seen.width, seen.exif]).toEqual([format, Math.min(width, 900), undefined]);
    }
  });

  test("are brought by the protocol's own client", async () => {
    const id = await new Promise<string>((sent, failed) => {
      const upload = new Upload(jpeg, {
        endpoint: `${world.url}/api/v1/uploads/face`,
        headers: { authorization: `Bearer ${salma.caller.token}` },
        chunkSize: 200_000,
        retryDelays: [],
        onSuccess: () => sent(upload.url?.split("/").at(-1) ?? ""),
        onError: failed,
      });
      upload.start();
    });
    expect((await client.files.read({ id })).body.state).toBe("ready");
  });

  test("are nobody's but the sender's, of one kind, from where they ended", async () => {
    const { id } = await salma.begin("face", jpeg.length);
    const half = jpeg.subarray(0, 1000);
    expect((await omar.send("face", id, 0, half)).refusal.code).toBe("asset-not-found");
    expect((await omar.call("HEAD", `/uploads/face/${id}`)).status).toBe(404);
    expect((await omar.call("DELETE", `/uploads/face/${id}`)).refusal.code).toBe("asset-not-found");
    expect((await salma.send("face", "not-an-id", 0, half)).refusal.code).toBe("asset-not-found");
    expect((await salma.send("face", id, 1, half)).refusal.code).toBe("illegal");
    expect((await salma.call("PATCH", `/uploads/face/${id}`, { "upload-offset": "0" }, half)).refusal).toMatchObject({
      code: "bad-request",
      fields: { "content-type": "format" },
    });
    expect((await salma.call("POST", "/uploads/face", {})).refusal.fields).toEqual({ "upload-length": "required" });
    expect((await salma.call("POST", "/uploads/face", { "upload-length": "0" })).refusal.fields).toEqual({ "upload-length": "too-small" });
    expect((await salma.call("POST", "/uploads/face", { "upload-length": "9", "tus-resumable": "0.2.2" })).status).toBe(400);
    expect((await salma.begin("intro", 1000)).refusal.code).toBe("forbidden");
    for (const method of ["HEAD", "PATCH", "DELETE"])
      expect((await salma.call(method, `/uploads/face/${id}`, { authorization: "Bearer nobody" })).status).toBe(401);
    expect((await salma.call("POST", "/uploads/face", { authorization: "", "upload-length": "9" })).refusal.code).toBe("unauthenticated");
    expect(await salma.offset("face", id)).toBe(0);
    expect((await salma.call("DELETE", `/uploads/face/${id}`)).status).toBe(204);
    expect((await salma.call("HEAD", `/uploads/face/${id}`)).status).toBe(404);
  });

  test("of two who send the same part, and of two who send the last, one is ahead", async () => {
    const { id } = await salma.begin("face", jpeg.length);
    const [first, rest] = [jpeg.subarray(0, 300_000), jpeg.subarray(300_000)];
    const begun = await Promise.all([salma.send("face", id, 0, first), salma.send("face", id, 0, first)]);
    expect(begun.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const ended = await Promise.all([salma.send("face", id, 300_000, rest), salma.send("face", id, 300_000, rest)]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await client.files.read({ id })).body.state).toBe("ready");
    expect((await store.keys()).filter((key) => key.startsWith("quarantine/") || key.startsWith("spool/"))).toEqual([]);
    // If two requests claim it at once, one of them wins.
    const taken = await Promise.all([client.media.changePicture({ image: id }), client.media.changePicture({ image: id })]);
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await client.accounts.current()).body.image).toMatch(/^\/api\/v1\/assets\/uploads\/[0-9a-f]{32}-480\.webp$/);
  });

  test("what is unfinished or unused for a day is taken away with all that lies of it; what is shown stays", async () => {
    const shown = await salma.whole("face", jpeg);
    expect((await client.media.changePicture({ image: shown.id })).status).toBe(200);
    const kept = await store.keys();
    const unused = await salma.whole("face", jpeg);
    const unfinished = await salma.begin("face", jpeg.length);
    await salma.send("face", unfinished.id, 0, jpeg.subarray(0, 5_000));
    expect((await store.keys()).length).toBe(kept.length + 5);
    world.clock.advance(23 * 3600);
    await world.tick();
    expect((await client.files.read({ id: unused.id })).body.state).toBe("ready");
    world.clock.advance(3600);
    await world.tick();
    expect((await client.files.read({ id: unfinished.id })).refusal.code).toBe("asset-not-found");
    const stem = (await client.accounts.current()).body.image?.split("/").at(-1)?.slice(0, 32) ?? "";
    expect(await store.keys()).toEqual(
      pictureFiles("face", stem)
        .map(({ name }) => name)
        .toSorted(),
    );
    // A removed picture is deleted a day later, in every size.
    expect((await client.media.changePicture({ image: null })).body.image).toBeNull();
    world.clock.advance(25 * 3600);
    await world.tick();
    expect(await store.keys()).toEqual([]);
  });
});
