import { expect, test } from "vitest";
import { writeChecksum } from "./checksum.ts";

/** Returns an Ethernet frame with an IPv4 packet of `protocol` and a payload, from 192.0.2.1 to 192.0.2.2. */
function frameOf(protocol: number, payload: Buffer, fragment = 0): Buffer {
  const header = Buffer.alloc(20);
  header[0] = 0x45;
  header.writeUInt16BE(20 + payload.length, 2);
  header.writeUInt16BE(fragment, 6);
  header[9] = protocol;
  header.set([192, 0, 2, 1, 192, 0, 2, 2], 12);
  const ethernet = Buffer.alloc(14);
  ethernet.writeUInt16BE(0x0800, 12);
  return Buffer.concat([ethernet, header, payload]);
}

/** Returns the sum that a receiver computes: all ones when the checksum is right. */
function receivedSum(frame: Buffer): number {
  const [packet, segment] = [frame.subarray(14), frame.subarray(34)];
  const words = Buffer.concat([
    packet.subarray(12, 20),
    Buffer.from([0, 6]),
    Buffer.from([segment.length >> 8, segment.length & 255]),
    segment,
  ]);
  let sum = 0;
  for (let index = 0; index < words.length; index += 2) sum += ((words[index] ?? 0) << 8) + (words[index + 1] ?? 0);
  while (sum > 0xffff) sum = (sum & 0xffff) + (sum >> 16);
  return sum;
}

test.each([20, 21, 33, 1_400])("a TCP segment of %i bytes adds up at its receiver", (bytes) => {
  const frame = frameOf(6, Buffer.from(Array.from({ length: bytes }, (_, index) => (index * 31) & 255)));
  writeChecksum(frame);
  expect(receivedSum(frame)).toBe(0xffff);
});

test("UDP goes without one; fragments and other protocols stay as they are", () => {
  const payload = Buffer.alloc(24, 7);
  const udp = frameOf(17, payload);
  writeChecksum(udp);
  expect(udp.readUInt16BE(34 + 6)).toBe(0);
  for (const frame of [frameOf(1, payload), frameOf(6, payload, 0x2000), Buffer.alloc(20)]) {
    const before = Buffer.from(frame);
    writeChecksum(frame);
    expect(frame.equals(before)).toBe(true);
  }
});
