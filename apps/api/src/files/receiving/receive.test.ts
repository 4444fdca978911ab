import { Readable } from "node:stream";
import { setTimeout as passed } from "node:timers/promises";
import { expect, test } from "vitest";
import { untilStalled } from "./receive.ts";

async function takenFrom(body: Readable, milliseconds: number): Promise<string[]> {
  const taken: string[] = [];
  for await (const chunk of untilStalled(body, 60)) {
    await passed(milliseconds);
    taken.push(chunk.toString());
  }
  return taken;
}
const parts = () => ["one", "two", "three"].map((text) => Buffer.from(text));

test("whoever keeps what comes may take longer than a sender may be silent", async () => {
  expect(await takenFrom(Readable.from(parts(), { highWaterMark: 1 }), 120)).toEqual(["one", "two", "three"]);
});

test("a line that says nothing for too long ends, and what came is there", async () => {
  async function* silent() {
    yield* parts();
    await passed(5_000, undefined, { ref: false });
    yield Buffer.from("late");
  }
  expect(await takenFrom(Readable.from(silent()), 0)).toEqual(["one", "two", "three"]);
});
