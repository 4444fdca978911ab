import { expect, test } from "vitest";
import { Worker } from "./jobs.ts";

test("a domain that waits for another company holds no other up, and its own passes do not overlap", async () => {
  const answers: (() => void)[] = [];
  let passes = 0;
  const worker = new Worker({
    url: "postgres://127.0.0.1:9/none",
    tables: [
      { waitsForOthers: true, runDue: () => new Promise((resolve) => answers.push(resolve)) },
      {
        runDue: async () => {
          passes += 1;
        },
      },
    ],
    open: () => ({}) as never,
    failed: (_job, error) => {
      throw error;
    },
  });
  const ticks = [worker.tick(), worker.tick()];
  await expect.poll(() => passes).toBe(2);
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.();
  await Promise.all(ticks);
  await worker.stop();
});
