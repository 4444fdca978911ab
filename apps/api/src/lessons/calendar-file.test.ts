import { afterAll, beforeAll, expect, test } from "vitest";
import { as, type Client } from "../test/client.ts";
import { insertSlot } from "../test/lessons.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let salma: Client;
let nour: Client;
let id: number;
beforeAll(async () => {
  world = await createTestWorld();
  const { db, people } = world;
  [salma, nour] = [await as(world, people.salma), await as(world, people.nour)];
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  await insertSubscription(db, people.salma, await insertPlan(db, today), today);
  await insertSlot(world, people.nour, "2026-11-03T10:00:00Z", "2026-11-03T14:00:00Z");
  id = (await salma.lessons.book({ tutorId: people.nour, start: "2026-11-03T10:00:00Z", duration: 30 })).body.id;
});
afterAll(() => world.close());

async function fileOf(client: Client) {
  const { name, text } = (await client.lessons.calendarFile({ id })).body;
  const lines = text.replaceAll("\r\n ", "").split("\r\n");
  return { name, text, ...Object.fromEntries(lines.map((line) => line.split(/:(.*)/s) as [string, string])) } as Record<string, string>;
}

test("a lesson's file keeps its id and its words, and counts what happens to it", async () => {
  const booked = await fileOf(salma);
  expect(booked).toMatchObject({
    name: `hiwar-lesson-${id}.ics`,
    UID: expect.stringMatching(/^[0-9a-f-]{36}@hiwar$/),
    SEQUENCE: "0",
    METHOD: "PUBLISH",
    STATUS: "CONFIRMED",
    DTSTART: "20261103T100000Z",
    DTEND: "20261103T103000Z",
    SUMMARY: "درس إنجليزية مع نور الشريف",
  });
  expect(booked.URL).toMatch(new RegExp(`/lesson/${id}$`));
  expect(await fileOf(nour)).toMatchObject({ UID: booked.UID, SUMMARY: "درس إنجليزية مع سلمى حسن" });
  world.clock.advance(60);
  expect(await fileOf(salma)).toEqual(booked);

  await salma.lessons.move({ id, start: "2026-11-03T12:00:00Z", duration: 30 });
  const moved = await fileOf(salma);
  expect(moved).toMatchObject({ UID: booked.UID, SEQUENCE: "2", DTSTART: "20261103T120000Z" });
  expect([booked.DTSTAMP, moved.DTSTAMP].toSorted()).toEqual([booked.DTSTAMP, moved.DTSTAMP]);
  expect(moved.DTSTAMP).not.toBe(booked.DTSTAMP);

  expect((await salma.lessons.cancel({ id })).status).toBe(200);
  expect(await fileOf(salma)).toMatchObject({
    SUMMARY: "ملغى: درس إنجليزية مع نور الشريف",
    UID: booked.UID,
    SEQUENCE: "3",
    METHOD: "CANCEL",
    STATUS: "CANCELLED",
  });
});
