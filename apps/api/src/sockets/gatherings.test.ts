import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Push } from "../kernel/context.ts";
import { type Gathering, gather } from "./gatherings.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const list: Gathering<"TutorsCacheUpdated"> = {
  event: "TutorsCacheUpdated",
  everyMilliseconds: 1_000,
  merge: (one, other) => ({ tutorIds: [...(one.tutorIds ?? []), ...(other.tutorIds ?? [])] }),
};

function hear() {
  const left: unknown[][] = [];
  const gathered = gather(((...pushed: unknown[]) => void left.push(pushed)) as Push, [list as unknown as Gathering]);
  return { left, ...gathered };
}

test("what comes within the while leaves as one for each channel, and all else at once", () => {
  const { left, push } = hear();
  for (const id of [1, 2, 3]) push("TutorsCacheUpdated", ["channel:a"], { tutorIds: [id] });
  push("TutorsCacheUpdated", ["channel:b"], { tutorIds: [9] });
  push("WishChanged", [7], {});
  expect(left).toEqual([["WishChanged", [7], {}]]);
  vi.advanceTimersByTime(999);
  expect(left).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(left.slice(1)).toEqual([
    ["TutorsCacheUpdated", ["channel:a"], { tutorIds: [1, 2, 3] }],
    ["TutorsCacheUpdated", ["channel:b"], { tutorIds: [9] }],
  ]);
  push("TutorsCacheUpdated", ["channel:a"], { tutorIds: [4] });
  vi.advanceTimersByTime(1_000);
  expect(left.at(-1)).toEqual(["TutorsCacheUpdated", ["channel:a"], { tutorIds: [4] }]);
});

test("nothing leaves once it is closed", () => {
  const { left, push, close } = hear();
  push("TutorsCacheUpdated", ["channel:a"], { tutorIds: [1] });
  close();
  vi.advanceTimersByTime(5_000);
  expect(left).toEqual([]);
});
