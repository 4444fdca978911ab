import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { callerOf } from "../test/client.ts";
import { closeSockets, connectTo, type TestSocket } from "../test/socket.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
const sockets: TestSocket[] = [];
beforeAll(async () => {
  world = await createTestWorld();
});
afterEach(() => closeSockets(world, sockets));
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const channel = { channel: "ServerStats" } as const;

async function enter(personId: number): Promise<TestSocket> {
  const { token, host } = await callerOf(world, personId);
  const socket = await connectTo(world.url, token, host);
  socket.raw.io.reconnection(false);
  sockets.push(socket);
  return socket;
}

test("whoever begins to listen hears at once how the process is, and no more once they stopped", async () => {
  const amal = await enter(world.people.amal);
  const other = await enter(world.people.karim);
  expect((await amal.signal("JoinChannel", channel)).result).toBe("ok");
  const stats = await amal.next("ServerStats");
  expect(stats).toMatchObject({ sockets: 2, rooms: 0, queue: { ready: 0, oldestSeconds: 0, retried: 0, dead: 0 } });
  expect(stats.node).toContain(String(process.pid));
  expect(stats.cores).toBeGreaterThan(0);
  expect(stats.memoryBytes).toBeGreaterThan(10_000_000);
  expect(stats.memoryLimitBytes).toBeGreaterThan(stats.memoryBytes);
  expect(other.heard("ServerStats")).toEqual([]);
  await amal.signal("LeaveChannel", channel);
  expect((await other.signal("JoinChannel", channel)).result).toBe("ok");
  await other.next("ServerStats");
  expect(amal.heard("ServerStats")).toHaveLength(1);
});
