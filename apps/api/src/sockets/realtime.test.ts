import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { inTransaction, systemCaller } from "../kernel/contexts.ts";
import { as, callerOf } from "../test/client.ts";
import { closeSockets, connect, connectTo, type TestSocket } from "../test/socket.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let socket: TestSocket;
beforeAll(async () => {
  world = await createTestWorld();
});
afterEach(() => closeSockets(world, [socket]));
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

/** Opens a socket that does not reconnect once it is cut off, like a browser whose session has ended. */
async function enter(personId: number): Promise<TestSocket> {
  socket = await connect(world, personId);
  socket.raw.io.reconnection(false);
  return socket;
}
const isCutOff = () => expect.poll(() => socket.raw.connected).toBe(false);
const sessionsOf = (personId: number) => world.db.updateTable("device_session").where("person_id", "=", personId);

test("a block cuts the person's sockets off within five seconds", async () => {
  const amal = await as(world, world.people.amal);
  await enter(world.people.omar);
  await amal.accounts.block({ id: world.people.omar, blocked: true });
  await isCutOff();
});

test("so does whatever ends a session in another process", async () => {
  await enter(world.people.salma);
  await sessionsOf(world.people.salma).set({ ended_at: world.clock.now() }).execute();
  await isCutOff();
});

test("so does a block that another process made", async () => {
  await enter(world.people.hoda);
  await world.db.updateTable("person").set({ blocked_at: world.clock.now() }).where("id", "=", world.people.hoda).execute();
  await isCutOff();
});

test("a handshake says why it fails: what is no refusal is logged, and no reason to sign anybody in again", async () => {
  const identify = vi.spyOn(world.identity, "identify").mockRejectedValue(new Error("broken"));
  await expect(connect(world, world.people.nour, "x.y.z")).rejects.toThrow("unreachable");
  identify.mockRestore();
  expect(world.defects.splice(0)).toMatchObject([{ error: { message: "broken" } }]);
  await expect(connect(world, world.people.nour, "x.y.z")).rejects.toThrow("unauthenticated");
  socket = await connect(world, world.people.nour);
});

test("a page of another site opens no socket, whatever bearer it brings", async () => {
  const { token } = await callerOf(world, world.people.nour);
  const { host } = new URL(world.url);
  await expect(connectTo(world.url, token, host, "https://evil.example")).rejects.toThrow("forbidden");
  socket = await connectTo(world.url, token, host);
});

test("what cannot be told after a commit takes nothing of it back, nor what else is told", async () => {
  await enter(world.people.nour);
  const told = await inTransaction(world, systemCaller("test"), world.clock.now(), async ({ push }) => {
    push("LessonBooked", [world.people.nour], { lessonId: "none" as never });
    push("LessonBooked", [world.people.nour], { lessonId: 7 });
    return "written";
  });
  expect(told).toBe("written");
  await socket.next("LessonBooked", ({ lessonId }) => lessonId === 7);
  expect(world.defects.splice(0)).toHaveLength(1);
});

test("what everyone reads stays cached through words, presence and other writes, until one says that it is stale", async () => {
  const kept = () => world.publicCache.find("/x", world.clock.now().epochMilliseconds)?.text;
  const keep = () => world.publicCache.make("/x", ["tutors"], world.clock.now().epochMilliseconds, async () => "kept");
  await enter(world.people.nour);
  // The work that follows Nour's connection ends a moment later.
  await expect
    .poll(async () => {
      await keep();
      return [(await socket.signal("JoinRooms", {})).result, kept()];
    })
    .toEqual(["ok", "kept"]);
  const write = (isStale: boolean) =>
    inTransaction(world, systemCaller("test"), world.clock.now(), async ({ invalidate }) => (isStale ? invalidate("tutors") : undefined));
  await keep();
  await write(false);
  expect(kept()).toBe("kept");
  await write(true);
  expect(kept()).toBeUndefined();
});

test("a socket hears nothing more once its session has run out; others go on", async () => {
  const nour = await connect(world, world.people.nour);
  await enter(world.people.youssef);
  await sessionsOf(world.people.youssef).set({ expires_at: world.clock.now() }).execute();
  await isCutOff();
  expect(nour.raw.connected).toBe(true);
  nour.close();
});
