import { afterEach, beforeEach, expect, test } from "vitest";
import { violatedInvariants } from "../../db/audit.ts";
import { openContext, systemCaller } from "../../kernel/contexts.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";
import { postEntry, readOwedToTutor, readUnearned } from "./post.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(async () => {
  await world.close();
});

type Work = Parameters<ReturnType<typeof openContext>["transact"]>[0];
const within = (work: Work) => open().transact(work);
const open = () => openContext(world, systemCaller("test"));

test("an account's balance is kept with its lines, across entries of one transaction and of several", async () => {
  const unearned = { kind: "payment", id: 7 } as const;
  await within(async (context) => {
    await postEntry(context, "undelivered", "lesson:1:undelivered", { unearned, amountPiasters: 300 });
    await postEntry(context, "undelivered", "lesson:2:undelivered", { unearned, amountPiasters: 200 });
  });
  await within((context) => postEntry(context, "delivered", "lesson:1:delivered", { unearned, amountPiasters: 180 }));
  expect(await open().transact((context) => readUnearned(context, unearned))).toBe(320);
  expect(await violatedInvariants(world.db)).toEqual([]);
});

test("the database refuses to take more than is owed, whoever asks", async () => {
  await within((context) => postEntry(context, "earned", "lesson:1:earned", { tutorId: 5, amountPiasters: 100 }));
  const release = (amountPiasters: number, cause: string) =>
    within((context) => postEntry(context, "released", cause, { tutorId: 5, amountPiasters }));
  await expect(release(101, "lesson:1:released")).rejects.toThrow("account_balance_not_overdrawn");
  // There was never money for this lesson.
  await expect(release(1, "lesson:2:released").then(() => release(100, "lesson:3:released"))).rejects.toThrow(
    "account_balance_not_overdrawn",
  );
  expect(await open().transact((context) => readOwedToTutor(context, 5, "pending"))).toBe(99);
});

test("fifty who take from one balance at once take what is there", async () => {
  await within((context) => postEntry(context, "earned", "lesson:1:earned", { tutorId: 5, amountPiasters: 1_000 }));
  const takes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      within((context) => postEntry(context, "released", `lesson:${index}:released`, { tutorId: 5, amountPiasters: 70 })),
    ),
  );
  expect(takes.filter(({ status }) => status === "fulfilled")).toHaveLength(14);
  expect(await open().transact((context) => readOwedToTutor(context, 5, "pending"))).toBe(20);
  expect(await violatedInvariants(world.db)).toEqual([]);
});

test("the same cause posts once; with other sums it is a defect that is told", async () => {
  const post = (amountPiasters: number) =>
    within((context) => postEntry(context, "earned", "lesson:1:earned", { tutorId: 5, amountPiasters }));
  await post(100);
  await post(100);
  await expect(post(101)).rejects.toThrow("lesson:1:earned is posted with other sums");
  expect(await open().transact((context) => readOwedToTutor(context, 5, "pending"))).toBe(100);
});
