import { EventEmitter } from "node:events";
import fc from "fast-check";
import { expect, test } from "vitest";
import { holdUntilClosed, InFlight } from "./in-flight.ts";
import { Refusal } from "./refuse.ts";

const crowd = { running: 2, waiting: 3 };

/** Starts `count` works that each end on demand, and records which have begun. */
function works(count: number) {
  const inFlight = new InFlight();
  const begun: number[] = [];
  const gates = Array.from({ length: count }, () => Promise.withResolvers<number>());
  const ended = gates.map((gate, index) =>
    inFlight.run("salma", crowd, () => {
      begun.push(index);
      return gate.promise;
    }),
  );
  for (const one of ended) one.catch(() => undefined);
  return {
    inFlight,
    begun,
    ended,
    end: (index: number) => gates[index]?.resolve(index),
    fail: (index: number) => gates[index]?.reject(new Error("failed")),
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("so many run at once, so many wait in their order, the rest are refused", async () => {
  const { begun, ended, end } = works(6);
  await expect(ended[5]).rejects.toMatchObject({ code: "too-many-requests", retryAfterSeconds: 1 });
  expect(begun).toEqual([0, 1]);
  end(1);
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  end(0);
  end(2);
  await settle();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test("what fails makes room too, and others are not held up by one caller", async () => {
  const { inFlight, begun, fail } = works(3);
  await expect(inFlight.run("omar", crowd, async () => "at once")).resolves.toBe("at once");
  fail(0);
  await settle();
  expect(begun).toEqual([0, 1, 2]);
});

test("whatever the order of ends, no more run than may, all that were taken run once, and nothing is kept", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 40 }), async (delays) => {
      const inFlight = new InFlight();
      let [running, most, ran] = [0, 0, 0];
      const work = async (delay: number) => {
        running += 1;
        ran += 1;
        most = Math.max(most, running);
        for (let turn = 0; turn < delay; turn++) await Promise.resolve();
        running -= 1;
      };
      const results = await Promise.allSettled(delays.map((delay) => inFlight.run("salma", crowd, () => work(delay))));
      const refused = results.filter((result) => result.status === "rejected" && result.reason instanceof Refusal).length;
      expect(most).toBe(Math.min(crowd.running, delays.length));
      expect(ran + refused).toBe(delays.length);
      await expect(inFlight.run("salma", crowd, async () => "free")).resolves.toBe("free");
    }),
  );
});

test("so many places are held until their stream closes; one that closes makes room for one, and others have their own", async () => {
  const inFlight = new InFlight();
  const hold = (name: string, stream = new EventEmitter()) =>
    holdUntilClosed(inFlight, name, { running: 2, waiting: 0 }, stream).then(
      () => true,
      () => false,
    );
  const first = new EventEmitter();
  expect([await hold("salma", first), await hold("salma"), await hold("salma")]).toEqual([true, true, false]);
  expect(await hold("omar")).toBe(true);
  first.emit("close");
  await settle();
  expect([await hold("salma"), await hold("salma")]).toEqual([true, false]);
});

test("who was refused a place gives nothing back when their stream closes", async () => {
  const inFlight = new InFlight();
  const hold = (stream = new EventEmitter()) => holdUntilClosed(inFlight, "salma", { running: 1, waiting: 0 }, stream);
  const refused = new EventEmitter();
  await hold();
  await expect(hold(refused)).rejects.toMatchObject({ code: "too-many-requests" });
  refused.emit("close");
  await settle();
  await expect(hold()).rejects.toMatchObject({ code: "too-many-requests" });
});

test("who goes away while they wait holds no place once it is their turn", async () => {
  const inFlight = new InFlight();
  const streams = Array.from({ length: 3 }, () => new EventEmitter());
  const held = streams.map((stream) => holdUntilClosed(inFlight, "salma", { running: 1, waiting: 2 }, stream));
  streams[1]?.emit("close");
  streams[0]?.emit("close");
  await expect(held[2]).resolves.toBeUndefined();
});
