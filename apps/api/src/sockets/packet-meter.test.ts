import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { meterPackets } from "./packet-meter.ts";

/** A connection that only records how it was ended, with a clock of its own and 1,000 bytes to spend. */
function metered() {
  let now = 0;
  let left = 1_000;
  const ended: string[] = [];
  const pongs: string[] = [];
  const stream = Object.assign(new EventEmitter(), { destroy: () => void ended.push("destroyed"), writableLength: 0 });
  const control = Object.assign(new EventEmitter(), { pong: () => void pongs.push("pong") });
  const connection = Object.assign(new EventEmitter(), {
    close: () => void ended.push("closed"),
    request: { socket: stream as never },
    transport: { socket: control },
    writeBuffer: [] as unknown[],
  });
  meterPackets(connection, {
    most: 100,
    spend: (bytes) => {
      left -= bytes;
      return left >= 0;
    },
    cutOff: () => void ended.push("told"),
    now: () => now,
  });
  const send = (count: number) => {
    for (let sent = 0; sent < count; sent++) connection.emit("packet");
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ended, pongs, send, pass, stream, control, connection };
}

test("a hundred packets at once, then a hundred a second for an hour, are an honest socket's", () => {
  const { ended, send, pass } = metered();
  send(100);
  for (let second = 0; second < 3_600; second++) {
    pass(1_000);
    send(100);
  }
  expect(ended).toEqual([]);
});

test("one packet more ends the connection at once", () => {
  const { ended, send } = metered();
  send(101);
  expect(ended).toEqual(["closed", "destroyed", "told"]);
});

test("so does a rate that is a little too high, before long", () => {
  const { ended, send, pass } = metered();
  for (let step = 0; step < 200 && ended.length === 0; step++) {
    send(11);
    pass(100);
  }
  expect(ended).not.toEqual([]);
});

test("control frames count like packets, and pings that are too many are not answered", () => {
  const { ended, pongs, send, control } = metered();
  send(50);
  for (let sent = 0; sent < 25; sent++) for (const name of ["ping", "pong"]) control.emit(name);
  expect([ended, pongs.length]).toEqual([[], 25]);
  for (let sent = 0; sent < 10_000; sent++) control.emit("ping");
  expect([ended, pongs.length]).toEqual([["closed", "destroyed", "told"], 25]);
});

test("bytes end it as they arrive, and what still comes is told no more", () => {
  const { ended, stream, send } = metered();
  stream.emit("data", Buffer.alloc(1_000));
  expect(ended).toEqual([]);
  for (let sent = 0; sent < 3; sent++) stream.emit("data", Buffer.alloc(1));
  send(200);
  expect(ended).toEqual(["closed", "destroyed", "told"]);
});

test.each([
  ["a thousand packets", { writeBuffer: Array(1_001).fill({}) }, {}],
  ["a megabyte", {}, { writableLength: 1024 * 1024 + 1 }],
])("whoever goes on sending while %s wait to be read is ended", (_name, own, ofStream) => {
  const { ended, connection, stream, send } = metered();
  send(1);
  expect(ended).toEqual([]);
  Object.assign(connection, own);
  Object.assign(stream, ofStream);
  send(1);
  expect(ended).toEqual(["closed", "destroyed", "told"]);
});
