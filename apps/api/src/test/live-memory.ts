import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const megabyte = 2 ** 20;
/**
 * Milliseconds between two measurements, and their least distance as a multiple of one measurement. Each collects garbage first, which must not
 * dominate the measured work.
 */
const betweenLooks = 500;
const timesLook = 4;

/**
 * Runs `work` and returns its result with the peak of additional memory in megabytes. Each measurement collects garbage first, so a busy machine
 * changes nothing.
 */
export async function mostHeld<T>(work: () => Promise<T>): Promise<{ readonly answer: T; readonly megabytes: number }> {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const held = () => {
    // Buffers of dead objects are released on another thread, late on a busy machine. The next collection waits for that.
    for (let time = 0; time < 2; time += 1) collect();
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
