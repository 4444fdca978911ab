import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction, systemCaller } from "../kernel/contexts.ts";
import { as } from "../test/client.ts";
import { insertSlot } from "../test/lessons.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { connect, type TestSocket } from "../test/socket.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { mergeCardPushes } from "./push.ts";
import { refreshEntries } from "./refresh.ts";

let world: TestWorld;
let sockets: TestSocket[];
beforeEach(async () => {
  world = await createTestWorld();
  sockets = await Promise.all([world.people.salma, world.people.omar, world.people.youssef].map((id) => connect(world, id)));
});
afterEach(async () => {
  for (const socket of sockets) socket.close();
  expect(world.defects).toEqual([]);
  await world.close();
});

const refresh = (...ids: number[]) =>
  inTransaction(world, systemCaller("test"), world.clock.now(), (context) => refreshEntries(context, ids));

test("a booking is told to who watches the list and to who watches that tutor, and to nobody else", async () => {
  const { nour, youssef, salma } = world.people;
  const [ofList, ofNour, ofNobody] = sockets as [TestSocket, TestSocket, TestSocket];
  await ofList.signal("WatchTutors", { tutorId: null });
  await refresh(nour, youssef);
  await ofList.next("TutorsCacheUpdated");
  await ofNour.signal("WatchTutors", { tutorId: nour });
  const now = world.clock.now();
  const today = now.round({ smallestUnit: "hour", roundingIncrement: 24, roundingMode: "floor" });
  await insertSubscription(world.db, salma, await insertPlan(world.db, now), today, 120);
  const start = today.add({ hours: 34 });
  await insertSlot(world, nour, start.toString(), start.add({ hours: 2 }).toString());
  const student = await as(world, salma);
  expect((await student.lessons.book({ tutorId: nour, start: start.toString(), duration: 30 })).status).toBe(200);
  expect(await ofNour.next("TutorUpdated")).toEqual({ tutorId: nour });
  await ofList.next("TutorsCacheUpdated", ({ tutorIds, isOther }) => tutorIds?.length === 1 && tutorIds[0] === nour && !isOther);
  expect([ofList.heard("TutorUpdated"), ofNour.heard("TutorsCacheUpdated")]).toEqual([[], []]);
  expect([ofNobody.heard("TutorsCacheUpdated"), ofNobody.heard("TutorUpdated")]).toEqual([[], []]);
});

test("of a tutor on no list nothing is told; who leaves the list is told once, and whoever stopped watching hears nothing", async () => {
  const { nour, youssef } = world.people;
  const [watcher, other] = sockets as [TestSocket, TestSocket, TestSocket];
  await watcher.signal("WatchTutors", { tutorId: null });
  await refresh(nour, youssef);
  await watcher.next("TutorsCacheUpdated");
  await world.db.updateTable("tutor").set({ public: false }).where("person_id", "=", nour).execute();
  await watcher.signal("WatchTutors", { tutorId: youssef });
  await watcher.signal("WatchTutors", { tutorId: null });
  await other.signal("WatchTutors", { tutorId: null });
  await other.signal("LeaveTutors", {});
  await refresh(nour);
  const isOf =
    (id: number, isOther = false) =>
    (told: { tutorIds: number[] | null; isOther: boolean }) =>
      told.tutorIds?.length === 1 && told.tutorIds[0] === id && told.isOther === isOther;
  await watcher.next("TutorsCacheUpdated", isOf(nour, true));
  await refresh(nour);
  await refresh(youssef);
  await watcher.next("TutorsCacheUpdated", isOf(youssef));
  expect([watcher.heard("TutorUpdated"), other.heard("TutorsCacheUpdated")]).toEqual([[], []]);
});

test("more than a hundred are told as all, and all stay all", () => {
  const many = Array.from({ length: 60 }, (_, id) => id + 1);
  const told = (tutorIds: number[] | null, isOther = false) => ({ tutorIds, isOther });
  expect(mergeCardPushes(told([1, 2]), told([2, 3]))).toEqual(told([1, 2, 3]));
  expect(mergeCardPushes(told(many), told(many.map((id) => id + 60)))).toEqual(told(null));
  expect(mergeCardPushes(told(null), told([1]))).toEqual(told(null));
  for (const [one, other] of [
    [true, false],
    [false, true],
  ] as const)
    expect(mergeCardPushes(told([1], one), told([2], other))).toEqual(told([1, 2], true));
});
