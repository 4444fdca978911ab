import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { plainPicture } from "../test/bad-pictures.ts";
import { as, clientOf } from "../test/client.ts";
import { filmOf } from "../test/films.ts";
import { connect } from "../test/socket.ts";
import { places, storageIn, type TestStorage } from "../test/stored.ts";
import { senderOf } from "../test/tus.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let jpeg: Buffer;
let store: TestStorage;
beforeAll(async () => {
  store = await storageIn("folder");
  world = await createTestWorld({ outside: { storage: store.storage } });
  jpeg = await plainPicture();
});
afterEach(() => expect(world.defects).toEqual([]));
afterAll(async () => {
  await world.close();
  await store.close();
});

const senderAs = async (key: keyof TestWorld["people"]) => {
  const sender = await senderOf(world, world.people[key]);
  const client = clientOf(world, sender.caller);
  return { ...sender, client, face: async () => (await sender.whole("face", jpeg)).id };
};
const entries = async (action: string) => {
  const { rows } = await sql<{ subject: string; after: object }>`select subject, after from audit_entry where action = ${action}`.execute(
    world.db,
  );
  return rows;
};

test("a new face is seen at once by whoever shares a room, and by nobody else's socket", async () => {
  const { salma, nour, omar } = world.people;
  const student = await senderAs("salma");
  await student.client.chat.begin({ userId: nour, message: "أهلًا" });
  const [hers, theirs, other] = [await connect(world, salma), await connect(world, nour), await connect(world, omar)];
  const { image } = (await student.client.media.changePicture({ image: await student.face() })).body;
  expect(await theirs.next("FaceChanged")).toEqual({ userId: salma });
  expect(await hers.next("AccountChanged")).toEqual({ id: salma });
  const [room] = (await (await as(world, nour)).chat.rooms({ userId: String(nour) })).body.list;
  expect(room?.members.find(({ id }) => id === salma)?.image).toBe(image?.replace("-480", "-192"));
  expect([other.heard("FaceChanged"), await entries("media.changePicture")]).toEqual([[], []]);
  for (const socket of [hers, theirs, other]) socket.close();
});

test("an upload of another person, of another kind or of nobody is no face; staff show one of theirs for others, and it is written down", async () => {
  const [student, other, admin, tutor] = [await senderAs("salma"), await senderAs("omar"), await senderAs("amal"), await senderAs("nour")];
  const [mine, staffs] = [await student.face(), await admin.face()];
  const still = (await tutor.whole("thumbnail", jpeg)).id;
  expect((await other.client.media.changePicture({ image: mine })).refusal.code).toBe("asset-not-found");
  expect((await tutor.client.media.changePicture({ image: still })).refusal.code).toBe("asset-not-found");
  expect((await student.client.media.changePicture({ image: crypto.randomUUID() })).refusal.code).toBe("asset-not-found");
  const begun = await student.begin("face", jpeg.length);
  expect((await student.client.media.changePicture({ image: begun.id })).refusal.code).toBe("illegal");
  const { salma, karim } = world.people;
  expect((await other.client.media.changePicture({ image: null, forUser: salma })).refusal.code).toBe("user-not-found");
  expect((await admin.client.media.changePicture({ image: staffs, forUser: karim })).refusal.code).toBe("forbidden");
  const shown = (await admin.client.media.changePicture({ image: staffs, forUser: salma })).body.image;
  expect((await student.client.accounts.current()).body.image).toBe(shown);
  expect(await entries("media.changePicture")).toEqual([
    { subject: "person:-", after: { refused: "forbidden" } },
    { subject: `person:${salma}`, after: { image: shown } },
  ]);
});

test("a tutor's face, film and still are shown together; the ones before are removed a day later, in every size", async () => {
  const { nour } = world.people;
  const admin = await senderAs("amal");
  const film = await filmOf({ format: "mp4", seconds: 40 });
  const sendAll = async () => ({
    image: await admin.face(),
    video: (await admin.whole("intro", film)).id,
    thumbnail: (await admin.whole("thumbnail", jpeg)).id,
  });
  const change = (files: object) => admin.client.media.changeTutorFiles({ tutorId: nour, ...files });
  expect((await change({})).refusal.code).toBe("empty-request");
  const first = await change(await sendAll());
  expect(first.body).toEqual({
    image: expect.stringMatching(/-480\.webp$/),
    video: expect.stringMatching(/\.mp4$/),
    thumbnail: expect.stringMatching(/-640\.webp$/),
  });
  const shown = await fetch(`${world.url}${first.body.video}`);
  expect([shown.status, shown.headers.get("content-type"), film.equals(Buffer.from(await shown.arrayBuffer()))]).toEqual([
    200,
    "video/mp4",
    true,
  ]);
  const row = await world.db.selectFrom("tutor").select("video_seconds").where("person_id", "=", nour).executeTakeFirst();
  expect(row?.video_seconds).toBe(40);
  const second = (await change(await sendAll())).body;
  // A film's private copy is removed with its upload.
  world.clock.advance(25 * 3600);
  await world.tick();
  const stems = [second.image, second.video, second.thumbnail].map((url) => url?.split("/").at(-1)?.slice(0, 32));
  const nours = (await store.keys()).filter((key) => stems.some((stem) => key.includes(stem ?? "")));
  expect([nours.length, nours.filter((key) => key.includes("/"))]).toEqual([4 + 1 + 4, []]);
  const others = (await admin.client.media.list({ owner: String(nour) })).body.list.map(({ use }) => use).toSorted();
  expect(others).toEqual(["face", "intro", "thumbnail"]);
  expect((await fetch(`${world.url}${first.body.video}`)).status).toBe(404);
});

test("of two who show one upload as two tutors' film one does; a tutor shows nothing unreviewed", async () => {
  const { nour, youssef } = world.people;
  const [admin, tutor] = [await senderAs("amal"), await senderAs("nour")];
  const { id } = await admin.whole("intro", await filmOf({ format: "webm", seconds: 40 }));
  const both = await Promise.all([nour, youssef].map((tutorId) => admin.client.media.changeTutorFiles({ tutorId, video: id })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await tutor.client.media.changeTutorFiles({ tutorId: nour, video: id })).refusal.code).toBe("forbidden");
});

test.each(places)("a file that is shown to everybody is kept under its second name, in a %s", async (place) => {
  const other = await storageIn(place);
  try {
    expect(await other.storage.copy("private/a.mp4", "a.mp4")).toMatchObject({ kind: "refused", code: "not-found" });
    expect(await other.storage.remove("private/a.mp4")).toMatchObject({ kind: "ok" });
  } finally {
    await other.close();
  }
});
