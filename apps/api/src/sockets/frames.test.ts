import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { callerOf } from "../test/client.ts";
import { frame, opcodes, openRawSocket, type RawSocket } from "../test/raw-socket.ts";
import { connect } from "../test/socket.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { packetsPerSecond } from "./packet-meter.ts";

let world: TestWorld;
const opened: RawSocket[] = [];
beforeAll(async () => {
  world = await createTestWorld({ withoutLimits: false });
});
afterEach(() => {
  for (const { stream } of opened.splice(0)) stream.destroy();
});
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

async function enter(personId?: number): Promise<RawSocket> {
  const socket = await openRawSocket(world.url, personId === undefined ? undefined : (await callerOf(world, personId)).token);
  opened.push(socket);
  return socket;
}

/** A packet whose parsing costs as much as its length allows. */
const costly = (bytes: number) => frame(opcodes.text, `42["x",${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}]`);

/** Counts what is parsed until `stop`, of texts longer than a kilobyte. */
function countParses() {
  const parse = vi.spyOn(JSON, "parse");
  const count = () => parse.mock.calls.filter(([text]) => text.length > 1_000).length;
  return { count, stop: () => parse.mockRestore() };
}

/** Counts the answers to pings until `stop`, also those on ended connections, which leave nothing on the line. */
function countPongs() {
  const [{ transport } = { transport: {} }] = Object.values((world.io.engine as unknown as { clients: object }).clients);
  const pong = vi.spyOn(Object.getPrototypeOf((transport as { socket: object }).socket), "pong");
  return { count: () => pong.mock.calls.length, stop: () => pong.mockRestore() };
}

test.each(["ping", "pong"] as const)("a flood of %s frames, which are no packets, ends the socket that sends it", async (name) => {
  const [flooder, bystander] = [await enter(world.people.omar), await connect(world, world.people.youssef)];
  const pongs = countPongs();
  const begun = performance.now();
  flooder.stream.write(Buffer.concat(Array.from({ length: 10_000 }, () => frame(opcodes[name]))));
  await expect.poll(flooder.isOver).toBe(true);
  // A hundred at once and a hundred a second: a busy machine takes the flood in over longer.
  const seconds = (performance.now() - begun) / 1_000;
  expect(pongs.count()).toBeLessThanOrEqual(packetsPerSecond * (1 + seconds));
  pongs.stop();
  expect((await bystander.signal("JoinRooms", {})).result).toBe("ok");
  bystander.close();
});

test("a few pings are answered, as the protocol asks", async () => {
  const socket = await enter(world.people.omar);
  socket.stream.write(frame(opcodes.ping, "are you there"));
  await socket.hear("are you there");
});

test("of large packets no more are parsed than the bytes of a person allow, on however many sockets", async () => {
  const [first, second] = [await enter(world.people.salma), await enter(world.people.salma)];
  const bystander = await connect(world, world.people.nour);
  const parses = countParses();
  for (let sent = 0; sent < 20; sent++) first.stream.write(costly(40_000));
  await expect.poll(first.isOver).toBe(true);
  second.stream.write(costly(40_000));
  await expect.poll(second.isOver).toBe(true);
  expect(parses.count()).toBeLessThanOrEqual(4);
  parses.stop();
  expect((await bystander.signal("JoinRooms", {})).result).toBe("ok");
  bystander.close();
});

test("the longest description of a call, fifty candidates and a whole outbox at once are honest", async () => {
  const socket = await enter(world.people.nour);
  const said = (length: number) => frame(opcodes.text, `42["x",{"sdp":"${"a".repeat(length)}"}]`);
  const whole = [said(40_000), ...Array.from({ length: 50 }, () => said(600)), ...Array.from({ length: 20 }, () => said(2_300))];
  socket.stream.write(Buffer.concat([...whole, frame(opcodes.text, '427["x",{}]')]));
  await socket.hear("437");
});

test("messages in thousands of empty parts cost the bytes of these", async () => {
  const socket = await enter(world.people.hoda);
  const parts = Array.from({ length: 4_000 }, () => frame(opcodes.continuation, "", false));
  const message = Buffer.concat([frame(opcodes.text, "3", false), ...parts, frame(opcodes.continuation)]);
  for (let sent = 0; sent < 10; sent++) socket.stream.write(message);
  await expect.poll(socket.isOver).toBe(true);
});

test("before its bearer a connection sends hardly more than that", async () => {
  const socket = await enter();
  const parses = countParses();
  socket.stream.write(costly(5_000));
  await expect.poll(socket.isOver).toBe(true);
  expect(parses.count()).toBe(0);
  parses.stop();
});
