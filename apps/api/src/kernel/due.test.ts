import { expect, test } from "vitest";
import type { OpenContext } from "./context.ts";
import { workDue } from "./due.ts";

/** An open context without a database: the test itself keeps the due items. */
function opened(signal = new AbortController().signal): OpenContext<null> {
  const open = { signal, withFreshClock: () => open, transact: (work: (context: object) => unknown) => Promise.resolve(work({})) };
  return open as unknown as OpenContext<null>;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test("a thousand due things are done in one pass, two hundred in memory", async () => {
  let due = numbers(1_000);
  let largest = 0;
  const select = async (_context: object, most: number) => {
    const batch = due.slice(0, most);
    largest = Math.max(largest, batch.length);
    return batch;
  };
  const work = async (_open: object, one: number) => {
    due = due.filter((other) => other !== one);
  };
  expect(await workDue(opened(), { select, work })).toEqual([]);
  expect([due.length, largest]).toEqual([0, 200]);
});

test("what fails is postponed, holds nothing up and is told", async () => {
  let due = numbers(450);
  const take = (one: number) => {
    due = due.filter((other) => other !== one);
  };
  const failures = await workDue(opened(), {
    select: async (_context, most) => due.slice(0, most),
    work: async (_open, one: number) => {
      if (one % 2 === 0) throw new Error(`broken ${one}`);
      take(one);
    },
    postpone: async (_context, one) => take(one),
  });
  expect([failures.length, due.length]).toEqual([225, 0]);
});

test("what fails and cannot be postponed ends the pass instead of being tried for ever", async () => {
  let tries = 0;
  const failures = await workDue(opened(), {
    select: async (_context, most) => numbers(most),
    work: async () => {
      tries += 1;
      throw new Error("broken");
    },
  });
  expect([tries, failures.length]).toEqual([200, 200]);
});

test("nothing is begun once the process is to stop", async () => {
  const stop = new AbortController();
  const done: number[] = [];
  await workDue(opened(stop.signal), {
    select: async (_context, most) => numbers(most),
    work: async (_open, one: number) => {
      done.push(one);
      if (one === 2) stop.abort();
    },
  });
  expect(done).toEqual([0, 1, 2]);
});
