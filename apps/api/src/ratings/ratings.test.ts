import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client, clientOf } from "../test/client.ts";
import { plansOf } from "../test/explain.ts";
import { insertPresence, insertSlot, runTo } from "../test/lessons.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { insertRating, selectRatingsOf } from "./queries.ts";

let world: TestWorld;
let salma: Client;
let tutorId: number;
beforeEach(async () => {
  world = await createTestWorld();
  salma = await as(world, world.people.salma);
  tutorId = world.people.nour;
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

/** Salma and Nour both attend a lesson until its end. */
async function meet(): Promise<void> {
  await come(800);
  await runTo(world, "2026-11-02T10:15:05Z", 16);
}

/** Salma attends a lesson with Nour, who is present for so many seconds. */
async function come(tutorSeconds: number): Promise<void> {
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  await insertSubscription(world.db, world.people.salma, await insertPlan(world.db, today), today);
  await insertSlot(world, tutorId, "2026-11-02T10:00:00Z", "2026-11-02T11:00:00Z");
  const { id } = (await salma.lessons.book({ tutorId, start: "2026-11-02T10:00:00Z", duration: 15 })).body;
  await insertPresence(world.db, id, world.people.salma, 0, 800);
  await insertPresence(world.db, id, tutorId, 0, tutorSeconds);
}

const card = async () => (await clientOf(world).tutors.info({ id: tutorId })).body;

test("a rating shows at once, can be changed and taken back, and the average follows", async () => {
  await meet();
  const { body } = await salma.ratings.rate({ tutorId, stars: 4, comment: "شرح واضح" });
  expect(body).toMatchObject({ stars: 4, comment: "شرح واضح", rater: { id: world.people.salma } });
  expect(await card()).toMatchObject({ rating: 40, ratingCount: 1 });
  const { body: seen } = await clientOf(world).ratings.ofTutor({ id: tutorId });
  expect(seen).toMatchObject({ total: 1, list: [{ id: body.id, rater: { id: null, name: "سلمى ح." } }] });
  expect((await (await as(world, world.people.amal)).ratings.read({ id: body.id })).body.rater).toMatchObject({ name: "سلمى حسن" });
  expect((await salma.ratings.change({ id: body.id, stars: 5 })).body).toMatchObject({ stars: 5, comment: "شرح واضح" });
  expect(await card()).toMatchObject({ rating: 50, ratingCount: 1 });
  const mine = async (of: number) => (await salma.ratings.ofRater({ id: world.people.salma, tutorId: String(of) })).body;
  expect(await mine(tutorId)).toMatchObject({ total: 1, list: [{ id: body.id }] });
  expect(await mine(world.people.youssef)).toEqual({ total: 0, list: [] });
  expect((await salma.ratings.ofRater({ id: world.people.salma })).body.total).toBe(1);
  await salma.ratings.remove({ id: body.id });
  expect(await card()).toMatchObject({ rating: null, ratingCount: 0 });
});

test("rated twice at once is one rating; changed at once the totals are those of what stands", async () => {
  await meet();
  const answers = await Promise.all([salma.ratings.rate({ tutorId, stars: 4 }), salma.ratings.rate({ tutorId, stars: 2 })]);
  expect(answers.map(({ status, refusal }) => (status === 200 ? "rated" : refusal.code)).toSorted()).toEqual(["rated", "rating-exists"]);
  const id = answers.find(({ status }) => status === 200)?.body.id ?? 0;
  await Promise.all([5, 3, 1, 2].map((stars) => salma.ratings.change({ id, stars })));
  const { stars } = (await clientOf(world).ratings.read({ id })).body;
  expect(await card()).toMatchObject({ rating: stars * 10, ratingCount: 1 });
  await Promise.all([salma.ratings.remove({ id }), salma.ratings.remove({ id })]);
  expect(await card()).toMatchObject({ ratingCount: 0 });
});

test("only after a lesson both attended", async () => {
  expect((await salma.ratings.rate({ tutorId, stars: 4 })).refusal.code).toBe("forbidden");
  expect((await salma.ratings.rate({ tutorId: world.people.omar, stars: 4 })).refusal.code).toBe("tutor-not-found");
  expect((await salma.ratings.rate({ tutorId, stars: 6 })).refusal.fields).toEqual({ stars: "too-big" });
  expect((await salma.ratings.rate({ tutorId, stars: 1, comment: "لا" })).status).toBe(400);
});

test("who leaves before the end rates at once, when both were there", async () => {
  await come(59);
  await runTo(world, "2026-11-02T10:02:00Z", 3);
  expect((await salma.ratings.rate({ tutorId, stars: 5 })).refusal.code).toBe("forbidden");
  await world.db
    .updateTable("session_presence")
    .set({ left_at: Temporal.Instant.from("2026-11-02T10:01:30Z") })
    .execute();
  expect((await salma.ratings.rate({ tutorId, stars: 5 })).status).toBe(200);
});

test("strangers: another's rating is neither changed nor removed; staff remove it, on the record", async () => {
  await meet();
  const { id } = (await salma.ratings.rate({ tutorId, stars: 1 })).body;
  const omar = await as(world, world.people.omar);
  const amal = await as(world, world.people.amal);
  expect((await omar.ratings.change({ id, stars: 5 })).refusal.code).toBe("rating-not-found");
  expect((await omar.ratings.remove({ id })).refusal.code).toBe("rating-not-found");
  expect((await omar.ratings.ofRater({ id: world.people.salma })).refusal.code).toBe("user-not-found");
  expect((await (await as(world, tutorId)).ratings.remove({ id })).status).toBe(403);
  expect((await amal.ratings.remove({ id })).status).toBe(200);
  expect(await world.db.selectFrom("audit_entry").select("action").execute()).toEqual([{ action: "ratings.remove" }]);
});

test("reviews come by their date or their stars, ties by their number, page by page", async () => {
  const people = [world.people.salma, world.people.amal, world.people.nour, world.people.youssef];
  const stars = [3, 5, 3, 4];
  for (const [index, rater_id] of people.entries()) {
    const at = Temporal.Instant.from(`2026-10-${String(10 + ((index * 7) % 4))}T10:00:00Z`);
    await insertRating(world.db, { tutor_id: tutorId, rater_id, stars: stars[index] ?? 1, comment: "", created_at: at, updated_at: at });
  }
  await sql`update tutor set rating_sum = 15, rating_count = 4 where person_id = ${tutorId}`.execute(world.db);
  const guest = clientOf(world);
  const all = async (sort?: "stars" | "-stars" | "createdAt" | "-createdAt") => {
    const pages = await Promise.all(
      ["1", "2", "3", "4"].map((page) => guest.ratings.ofTutor({ id: tutorId, page, size: "1", ...(sort && { sort }) })),
    );
    return pages.flatMap(({ body }) => body.list);
  };
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
  const up = await all("stars");
  expect(up.map((rating) => rating.stars)).toEqual([3, 3, 4, 5]);
  expect(up[0]?.id).toBeLessThan(up[1]?.id ?? 0);
  expect(ids(await all("-stars"))).toEqual(ids(up).toReversed());
  const oldest = await all("createdAt");
  expect(oldest.map(({ createdAt }) => createdAt)).toEqual(oldest.map(({ createdAt }) => createdAt).toSorted());
  expect(ids(await all())).toEqual(ids(oldest).toReversed());
  const unknown = await guest.ratings.ofTutor({ id: tutorId, sort: "comment" as never });
  expect(unknown.refusal).toMatchObject({ code: "bad-request", fields: { sort: "invalid" } });
});

test.each(["createdAt", "-createdAt", "stars", "-stars"] as const)(
  "reviews by %s are read in the order of an index, not sorted",
  async (sort) => {
    const lines = await plansOf((db) => selectRatingsOf(db, { tutorId }, { limit: 10, offset: 0, sort }));
    expect(lines.filter((line) => line.includes("Sort"))).toEqual([]);
    expect(lines.join("\n")).toContain(sort.endsWith("stars") ? "rating_tutor_stars" : "rating_tutor_created");
  },
);
