import { afterAll, beforeAll, expect, test } from "vitest";
import { clientOf } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

test("anyone may ask what the time is, in Cairo unless they say where", async () => {
  const { platform } = clientOf(world);
  const { body } = await platform.hour();
  expect(body).toMatchObject({ hour: 10, minute: 0, zone: "Africa/Cairo" });
  expect(body.instant).toMatch(/^2026-11-01T08:00:/);
  expect((await platform.hour({ timezone: "Asia/Riyadh" })).body.hour).toBe(11);
});

test.each(["Nile/Atlantis", "US/Pacific-New", "SystemV/AST4", "\u221202:00", "", "constructor"])(
  "%s, a zone nobody tells the time by, is refused by its field",
  async (timezone) => {
    const { refusal } = await clientOf(world).platform.hour({ timezone });
    expect(world.defects).toEqual([]);
    expect(refusal).toMatchObject({ code: "bad-request", fields: { timezone: "invalid" } });
  },
);
