import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pause = 5_000;
const longestSpread = 300;

function begin(work: () => Promise<void> = async () => undefined) {
  const done: number[][] = [];
  const calm = throttle<number[]>(
    pause,
    (one, other) => [...one, ...other],
    async (asked) => {
      done.push(asked);
      await work();
    },
  );
  return { done, ...calm };
}

test("the first is done after its own moment, and what comes in the pause is one when it ends", async () => {
  const { done, ask, stop } = begin();
  ask([1]);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(longestSpread);
  expect(done).toEqual([[1]]);
  ask([2]);
  ask([3]);
  await vi.advanceTimersByTimeAsync(pause - 1);
  expect(done).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(longestSpread + 1);
  expect(done).toEqual([[1], [2, 3]]);
  stop();
});

test("what is urgent waits for no pause, takes what waited with it, and is told of once", async () => {
  const { done, ask, stop } = begin();
  ask([1]);
  await vi.advanceTimersByTimeAsync(longestSpread);
  ask([2]);
  ask([3], true);
  ask([4], true);
  await vi.advanceTimersByTimeAsync(500);
  expect(done).toEqual([[1], [2, 3, 4]]);
  await vi.advanceTimersByTimeAsync(10 * pause);
  expect(done).toHaveLength(2);
  stop();
});

test("nothing is done twice at once, however urgent", async () => {
  const first = Promise.withResolvers<void>();
  const { done, ask, stop } = begin(() => first.promise);
  ask([1]);
  await vi.advanceTimersByTimeAsync(longestSpread);
  ask([2], true);
  await vi.advanceTimersByTimeAsync(pause);
  expect(done).toEqual([[1]]);
  first.resolve();
  await vi.advanceTimersByTimeAsync(longestSpread);
  expect(done).toEqual([[1], [2]]);
  stop();
});

test("a hidden page does nothing, and catches up when it is looked at; a stopped one never does", async () => {
  const look = (state: DocumentVisibilityState) => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const { done, ask, stop } = begin();
  look("hidden");
  ask([1]);
  await vi.advanceTimersByTimeAsync(pause);
  expect(done).toEqual([]);
  look("visible");
  await vi.advanceTimersByTimeAsync(longestSpread);
  expect(done).toEqual([[1]]);
  ask([2], true);
  stop();
  await vi.advanceTimersByTimeAsync(10 * pause);
  expect(done).toHaveLength(1);
});
