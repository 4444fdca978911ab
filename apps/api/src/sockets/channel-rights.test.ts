import { Role } from "@hiwar/contract/kernel/roles";
import { staffChannels } from "@hiwar/contract/platform";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { tutorsChannel } from "../directory/push.ts";
import type { Target } from "../kernel/context.ts";
import { as, type Client, callerOf } from "../test/client.ts";
import { closeSockets, connectTo, type TestSocket } from "../test/socket.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { channelOf } from "./channels.ts";

let world: TestWorld;
let karim: Client;
const sockets: TestSocket[] = [];
beforeAll(async () => {
  world = await createTestWorld();
  karim = await as(world, world.people.karim);
});
afterEach(() => closeSockets(world, sockets));
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

type Who = keyof TestWorld["people"];

/** Opens a socket of a person at their host; it does not reconnect after being cut off. */
async function enter(who: Who): Promise<TestSocket> {
  const { token, host } = await callerOf(world, world.people[who]);
  const socket = await connectTo(world.url, token, host);
  socket.raw.io.reconnection(false);
  sockets.push(socket);
  return socket;
}

interface Channel {
  readonly name: string;
  /** The Socket.IO room of the channel's listeners. */
  readonly room: (world: TestWorld) => Target;
  readonly subscribe: (socket: TestSocket) => Promise<{ result: string }>;
  readonly listener: Who;
  readonly strangers: readonly Who[];
}

/** Every channel of the specification, and the one of a tutor whose page is open. */
const channels: Channel[] = [
  ...staffChannels.map((channel) => ({
    name: channel,
    room: () => `channel:${channel}` as const,
    subscribe: (socket: TestSocket) => socket.signal("JoinChannel", { channel }),
    listener: "amal" as const,
    strangers: ["salma", "nour", "hoda", "lens"] as const,
  })),
  {
    name: "TutorsCache",
    room: () => tutorsChannel(null),
    subscribe: (socket) => socket.signal("WatchTutors", { tutorId: null }),
    listener: "salma",
    strangers: ["amal", "karim", "lens"],
  },
  {
    name: "one tutor",
    room: ({ people }) => tutorsChannel(people.nour),
    subscribe: (socket) => socket.signal("WatchTutors", { tutorId: world.people.nour }),
    listener: "salma",
    strangers: ["amal", "karim", "lens"],
  },
];

const listenersOf = (channel: Channel) => world.io.sockets.adapter.rooms.get(channelOf(channel.room(world)))?.size ?? 0;

async function listen(channel: Channel, who: Who): Promise<TestSocket> {
  const socket = await enter(who);
  expect((await channel.subscribe(socket)).result).toBe("ok");
  expect(listenersOf(channel)).toBe(1);
  return socket;
}

/** Expects that the server has ended the socket and that nobody is left in the channel. */
async function isCutOff(channel: Channel, socket: TestSocket): Promise<void> {
  await expect.poll(() => socket.raw.connected).toBe(false);
  await expect.poll(() => listenersOf(channel)).toBe(0);
}

test("every channel that the specification names is one of these", () => {
  const named = ["TutorsCache", "AdminInvoices", "ServerStats"];
  expect(channels.map(({ name }) => name).filter((name) => name !== "one tutor")).toEqual(expect.arrayContaining(named));
});

describe.each(channels)("$name", (channel) => {
  test.each(channel.strangers)("%s may not listen: refused when subscribing", async (who) => {
    expect((await channel.subscribe(await enter(who))).result).toBe("unallowed");
    expect(listenersOf(channel)).toBe(0);
  });

  test("a listener who is blocked hears nothing more", async () => {
    const id = world.people[channel.listener];
    const socket = await listen(channel, channel.listener);
    expect((await karim.accounts.block({ id, blocked: true })).status).toBe(200);
    await isCutOff(channel, socket);
    expect((await karim.accounts.block({ id, blocked: false })).status).toBe(200);
  });

  test("a listener whose session ends in another process hears nothing more", async () => {
    const socket = await listen(channel, channel.listener);
    const sessions = world.db.updateTable("device_session").where("person_id", "=", world.people[channel.listener]);
    await sessions.set({ ended_at: world.clock.now() }).execute();
    await isCutOff(channel, socket);
  });
});

describe.each(channels.filter(({ listener }) => listener === "amal"))("$name", (channel) => {
  test("a listener whose role changes hears nothing more, and may not listen again by the new one", async () => {
    const { amal: id } = world.people;
    const socket = await listen(channel, "amal");
    expect((await karim.accounts.changeRole({ id, role: Role.Studio })).status).toBe(200);
    await isCutOff(channel, socket);
    expect((await channel.subscribe(await enter("amal"))).result).toBe("unallowed");
    expect(listenersOf(channel)).toBe(0);
    expect((await karim.accounts.changeRole({ id, role: Role.RegularAdmin })).status).toBe(200);
  });
});
