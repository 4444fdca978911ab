import { createSocket } from "node:dgram";
import { writeChecksum } from "./checksum.ts";
import { Lane, type Weather } from "./weather.ts";

/** Bytes of the VXLAN and Ethernet headers, which do not count for a rate. */
const headerBytes = { vxlan: 8, ethernet: 14 } as const;

/**
 * Emulates the lab's wires, in a process of its own. The kernel passes every frame as a VXLAN packet; it is lost, delayed or throttled here, and
 * passed to the wire's other end. Ends 2n and 2n + 1 are one wire.
 */
const [address = "", peer = "", port = "0"] = process.argv.slice(2);
const lanes = new Map<number, Lane>();
const socket = createSocket("udp4");

const laneOf = (end: number): Lane => {
  const lane = lanes.get(end) ?? new Lane();
  lanes.set(end, lane);
  return lane;
};

interface Flying {
  readonly at: number;
  readonly packet: Buffer;
}

/** Packets in flight per end, in order of arrival: with one timer per packet they could overtake each other. */
const underWay = new Map<number, Flying[]>();

function fly(end: number, flying: Flying): void {
  const queue = underWay.get(end) ?? [];
  underWay.set(end, queue);
  queue.push(flying);
  if (queue.length === 1) setTimeout(land, flying.at - performance.now(), end, queue);
}

function land(end: number, queue: Flying[]): void {
  const now = performance.now();
  while (queue[0] && queue[0].at <= now) socket.send((queue.shift() as Flying).packet, Number(port), peer);
  if (queue[0]) setTimeout(land, queue[0].at - now, end, queue);
}

socket.on("message", (packet) => {
  const end = packet.readUIntBE(4, 3);
  const now = performance.now();
  const bytes = packet.length - headerBytes.vxlan - headerBytes.ethernet;
  const at = laneOf(end).arrival(bytes, now, Math.random());
  if (at === null) return;
  packet.writeUIntBE(end ^ 1, 4, 3);
  writeChecksum(packet.subarray(headerBytes.vxlan));
  if (at <= now) socket.send(packet, Number(port), peer);
  else fly(end, { at, packet });
});

process.on("message", ({ wire, weather }: { wire: number; weather: Weather }) => {
  for (const end of [2 * wire, 2 * wire + 1]) laneOf(end).weather = weather;
  process.send?.({ wire });
});
process.on("disconnect", () => process.exit(0));
socket.bind(Number(port), address, () => process.send?.({ ready: true }));
