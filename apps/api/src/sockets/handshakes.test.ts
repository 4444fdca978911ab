import type { IncomingMessage } from "node:http";
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Services } from "../kernel/contexts.ts";
import { poolOf } from "../kernel/database.ts";
import { Limits } from "../kernel/limits.ts";
import { callerOf } from "../test/client.ts";
import { connect, connectTo, type TestSocket } from "../test/socket.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { Handshakes } from "./handshakes.ts";

let world: TestWorld;
const opened: TestSocket[] = [];
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(async () => {
  for (const socket of opened) socket.close();
  expect(world.defects).toEqual([]);
  await world.close();
});

async function enter(personId: number): Promise<TestSocket> {
  const socket = await connect(world, personId);
  socket.raw.io.reconnection(false);
  opened.push(socket);
  return socket;
}

test.each([
  ["unknown signals", "x"],
  ["signals of ours", "JoinRooms"],
])("a flood of %s ends the socket that sends it, and no other", async (_name, signal) => {
  const [flooder, bystander] = [await enter(world.people.omar), await enter(world.people.youssef)];
  for (let sent = 0; sent < 5_000; sent++) flooder.raw.emit(signal, {});
  await expect.poll(() => flooder.raw.connected).toBe(false);
  expect((await bystander.signal("JoinRooms", {})).result).toBe("ok");
});

test("of twelve sockets that one person opens at once ten are let in; an ended one makes room", async () => {
  const { token } = await callerOf(world, world.people.salma);
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => connectTo(world.url, token)));
  const sockets = tries.filter((result) => result.status === "fulfilled").map(({ value }) => value);
  const refusals = tries.filter((result) => result.status === "rejected").map(({ reason }) => String(reason));
  expect(sockets).toHaveLength(10);
  expect(refusals).toEqual(["Error: too-many-requests", "Error: too-many-requests"]);
  sockets.pop()?.close();
  await expect
    .poll(() =>
      connectTo(world.url, token).then(
        (socket) => sockets.push(socket),
        () => 0,
      ),
    )
    .toBe(10);
  for (const socket of sockets) socket.close();
});

test("two hundred connections of a network may owe their bearer at once, and none for long", async () => {
  const open = () => new WebSocket(`${world.url.replace("http", "ws")}/api/v1/socket/?EIO=4&transport=websocket`);
  const sockets = Array.from({ length: 205 }, open);
  const states = () => sockets.map(({ readyState }) => readyState);
  await expect.poll(() => states().filter((state) => state === WebSocket.CONNECTING).length).toBe(0);
  expect(states().filter((state) => state === WebSocket.OPEN).length).toBeLessThanOrEqual(200);
  await expect.poll(() => states().filter((state) => state === WebSocket.OPEN).length).toBe(0);
  await enter(world.people.nour);
});

test("handshakes are counted by the caller's network, as far as proxies in front are trusted to name it", () => {
  const guarded = (proxyHops: number) =>
    new Handshakes({ clock: world.clock, limits: new Limits(), log: world.log } as unknown as Services, {
      proxyHops,
      socketsPerPerson: 10,
    });
  const request = (forwarded: string) =>
    ({ socket: { remoteAddress: "10.0.0.1" }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;
  const allowed = (handshakes: Handshakes, address: (index: number) => string) =>
    Array.from({ length: 6_100 }, (_, index) => handshakes.allows(request(address(index)))).filter(Boolean).length;
  const forged = (index: number) => `10.9.${index >> 8}.${index & 255}`;
  expect(allowed(guarded(0), forged)).toBeLessThan(6_050);
  expect(allowed(guarded(1), (index) => `${forged(index)}, 10.1.1.1`)).toBeLessThan(6_050);
  expect(allowed(guarded(1), forged)).toBe(6_100);
});

test("while the database is away a signal says so, and nothing is a defect", async () => {
  const socket = await enter(world.people.hoda);
  const gone = Object.assign(new Error("Connection terminated unexpectedly"), { code: "57P01" });
  const connections = vi.spyOn(poolOf(world.db) as pg.Pool, "connect").mockImplementation(() => Promise.reject(gone));
  const answer = await socket.signal("JoinRooms", {});
  connections.mockRestore();
  expect(answer).toEqual({ result: "unreachable" });
  expect(world.defects).toEqual([]);
});
