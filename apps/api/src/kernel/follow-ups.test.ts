import { expect, test, vi } from "vitest";
import type { OpenContext } from "./context.ts";
import { FollowUps } from "./follow-ups.ts";

const worldOf = () => {
  const failures: unknown[] = [];
  const followUps = new FollowUps({ open: () => ({}) as OpenContext<null>, failed: (error) => void failures.push(error) });
  return { failures, followUps };
};

test("the first is done at once; those that commits ask for soon after it are done once, in their time", async () => {
  const { followUps } = worldOf();
  const at: number[] = [];
  const work = vi.fn(async () => void at.push(performance.now()));
  followUps.ask(work);
  await expect.poll(() => work).toHaveBeenCalledOnce();
  for (let commit = 0; commit < 10; commit++) followUps.ask(work);
  await expect.poll(() => work).toHaveBeenCalledTimes(2);
  const [first = 0, second = 0] = at;
  expect(second - first).toBeGreaterThan(240);
  expect(await followUps.flush(), "also of what has been done by itself").toBe(true);
  expect(await followUps.flush()).toBe(false);
  expect(work).toHaveBeenCalledTimes(2);
});

test("a pass never overlaps another of its kind, and whoever asks while it runs has one of their own", async () => {
  const { followUps } = worldOf();
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  followUps.ask(work);
  const first = followUps.flush();
  await expect.poll(() => work).toHaveBeenCalledOnce();
  followUps.ask(work);
  followUps.ask(work);
  const second = followUps.flush();
  await new Promise(setImmediate);
  expect(work).toHaveBeenCalledOnce();
  ends[0]?.();
  await first;
  await expect.poll(() => work).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await second;
  expect(work).toHaveBeenCalledTimes(2);
});

test("one that fails is told, and keeps no other from being done", async () => {
  const { followUps, failures } = worldOf();
  const work = vi.fn(async () => undefined).mockRejectedValueOnce(new Error("no"));
  const other = vi.fn(async () => undefined);
  followUps.ask(work);
  followUps.ask(other);
  await followUps.flush();
  followUps.ask(work);
  await followUps.flush();
  expect([work.mock.calls.length, other.mock.calls.length, failures.length]).toEqual([2, 1, 1]);
});
