import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { createPayingWorld, type PayingWorld } from "../../test/fawry.ts";
import { insertSlot } from "../../test/lessons.ts";

let paying: PayingWorld;
let salma: Client;
beforeEach(async () => {
  paying = await createPayingWorld();
  const { world } = paying;
  for (const tutor of [world.people.nour, world.people.youssef])
    await insertSlot(world, tutor, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  await paying.fail("webhook", "never-call-back", { times: 50 });
  salma = await as(world, world.people.salma);
});
afterEach(async () => {
  const { world } = paying;
  await paying.close();
  expect(world.defects).toEqual([]);
});

const wanted = (tutorId = paying.world.people.nour) => ({ tutorId, start: "2026-11-02T10:00:00Z", duration: 30 as const });
const holdAndGiveUp = async (minutes: number, by: "payByReference" | "payByWallet" = "payByReference") => {
  const { payment } = (await salma.lessons[by](wanted())).body;
  paying.world.clock.advance(minutes * 60);
  await salma.payments.cancel({ id: payment.id });
};
const quoted = async () =>
  (await salma.lessons.quote({ tutorId: String(paying.world.people.nour), start: wanted().start, duration: "30" })).body.whyNotReference;

test("a number given up later than a quarter of an hour after it began counts as lapsed, an earlier one and a wallet do not", async () => {
  await holdAndGiveUp(14);
  await holdAndGiveUp(14, "payByWallet");
  await holdAndGiveUp(16);
  expect(await quoted()).toBe(null);
  await holdAndGiveUp(16);
  expect(await quoted()).toBe("too-many-requests");
  expect((await salma.lessons.payByReference(wanted())).refusal.code).toBe("too-many-requests");
  expect((await salma.lessons.payByWallet(wanted())).status).toBe(200);
});

test("nobody keeps a tutor's hour by holding it over and over: five times a day, also at once; another tutor's may be held", async () => {
  for (let time = 0; time < 4; time += 1) await holdAndGiveUp(1, "payByWallet");
  await Promise.all([salma.lessons.payByWallet(wanted()), salma.lessons.payByWallet(wanted())]);
  paying.world.clock.advance(16 * 60);
  await paying.world.tick();
  const refused = await salma.lessons.payByWallet(wanted());
  expect([refused.status, refused.refusal.code]).toEqual([429, "too-many-requests"]);
  expect((await salma.lessons.payByWallet(wanted(paying.world.people.youssef))).status).toBe(200);
});

test("a number's hold ends an hour before the tutor's notice, so that a paid lesson is told in time", async () => {
  const { world } = paying;
  await world.db.updateTable("tutor").set({ notice_minutes: 1_260 }).where("person_id", "=", world.people.nour).execute();
  const { lesson, payment } = (await salma.lessons.payByReference(wanted())).body;
  expect([lesson.holdUntil, payment.expiresAt]).toEqual(["2026-11-01T12:00:00Z", "2026-11-01T12:00:00Z"]);
  await salma.payments.cancel({ id: payment.id });
  await world.db.updateTable("tutor").set({ notice_minutes: 1_440 }).where("person_id", "=", world.people.nour).execute();
  expect(await quoted()).toBe("illegal");
});
