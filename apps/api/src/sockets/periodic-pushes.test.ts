import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { platformSignals } from "@hiwar/contract/platform";
import { afterEach, beforeEach, expect, test } from "vitest";
import { platformRealtime } from "../platform/realtime.ts";
import { callerOf } from "../test/client.ts";
import { connectTo, type TestSocket } from "../test/socket.ts";
import { findValkey, startValkey } from "../test/valkey.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { joinNodes, type Nodes } from "./nodes.ts";
import type { PeriodicPush } from "./periodic-pushes.ts";
import { listen } from "./realtime.ts";

let world: TestWorld;
let closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  closing = [];
  expect(world.defects).toEqual([]);
  await world.close();
});

/** Starts a process that pushes its state to the channel every few milliseconds and counts its readings. */
async function startTeller(
  node: string,
  { nodes = null, everyMilliseconds = 40 }: { nodes?: Nodes | null; everyMilliseconds?: number } = {},
) {
  let looked = 0;
  const [real] = platformRealtime.periodicPushes as [PeriodicPush<"ServerStats">];
  const telling: PeriodicPush<"ServerStats"> = {
    ...real,
    everyMilliseconds,
    read: async (...asked) => {
      looked += 1;
      return { ...(await real.read(...asked)), node };
    },
  };
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const rules = { proxyHops: 0, socketsPerPerson: 10, packetsPerSecond: 100_000 };
  const tables = [{ ...platformRealtime, periodicPushes: [telling as unknown as PeriodicPush] }];
  const sockets = listen(server, { ...world }, { signals: platformSignals, tables, nodes, rules });
  closing.push(() => sockets.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, looked: () => looked };
}

async function enter(url: string, personId: number): Promise<TestSocket> {
  const { token, host } = await callerOf(world, personId);
  const socket = await connectTo(url, token, host);
  closing.push(async () => socket.close());
  return socket;
}

const channel = { channel: "ServerStats" } as const;

test("a channel is told again and again while somebody hears it; while nobody does nothing is looked at", async () => {
  const { url, looked } = await startTeller("one");
  const amal = await enter(url, world.people.amal);
  await amal.signal("JoinChannel", channel);
  await expect.poll(() => amal.heard("ServerStats").length).toBeGreaterThan(3);
  await amal.signal("LeaveChannel", channel);
  const until = looked();
  const heard = amal.heard("ServerStats").length;
  // Ten intervals pass while the acknowledgements are awaited.
  const began = performance.now();
  while (performance.now() - began < 400) await amal.signal("LeaveChannel", channel);
  expect([looked() - until, amal.heard("ServerStats").length - heard]).toEqual([0, 0]);
});

test("a newcomer hears at once what was told just now, and it is not looked at anew", async () => {
  const { url, looked } = await startTeller("one", { everyMilliseconds: 60_000 });
  const [amal, karim] = [await enter(url, world.people.amal), await enter(url, world.people.karim)];
  await amal.signal("JoinChannel", channel);
  const first = await amal.next("ServerStats");
  await karim.signal("JoinChannel", channel);
  expect(await karim.next("ServerStats")).toEqual(first);
  expect(looked()).toBe(1);
});

test("of several processes each says its own to whoever listens at one of them", async (context) => {
  const path = await findValkey();
  if (!path) return context.skip("this machine lacks valkey-server or redis-server");
  const valkey = await startValkey(path);
  closing.push(() => valkey.kill());
  const nodesOf = () => joinNodes(valkey.url, "periodic-pushes", world.log);
  const one = await startTeller("one", { nodes: await nodesOf() });
  const two = await startTeller("two", { nodes: await nodesOf() });
  const amal = await enter(one.url, world.people.amal);
  expect(two.looked()).toBe(0);
  await amal.signal("JoinChannel", channel);
  await amal.next("ServerStats", ({ node }) => node === "one");
  await amal.next("ServerStats", ({ node }) => node === "two");
  await amal.signal("LeaveChannel", channel);
});
