import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type S3Twin, startS3 } from "@hiwar/sandbox/s3/s3";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { signedAddressOf } from "../files/private.ts";
import type { BucketConfig } from "../outside/storage/bucket.ts";
import { openStorage } from "../outside/storage/open.ts";
import { writeFileTo } from "../outside/storage/write.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let folder: string;
let twin: S3Twin;
let app: FastifyInstance;
let write: (name: string, bytes: Buffer) => Promise<void>;
const path = "/api/v1/assets/uploads";
const bytes = randomBytes(300_000);

beforeAll(async () => {
  world = await createTestWorld();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hiwar-uploads-"));
  twin = await startS3(join(folder, "s3"));
});
afterEach(async () => {
  await app.close();
  await twin.close();
  await rm(folder, { recursive: true });
});
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const serve = async (bucket: BucketConfig | null) => {
  const storage = await openStorage({ bucket, folder: join(folder, "uploads") });
  write = (name, content) => writeFileTo(storage, name, content);
  app = await buildApp({ ...world, outside: { ...world.outside, storage } });
};
const ask = (name: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  app.inject({ method, url: `${path}/${name}`, headers: { host: "app.localhost:4000", ...headers } });

describe.each(["folder", "bucket"])("public files in a %s", (place) => {
  beforeEach(async () => {
    await serve(place === "bucket" ? twin.config : null);
    await write("clip-1.webm", bytes);
  });

  test("are given whole, with all that lets a browser keep them", async () => {
    const { statusCode, headers, rawPayload } = await ask("clip-1.webm");
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      "content-type": "video/webm",
      "content-length": "300000",
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      etag: expect.any(String),
      "last-modified": expect.any(String),
    });
    const again = await ask("clip-1.webm", { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const head = await ask("clip-1.webm", {}, "HEAD");
    expect([head.statusCode, head.headers["content-length"], head.headers.etag, head.body]).toEqual([200, "300000", headers.etag, ""]);
  });

  test.each([
    ["bytes=0-99", 0, 100],
    ["bytes=299000-", 299_000, 300_000],
    ["bytes=-10", 299_990, 300_000],
  ])("%s is a part", async (range, start, end) => {
    const { statusCode, headers, rawPayload } = await ask("clip-1.webm", { range });
    expect([statusCode, headers["content-range"], headers["content-length"]]).toEqual([
      206,
      `bytes ${start}-${end - 1}/300000`,
      String(end - start),
    ]);
    expect(rawPayload.equals(bytes.subarray(start, end))).toBe(true);
  });

  test.each(["gone.webp", "..", "%2e%2e%2fkeys.json", "a%2fb.webp", ".env", "page.html", "x", `${"x".repeat(65)}.webp`, "clip-1.webm%00"])(
    "%s is not there",
    async (name) => {
      const { statusCode, headers } = await ask(name);
      expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store"]);
    },
  );
});

describe.each(["folder", "bucket"])("receipts in a %s", (place) => {
  test("are seen by a signed address for ten minutes, as attachments that nobody else keeps", async () => {
    await serve(place === "bucket" ? twin.config : null);
    await write("private/receipt-1.webp", bytes);
    const url = await signedAddressOf(world.settings, "receipts", "receipt-1.webp", world.clock.now());
    const get = () => app.inject({ url, headers: { host: "admin.localhost:4000" } });
    const { statusCode, headers, rawPayload } = await get();
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-store",
      "content-disposition": 'attachment; filename="receipt-1.webp"',
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
    expect((await ask("receipt-1.webp")).statusCode).toBe(404);
    expect((await ask("private%2freceipt-1.webp")).statusCode).toBe(404);
    world.clock.advance(601);
    expect((await get()).json().code).toBe("asset-not-found");
  });
});

describe("a bucket", () => {
  const refused = { statusCode: 503, headers: { "retry-after": "2", "cache-control": "no-store" } };

  test("is asked for names that can be there only", async () => {
    await serve(twin.config);
    await ask("%2e%2e%2fkeys.json");
    expect(twin.asked).toBe(0);
  });

  test("has no part beyond the end, and says so in no words of its own", async () => {
    await serve(twin.config);
    await write("a.webm", bytes);
    const { statusCode, body } = await ask("a.webm", { range: "bytes=300000-" });
    expect([statusCode, body]).toEqual([416, ""]);
  });

  test("takes and gives nothing for a wrong key, and keeps what and how it was written", async () => {
    await serve({ ...twin.config, secretKey: "another" });
    await expect(write("a.webp", bytes)).rejects.toThrow("the storage did not take a.webp: 403");
    expect(twin.objects.size).toBe(0);
    expect(await ask("a.webp")).toMatchObject(refused);
    await app.close();
    await serve(twin.config);
    await write("a.webp", bytes);
    const kept = { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" };
    const object = twin.objects.get("a.webp");
    expect([object?.headers, bytes.equals(await readFile(object?.file ?? ""))]).toEqual([kept, true]);
  });

  test("that says nothing is no hanging request, and is left alone after a while", async () => {
    await serve(twin.config);
    await write("a.webp", bytes);
    await app.close();
    await serve({ ...twin.config, timeoutMilliseconds: 100 });
    twin.fault = "silent";
    for (let time = 0; time < 5; time++) expect(await ask("a.webp")).toMatchObject(refused);
    // The storage would answer again, so a refusal shows that it is not called. Calls are not counted: on a slow machine some are aborted before they
    // arrive.
    twin.fault = null;
    expect(await ask("a.webp")).toMatchObject(refused);
  });

  test("that is not there at all is told at once", async () => {
    await serve(twin.config);
    await twin.close();
    expect(await ask("a.webp")).toMatchObject(refused);
    await expect(write("a.webp", bytes)).rejects.toThrow("ECONNREFUSED");
  });

  test("that falls silent in the middle ends the answer", async () => {
    await serve({ ...twin.config, timeoutMilliseconds: 500 });
    await twin.put("a.webm", bytes);
    await app.listen({ port: 0, host: "127.0.0.1" });
    twin.fault = "half";
    const response = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}/a.webm`);
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });
});
