import { afterEach, beforeEach, expect, test } from "vitest";
import { browserPartiesOf } from "../outside/parties/parties.ts";
import { as, clientOf } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

const errors = { url: "https://reports.example.com/api/1/envelope/", environment: "staging" } as const;
let world: TestWorld;
beforeEach(async () => {
  const parties = browserPartiesOf({ ANALYTICS_ID: "G-ABCDE12345", SESSION_RECORDING_ID: "abcde12345" }, errors);
  world = await createTestWorld({ outside: { parties } });
});
afterEach(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const nobody = { analytics: null, recording: null, errors: null };

test("nobody is named to a browser before its person agreed, nor after they took it back", async () => {
  const salma = await as(world, world.people.salma);
  const named = async () => (await salma.accounts.parties()).body;
  expect(await named()).toEqual(nobody);
  await salma.accounts.consent({ kind: "marketing", granted: true });
  expect(await named()).toEqual(nobody);
  await salma.accounts.consent({ kind: "recording", granted: true });
  expect(await named()).toMatchObject({ analytics: null, recording: { id: "abcde12345" }, errors: null });
  await salma.accounts.consent({ kind: "analytics", granted: true });
  expect(await named()).toMatchObject({ analytics: { id: "G-ABCDE12345" }, recording: { id: "abcde12345" }, errors });
  await salma.accounts.consent({ kind: "analytics", granted: false });
  await salma.accounts.consent({ kind: "recording", granted: false });
  expect(await named()).toEqual(nobody);
  expect((await (await as(world, world.people.omar)).accounts.parties()).body).toEqual(nobody);
  expect((await clientOf(world).accounts.parties()).refusal.code).toBe("unauthenticated");
});
