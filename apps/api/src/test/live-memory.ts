import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const megabyte = 2 ** 20;
/** Milliseconds between two looks, and how many times as long as one took: each collects garbage first, which must not become the work that is watched. */
const betweenLooks = 500;
const timesLook = 4;

/**
 * Runs `work` and answers how many more megabytes than before it this process held at most. What merely waits to be collected is
 * collected before each look and does not count, so a crowded machine changes nothing.
 */
export async function mostHeld<T>(work: () => Promise<T>): Promise<{ readonly answer: T; readonly megabytes: number }> {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const held = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / megabyte;
  };
  const before = held();
  let most = before;
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const began = performance.now();
      most = Math.max(most, held());
      await sleep(Math.max(betweenLooks, timesLook * (performance.now() - began)));
    }
  };
  const watching = watch();
  const answer = await work().finally(() => (isOver = true));
  await watching;
  return { answer, megabytes: Math.round(most - before) };
}
