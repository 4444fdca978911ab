import { Role } from "@hiwar/contract/kernel/roles";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { violatedInvariants } from "../../db/audit.ts";
import { privateKey } from "../../files/rules.ts";
import { plainPicture } from "../../test/bad-pictures.ts";
import { as, type Client, clientOf } from "../../test/client.ts";
import { filmOf } from "../../test/films.ts";
import { storageIn, type TestStorage } from "../../test/stored.ts";
import { senderOf } from "../../test/tus.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let store: TestStorage;
let world: TestWorld;
let hoda: Client;
let film: Buffer;
let still: Buffer;
beforeAll(async () => {
  store = await storageIn("folder");
  [film, still] = [await filmOf({ format: "mp4", seconds: 40 }), await plainPicture()];
});
afterAll(() => store.close());
beforeEach(async () => {
  world = await createTestWorld({ outside: { storage: store.storage } });
  hoda = await as(world, world.people.hoda);
});
afterEach(async () => {
  expect(await violatedInvariants(world.db)).toEqual([]);
  await world.close();
  expect(world.defects).toEqual([]);
});

async function tutorWith(key: "youssef" | "nour") {
  const sender = await senderOf(world, world.people[key]);
  const client = clientOf(world, sender.caller);
  const files = async () => ({ video: (await sender.whole("intro", film)).id, thumbnail: (await sender.whole("thumbnail", still)).id });
  return { client, files, send: async () => client.introVideos.send(await files()) };
}
const kinds = async (client: Client) => (await client.notifications.list({ size: "50" })).body.list.map(({ kind }) => kind);
const isKept = async (key: string) => {
  const found = await store.storage.read("HEAD", key);
  return found.kind === "ok" && found.value !== null;
};
const dayOf = 86_400;
const nameIn = (url: string | null) => new URL(url ?? "", world.url).pathname.split("/").at(-1) ?? "";

test("a film is seen by its tutor and its manager alone until it is approved; then it stands on the tutor's page", async () => {
  const { client, send } = await tutorWith("youssef");
  const sent = (await send()).body;
  expect(sent).toMatchObject({ approved: null, seconds: 40, reviewer: { id: world.people.hoda } });
  const name = nameIn(sent.url);
  expect([await isKept(privateKey(name)), await isKept(name)]).toEqual([true, false]);
  expect((await fetch(new URL(sent.url ?? "", world.url))).status).toBe(200);
  expect((await fetch(new URL(sent.url?.split("?")[0] ?? "", world.url))).status).toBe(404);
  expect((await hoda.introVideos.list({ state: "waiting" })).body).toMatchObject({ total: 1, list: [{ id: sent.id }] });
  expect(await kinds(hoda)).toEqual(["intro-video-sent"]);
  expect((await client.onboarding.read({ tutorId: String(world.people.youssef) })).body.video).toMatchObject({
    id: sent.id,
    approved: null,
  });

  const approved = (await hoda.introVideos.decide({ id: sent.id, approved: true })).body;
  expect(approved).toMatchObject({ approved: true, url: `/api/v1/assets/uploads/${name}` });
  expect([await isKept(privateKey(name)), await isKept(name)]).toEqual([false, true]);
  const page = (await (await as(world, world.people.salma)).tutors.info({ id: String(world.people.youssef) })).body;
  expect(page).toMatchObject({ video: approved.url, thumbnail: approved.thumbnail, videoSeconds: 40 });
  expect(await kinds(client)).toEqual(["intro-video-decided"]);
  expect((await hoda.introVideos.list({ state: "waiting" })).body.total).toBe(0);
});

test("one under way at a time, also when two are sent at once; a refused one is told why, and another may follow at once", async () => {
  const { client, files } = await tutorWith("youssef");
  const [first, second] = [await files(), await files()];
  const answers = await Promise.all([client.introVideos.send(first), client.introVideos.send(second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe("intro-video-exists");
  const { id } = (await client.introVideos.list({})).body.list[0] ?? { id: 0 };
  expect((await hoda.introVideos.decide({ id, approved: false })).refusal.fields).toEqual({ reason: "required" });
  const reason = "صوت المروحة أعلى من صوتك.";
  expect((await hoda.introVideos.decide({ id, approved: false, reason })).body).toMatchObject({ approved: false, reason });
  expect((await hoda.introVideos.decide({ id, approved: false, reason })).status).toBe(200);
  expect((await hoda.introVideos.decide({ id, approved: true })).refusal.code).toBe("illegal");
  expect((await client.onboarding.read({ tutorId: String(world.people.youssef) })).body.video?.reason).toBe(reason);
  expect((await client.interviews.book({ managerId: world.people.hoda, start: "2026-11-02T10:00:00Z" })).refusal.code).toBe(
    "intro-video-not-found",
  );
  expect((await client.introVideos.send(await files())).status).toBe(200);
});

test("two decide at once: one verdict stands, and the file is where it says", async () => {
  const { send } = await tutorWith("nour");
  const { id, url } = (await send()).body;
  const karim = await as(world, world.people.karim);
  const answers = await Promise.all([
    hoda.introVideos.decide({ id, approved: true }),
    karim.introVideos.decide({ id, approved: false, reason: "الإضاءة ضعيفة جدًا." }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { approved } = (await hoda.introVideos.read({ id })).body;
  const shown = (await hoda.introVideos.read({ id })).body.url;
  expect((await fetch(new URL(shown ?? "", world.url))).status).toBe(200);
  expect(await isKept(privateKey(nameIn(url)))).toBe(!approved);
});

test("a verdict of staff that is sent twice at once has one effect: one notice, one line of the audit", async () => {
  const { client, send } = await tutorWith("nour");
  const { id } = (await send()).body;
  const karim = await as(world, world.people.karim);
  const answers = await Promise.all([karim, karim].map((staff) => staff.introVideos.decide({ id, approved: true })));
  expect(answers.map(({ status, body }) => [status, body.approved])).toEqual([
    [200, true],
    [200, true],
  ]);
  await world.drain();
  expect((await kinds(client)).filter((kind) => kind === "intro-video-decided")).toHaveLength(1);
  const entries = await world.db.selectFrom("audit_entry").select("id").where("action", "=", "introVideos.decide").execute();
  expect(entries).toHaveLength(1);
});

test("a new film is looked at while the old one stays; where no manager is active it waits for staff", async () => {
  const { people, db } = world;
  await db.updateTable("tutor").set({ activated_at: null }).where("person_id", "=", people.hoda).execute();
  const before = (await (await as(world, people.salma)).tutors.info({ id: String(people.nour) })).body.video;
  const { send } = await tutorWith("nour");
  const sent = (await send()).body;
  expect(sent.reviewer).toBeNull();
  expect((await (await as(world, people.salma)).tutors.info({ id: String(people.nour) })).body.video).toBe(before);
  const amal = await as(world, people.amal);
  expect((await amal.introVideos.list({ state: "waiting" })).body.list).toMatchObject([{ id: sent.id }]);
  expect((await amal.introVideos.decide({ id: sent.id, approved: true })).status).toBe(200);
  expect((await amal.introVideos.list({ state: "decided" })).body.total).toBe(1);
});

test("what a blocked manager has not decided is any other manager's, also where it comes in the same moment", async () => {
  const { people, db } = world;
  const amal = await as(world, people.amal);
  const { id: other } = await db
    .updateTable("person")
    .set({ role: Role.TutorManager })
    .where("id", "=", people.nour)
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("tutor").set({ activated_at: null }).where("person_id", "=", other).execute();
  const { client, send, files } = await tutorWith("youssef");
  const { id } = (await send()).body;
  expect((await client.introVideos.read({ id: String(id) })).body.reviewer).toMatchObject({ id: people.hoda });
  const block = (blocked: boolean) => amal.accounts.block({ id: people.hoda, blocked, reason: "مخالفة الشروط" });
  await block(true);
  expect((await client.introVideos.read({ id: String(id) })).body.reviewer).toBeNull();
  const manager = await as(world, other);
  expect((await manager.introVideos.list({ state: "waiting" })).body.list).toMatchObject([{ id }]);
  expect((await manager.introVideos.decide({ id, approved: false, reason: "صوت المروحة أعلى من صوتك." })).status).toBe(200);
  await block(false);
  const next = await files();
  const [sent] = await Promise.all([client.introVideos.send(next), block(true)]);
  expect(sent.status).toBe(200);
  expect((await client.introVideos.read({ id: String(sent.body.id) })).body.reviewer).toBeNull();
});

describe("a film that waits longer than promised", () => {
  const waiting = async () =>
    (await world.db.selectFrom("staff_task").select("cause").where("decided_at", "is", null).execute()).map(({ cause }) => cause);

  test("is told to its manager and to staff once, after two days; the verdict settles it", async () => {
    const { send } = await tutorWith("youssef");
    const { id } = (await send()).body;
    world.clock.advance(2 * dayOf - 1);
    await world.tick();
    expect(await waiting()).toEqual([]);
    world.clock.advance(1);
    await world.tick();
    await world.tick();
    expect(await waiting()).toEqual(["film-late"]);
    expect(await kinds(hoda)).toEqual(["intro-video-late", "intro-video-sent"]);
    expect((await hoda.introVideos.decide({ id, approved: true })).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  test("decided while that is told it leaves nothing to do", async () => {
    const { send } = await tutorWith("youssef");
    const { id } = (await send()).body;
    world.clock.advance(2 * dayOf);
    await Promise.all([world.tick(), hoda.introVideos.decide({ id, approved: false, reason: "الصوت بعيد عن الميكروفون." })]);
    await world.tick();
    expect(await waiting()).toEqual([]);
  });

  test("of nobody's film staff hear all the same", async () => {
    const { send } = await tutorWith("youssef");
    await send();
    await (await as(world, world.people.amal)).accounts.block({ id: world.people.hoda, blocked: true, reason: "مخالفة الشروط" });
    world.clock.advance(2 * dayOf);
    await world.tick();
    expect(await waiting()).toEqual(["film-late"]);
  });
});

describe("of films that are over nothing stays behind", () => {
  const reason = "صوت المروحة أعلى من صوتك.";
  const refused = async (send: () => Promise<{ body: { id: number } }>) => {
    const { id } = (await send()).body;
    await hoda.introVideos.decide({ id, approved: false, reason });
    return id;
  };
  /** Advances the clock by days in steps of at most five, and runs the due work after each step. */
  const laterBy = async (days: number) => {
    for (let day = 0; day < days; day += 5) {
      world.clock.advance(Math.min(5, days - day) * dayOf);
      await world.tick();
    }
  };

  test("a refused one is seen for a month and then gone, words excepted", async () => {
    const before = await store.keys();
    const { client, send } = await tutorWith("youssef");
    const id = await refused(send);
    await laterBy(29);
    const kept = (await client.introVideos.read({ id })).body;
    expect((await fetch(new URL(kept.url ?? "", world.url))).status).toBe(200);
    await laterBy(2);
    expect((await client.introVideos.read({ id })).body).toMatchObject({ approved: false, reason, url: null, thumbnail: null });
    expect(await store.keys()).toEqual(before);
  });

  test("one in whose place another came goes at once, and the other stays", async () => {
    const { client, send } = await tutorWith("youssef");
    const id = await refused(send);
    const first = nameIn((await client.introVideos.read({ id })).body.url);
    const second = (await send()).body;
    await world.tick();
    expect([await isKept(privateKey(first)), await isKept(privateKey(nameIn(second.url)))]).toEqual([false, true]);
    await hoda.introVideos.decide({ id: second.id, approved: true });
    await laterBy(31);
    expect([await isKept(privateKey(nameIn(second.url))), await isKept(nameIn(second.url))]).toEqual([false, true]);
    expect((await client.introVideos.read({ id: second.id })).body.url).not.toBeNull();
  });

  test("what the storage does not let go is tried again, and nobody else's waits for it", async () => {
    const { client, send } = await tutorWith("youssef");
    const id = await refused(send);
    const name = nameIn((await client.introVideos.read({ id })).body.url);
    world.clock.advance(31 * dayOf);
    const away = vi.spyOn(store.storage, "remove").mockResolvedValueOnce({ kind: "unknown" } as never);
    await world.tick();
    away.mockRestore();
    expect(world.defects.splice(0)).toHaveLength(1);
    expect(await isKept(privateKey(name))).toBe(true);
    world.clock.advance(601);
    await world.tick();
    expect(await isKept(privateKey(name))).toBe(false);
  });
});
