import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Push } from "../kernel/context.ts";
import { type MergedEvent, mergingPush } from "./merge-pushes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const list: MergedEvent<"TutorsCacheUpdated"> = {
  event: "TutorsCacheUpdated",
  everyMilliseconds: 1_000,
  merge: (one, other) => ({ ...one, tutorIds: [...(one.tutorIds ?? []), ...(other.tutorIds ?? [])] }),
};

function hear() {
  const left: unknown[][] = [];
  const gathered = mergingPush(((...pushed: unknown[]) => void left.push(pushed)) as Push, [list as unknown as MergedEvent]);
  return { left, ...gathered };
}

const told = (...tutorIds: number[]) => ({ tutorIds, isOther: false });

test("the first leaves at once, those of the while after it leave as one for each channel, and all else at once", () => {
  const { left, push } = hear();
  for (const id of [1, 2, 3]) push("TutorsCacheUpdated", ["channel:a"], told(id));
  push("TutorsCacheUpdated", ["channel:b"], told(9));
  push("WishChanged", [7], {});
  expect(left.splice(0)).toEqual([
    ["TutorsCacheUpdated", ["channel:a"], told(1)],
    ["TutorsCacheUpdated", ["channel:b"], told(9)],
    ["WishChanged", [7], {}],
  ]);
  vi.advanceTimersByTime(999);
  expect(left).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(left.splice(0)).toEqual([["TutorsCacheUpdated", ["channel:a"], told(2, 3)]]);
});

test("a stream leaves once a while, and after a while without one the next leaves at once", () => {
  const { left, push } = hear();
  for (let id = 0; id < 50; id++) {
    push("TutorsCacheUpdated", ["channel:a"], told(id));
    vi.advanceTimersByTime(100);
  }
  expect(left.map(([, , payload]) => (payload as { tutorIds: number[] }).tutorIds.length)).toEqual([1, 9, 10, 10, 10, 10]);
  vi.advanceTimersByTime(1_000);
  left.length = 0;
  push("TutorsCacheUpdated", ["channel:a"], told(99));
  expect(left).toEqual([["TutorsCacheUpdated", ["channel:a"], told(99)]]);
});

test("nothing that waits leaves once it is closed", () => {
  const { left, push, close } = hear();
  for (const id of [1, 2]) push("TutorsCacheUpdated", ["channel:a"], told(id));
  close();
  vi.advanceTimersByTime(5_000);
  expect(left).toHaveLength(1);
});
