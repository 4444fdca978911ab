import { events } from "@hiwar/contract/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Push } from "../kernel/context.ts";
import { inTransaction, systemCaller } from "../kernel/contexts.ts";
import { connect, type TestSocket } from "../test/socket.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let observer: TestSocket;
const heard: string[] = [];
beforeAll(async () => {
  world = await createTestWorld();
  observer = await connect(world, world.people.omar);
  observer.raw.onAny((name: string) => heard.push(name));
});
afterAll(async () => {
  observer.close();
  expect(world.defects).toEqual([]);
  await world.close();
});

/** Pushes an event to the observer alone and waits for it: everything pushed before has then arrived. */
async function fence(): Promise<void> {
  const lessonId = Math.floor(Math.random() * 1e9);
  world.pushes?.push("LessonBooked", [world.people.omar], { lessonId });
  await observer.next("LessonBooked", (booked) => booked.lessonId === lessonId);
  expect(heard.splice(0).at(-1)).toBe("LessonBooked");
}

test.each(Object.keys(events) as (keyof typeof events)[])("%s to nobody is heard by nobody", async (event) => {
  await inTransaction(world, systemCaller("test"), world.clock.now(), async ({ push }) => (push as Push)(event, [], {} as never));
  await fence();
  expect(heard).toEqual([]);
});

test("to end no session ends nobody's socket, whichever way it is asked for", async () => {
  await inTransaction(world, systemCaller("test"), world.clock.now(), async ({ disconnect }) => disconnect([]));
  world.pushes?.disconnect([]);
  await fence();
  expect(observer.raw.connected).toBe(true);
});

test("nobody asked about is present", async () => {
  expect([...((await world.pushes?.onlineAmong([])) ?? [])]).toEqual([]);
  expect([...((await world.pushes?.onlineAmong([world.people.omar, world.people.nour])) ?? [])]).toEqual([world.people.omar]);
});
