import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { meterPackets } from "./packet-meter.ts";

/** A connection that only records how it was ended, with a clock of its own. */
function metered() {
  let now = 0;
  const ended: string[] = [];
  const connection = Object.assign(new EventEmitter(), {
    close: () => void ended.push("closed"),
    request: { socket: { destroy: () => void ended.push("destroyed") } } as never,
  });
  meterPackets(
    connection,
    100,
    () => void ended.push("told"),
    () => now,
  );
  const send = (count: number) => {
    for (let sent = 0; sent < count; sent++) connection.emit("packet");
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ended, send, pass };
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
