import { afterAll, beforeAll, expect, test } from "vitest";
import { seedNewcomers } from "../../seed/newcomers.ts";
import { seedOnboarding } from "../../seed/onboarding.ts";
import { seedPhotos } from "../../seed/photos.ts";
import { as, type Client } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let karim: Client;
beforeAll(async () => {
  world = await createTestWorld();
  const { db, clock, people } = world;
  const film = { video: "film.mp4", thumbnail: "film.jpg" };
  const given = {
    passwordHash: "",
    managerId: people.hoda,
    film,
    sent: { video: "sent.mp4", thumbnail: "sent.jpg" },
    refused: { video: "refused.mp4", thumbnail: "refused.jpg" },
    now: clock.now(),
  };
  await seedOnboarding(db, given);
  await seedNewcomers(db, "", clock.now());
  await seedPhotos(db, { ...given, studioId: people.lens, shown: { image: "/i.webp", video: "/v.webm", thumbnail: "/t.webp" } });
  karim = await as(world, people.karim);
});
afterAll(() => world.close());

/** Returns the onboarding state of a seeded tutor, as staff read it. */
async function stageOf(key: string) {
  const email = `${key}@hiwar.local`;
  const { id } = await world.db.selectFrom("person").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const { body } = await karim.onboarding.read({ tutorId: String(id) });
  const film = body.video === null ? "none" : (body.video.approved ?? "waiting");
  const photos = body.photos?.status ?? null;
  return [film, body.interview.latest?.status ?? null, body.demo.latest?.status ?? null, photos, body.onboarded, body.readySince !== null];
}

test.each([
  ["samar.tutor", "sends a film", ["none", null, null, null, false, false]],
  ["mariam.applicant", "waits for word of it", ["waiting", null, null, null, false, false]],
  ["adel.applicant", "reads why it was refused, and sends another", [false, null, null, null, false, false]],
  ["aya.applicant", "books an interview", [true, null, null, null, false, false]],
  ["lamia.applicant", "has it ahead", [true, "booked", null, null, false, false]],
  ["asmaa.applicant", "waits for its verdict", [true, "review", null, null, false, false]],
  ["tamer.applicant", "was not taken", [true, "rejected", null, null, false, false]],
  ["dina.applicant", "books a demo", [true, "passed", null, null, false, false]],
  ["reem.applicant", "has it ahead", [true, "passed", "booked", null, false, false]],
  ["basem.applicant", "waits for its verdict", [true, "passed", "review", null, false, false]],
  ["farid.applicant", "waits for a studio", [true, "passed", "passed", null, false, false]],
  ["hanan.applicant", "waits for the studio's dates", [true, "passed", "passed", "assigned", false, false]],
  ["ramy.applicant", "takes one of them", [true, "passed", "passed", "proposed", false, false]],
  ["salwa.applicant", "has it ahead", [true, "passed", "passed", "scheduled", false, false]],
  ["wael.applicant", "was there", [true, "passed", "passed", "over", false, false]],
  ["yara.applicant", "waits for staff alone", [true, "passed", "passed", "done", true, true]],
])("in the seed %s %s", async (key, _step, stage) => expect(await stageOf(key)).toEqual(stage));
