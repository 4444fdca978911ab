import { gunzipSync } from "node:zlib";
import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { CompressibleBody } from "./compression.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const request = (method: string, encoding?: string) =>
  ({ method, headers: { ...(encoding && { "accept-encoding": encoding }) } }) as unknown as FastifyRequest;

test.each([
  ["a read", "GET", "gzip, deflate, br", 1_400, true],
  ["what one packet holds", "GET", "gzip", 1_399, false],
  ["a write", "POST", "gzip", 5_000, false],
  ["who cannot unpack", "GET", "br", 5_000, false],
  ["who does not say", "GET", undefined, 5_000, false],
])("packed or not: %s", (_name, method, encoding, length, isPacked) => {
  expect(new CompressibleBody("x".repeat(length)).isFor(request(method, encoding))).toBe(isPacked);
});

test("it is packed once for all", async () => {
  const answer = new CompressibleBody("x".repeat(5_000));
  const [one, other] = await Promise.all([answer.packed(), answer.packed()]);
  expect([gunzipSync(one).toString(), other]).toEqual([answer.text, one]);
});

test("whoever unpacks reads what others read", async () => {
  const { nour } = world.people;
  await world.db
    .updateTable("tutor")
    .set({ about: "كلام ".repeat(180) })
    .where("person_id", "=", nour)
    .execute();
  const read = (encoding: string) => fetch(`${world.url}/api/v1/user/tutor/info/${nour}`, { headers: { "accept-encoding": encoding } });
  const [plain, packed] = [await read("identity"), await read("gzip")];
  expect([plain.headers.get("content-encoding"), packed.headers.get("content-encoding")]).toEqual([null, "gzip"]);
  expect(await packed.json()).toEqual(await plain.json());
});
