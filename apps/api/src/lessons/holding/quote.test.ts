import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { createPayingWorld, type PayingWorld } from "../../test/fawry.ts";
import { insertSlot } from "../../test/lessons.ts";

let paying: PayingWorld;
let salma: Client;
let omar: Client;
beforeEach(async () => {
  paying = await createPayingWorld();
  const { world } = paying;
  await insertSlot(world, world.people.nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  [salma, omar] = [await as(world, world.people.salma), await as(world, world.people.omar)];
});
afterEach(async () => {
  const { world } = paying;
  await paying.close();
  expect(world.defects).toEqual([]);
});

test("a quote says whether its time is free, and what one holds oneself does not stand in the way", async () => {
  const whyNotStart = async (client: Client, { start, duration = "30" }: { start: string; duration?: "15" | "30" }) =>
    (await client.lessons.quote({ tutorId: String(paying.world.people.nour), start, duration })).body.whyNotStart;
  const start = "2026-11-02T10:00:00Z";
  const hold = () => salma.lessons.payByReference({ tutorId: paying.world.people.nour, start, duration: 30 });
  expect(await whyNotStart(salma, { start })).toBe(null);
  expect(await whyNotStart(salma, { start: "2026-11-02T13:45:00Z" })).toBe("busy-tutor");
  expect(await whyNotStart(salma, { start: "2026-11-02T13:45:00Z", duration: "15" })).toBe(null);
  expect(await whyNotStart(salma, { start: "2026-11-12T10:00:00Z" })).toBe("week-boundaries-violation");
  await hold();
  expect(await whyNotStart(salma, { start })).toBe(null);
  expect(await whyNotStart(omar, { start })).toBe("busy-tutor");
  // Paying by another method takes the time again.
  expect((await hold()).body.lesson.start).toBe(start);
});
