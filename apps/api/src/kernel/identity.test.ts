import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { tokenIssuer } from "./signed-token.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const identify = (token: string, audience: "app" | "admin" = "app", now = world.clock.now()) =>
  world.identity.identify(token, audience, now);

test("a bearer that was verified before counts until it runs out, on its own site, while its session lives", async () => {
  const { salma } = world.people;
  const { sessionId } = await callerOf(world, salma);
  const now = world.clock.now();
  const issued = Math.floor(now.epochMilliseconds / 1000);
  const token = await new SignJWT({ id: salma, sid: sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(tokenIssuer)
    .setAudience("app")
    .setIssuedAt(issued)
    .setExpirationTime(issued + 60)
    .sign(world.settings.tokenKey.reveal());
  for (let turn = 0; turn < 2; turn++) expect(await identify(token)).toMatchObject({ id: salma, sessionId });
  expect(await identify(token, "admin")).toBeNull();
  expect(await identify(`${token.slice(0, -2)}xx`)).toBeNull();
  expect(await identify(token, "app", now.add({ seconds: 61 }))).toBeNull();
  await world.db.updateTable("device_session").set({ ended_at: now }).where("id", "=", sessionId).execute();
  world.identity.forget([sessionId]);
  expect(await identify(token)).toBeNull();
});
