import { setImmediate } from "node:timers/promises";
import { Role } from "@hiwar/contract/kernel/roles";
import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { callerOf } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { Identity } from "./identity.ts";
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

test("of calls that come together one asks for the session; one that failed is asked for again", async () => {
  const { salma } = world.people;
  const { sessionId, token } = await callerOf(world, salma);
  const find = vi.fn(async () => {
    await setImmediate();
    return {
      id: salma,
      role: Role.Student,
      sessionId,
      mustEnrol: false,
      audience: "app" as const,
      endsAt: world.clock.now().add({ hours: 1 }),
    };
  });
  const identity = new Identity(world.settings, { find, findEnded: async () => [], steppedUpAt: async () => null });
  const together = (count: number) => Promise.all(Array.from({ length: count }, () => identity.identify(token, "app", world.clock.now())));
  find.mockRejectedValueOnce(new Error("the database is away"));
  await expect(together(2)).rejects.toThrow("away");
  expect((await together(60)).map((actor) => actor?.id)).toEqual(Array(60).fill(salma));
  expect(find).toHaveBeenCalledTimes(2);
  const late = identity.identify(token, "app", world.clock.now());
  identity.forget([sessionId]);
  await Promise.all([late, ...(await together(3))]);
  expect(find).toHaveBeenCalledTimes(3);
});
