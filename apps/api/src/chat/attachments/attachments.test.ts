import type { NewAttachment } from "@hiwar/contract/chat";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { violatedInvariants } from "../../db/audit.ts";
import { as, type Client } from "../../test/client.ts";
import { plainPdf } from "../../test/documents.ts";
import { filmOf } from "../../test/films.ts";
import { insertHeldLesson } from "../../test/lessons.ts";
import { connect, type TestSocket } from "../../test/socket.ts";
import { storageIn, type TestStorage } from "../../test/stored.ts";
import { senderOf } from "../../test/tus.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let store: TestStorage;
let hers: TestSocket;
let theirs: TestSocket;
let salma: Client;
let nour: Client;
let roomId: number;
beforeEach(async () => {
  store = await storageIn("folder");
  world = await createTestWorld({ outside: { storage: store.storage } });
  const { people } = world;
  [salma, nour] = [await as(world, people.salma), await as(world, people.nour)];
  roomId = (await salma.chat.begin({ userId: people.nour, message: "أهلًا" })).body.room.id;
  [hers, theirs] = [await connect(world, people.salma), await connect(world, people.nour)];
});
afterEach(async () => {
  hers.close();
  theirs.close();
  expect(await violatedInvariants(world.db)).toEqual([]);
  expect(world.defects).toEqual([]);
  await world.close();
  await store.close();
});

const meet = () =>
  insertHeldLesson(world.db, { tutorId: world.people.nour, studentId: world.people.salma, start: "2026-10-26T10:00:00Z", minutes: 30 });
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#0f6b63" } })
    .withExif({ IFD0: { Copyright: "30.0444N 31.2357E" } })
    .jpeg()
    .toBuffer();
const sent = async (kind: NewAttachment["kind"], body: Buffer, personId = world.people.salma) =>
  (await (await senderOf(world, personId)).whole(kind, body)).id;
const say = (files: NewAttachment[], text = "", clientId: string = crypto.randomUUID(), socket = hers) =>
  socket.signal("SendMessage", { roomId, clientId, text, files });
const rows = () => world.db.selectFrom("chat_attachment").selectAll().execute();
const messages = async () => (await salma.chat.messages({ roomId: String(roomId) })).body.list;

test("a picture, a document and a voice are sent once, seen by the two alone, kept by an edit and gone with their message", async () => {
  await meet();
  const files: NewAttachment[] = [
    { kind: "photo", upload: await sent("photo", await picture()) },
    { kind: "document", upload: await sent("document", plainPdf()), title: "تمارين الوحدة الثالثة.pdf" },
    { kind: "voice", upload: await sent("voice", await filmOf({ format: "webm", seconds: 20, isVoice: true })), title: "لا عنوان له" },
  ];
  const clientId = crypto.randomUUID();
  const reply = await say(files, "", clientId);
  expect(reply.message?.attachments).toMatchObject([
    { kind: "photo", width: 900, height: 600, title: null },
    { kind: "document", bytes: plainPdf().length, title: "تمارين الوحدة الثالثة.pdf", seconds: null },
    { kind: "voice", title: null, width: null },
  ]);
  expect(reply.message?.attachments[2]?.seconds).toBeCloseTo(20, 0);
  expect(await say(files, "", clientId)).toEqual(reply);
  expect(await rows()).toHaveLength(3);
  expect((await nour.chat.messages({ roomId: String(roomId) })).body.list.at(-1)).toEqual(reply.message);
  expect((await nour.chat.rooms({ userId: world.people.nour })).body.list[0]).toMatchObject({ lastText: "", unread: 2 });

  const messageId = String(reply.message?.id);
  const { list } = (await nour.chat.files({ messageId })).body;
  const types = await Promise.all(
    list.map(async ({ url }) => {
      const seen = await fetch(`${world.url}${url}`);
      expect(Object.fromEntries(seen.headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
        "content-disposition": expect.stringMatching(/^attachment; /),
      });
      return [seen.status, seen.headers.get("content-type")];
    }),
  );
  expect(types).toEqual([
    [200, "image/jpeg"],
    [200, "application/pdf"],
    [200, "audio/webm"],
  ]);
  const photo = Buffer.from(await (await fetch(`${world.url}${list[0]?.url}`)).arrayBuffer());
  expect((await sharp(photo).metadata()).exif).toBeUndefined();
  const small = await fetch(`${world.url}${list[0]?.smallUrl}`);
  expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await small.arrayBuffer()).byteLength).toBeLessThan(photo.length);
  expect((await fetch(`${world.url}${list[1]?.url.split("?")[0]}`)).status).toBe(404);
  expect((await fetch(`${world.url}${list[1]?.url.replace("attachments", "uploads")}`)).status).toBe(404);
  for (const stranger of [await as(world, world.people.omar), await as(world, world.people.youssef)])
    expect((await stranger.chat.files({ messageId })).refusal.code).toBe("asset-not-found");
  expect((await (await as(world, world.people.amal)).chat.files({ messageId })).status).toBe(403);

  const edited = await hers.signal("UpdateMessage", { roomId, messageId: reply.message?.id ?? 0, text: "هذه تماريننا" });
  expect(edited.message).toMatchObject({ text: "هذه تماريننا", attachments: reply.message?.attachments });
  const deleted = await hers.signal("DeleteMessage", { roomId, messageId: reply.message?.id ?? 0 });
  expect(deleted.message).toMatchObject({ text: "", attachments: [] });
  expect((await nour.chat.files({ messageId })).body.list).toEqual([]);
  expect(await store.keys()).toHaveLength(4);
  await world.tick();
  expect([await store.keys(), await rows()]).toEqual([[], []]);
  expect((await fetch(`${world.url}${list[0]?.url}`)).status).toBe(404);
  world.clock.advance(601);
  expect((await fetch(`${world.url}${list[1]?.url}`)).status).toBe(404);
});

test("one upload goes into one message, also of two that take it at once, and nobody sends another's", async () => {
  await meet();
  const upload = await sent("photo", await picture());
  expect((await say([{ kind: "photo", upload }], "", crypto.randomUUID(), theirs)).result).toBe("unallowed");
  expect((await say([{ kind: "voice", upload }])).result).toBe("unallowed");
  const results = await Promise.all([say([{ kind: "photo", upload }]), say([{ kind: "photo", upload }], "معًا")]);
  expect(results.map(({ result }) => result).sort()).toEqual(["ok", "unallowed"]);
  expect(await rows()).toHaveLength(1);
  expect((await messages()).filter(({ attachments }) => attachments.length > 0)).toHaveLength(1);
  expect((await say([{ kind: "photo", upload: crypto.randomUUID() }])).result).toBe("unallowed");
  const twice = await sent("photo", await picture());
  expect((await say([twice, twice].map((one) => ({ kind: "photo" as const, upload: one })))).result).toBe("unallowed");
  expect((await say([{ kind: "photo", upload: twice }])).result).toBe("ok");
});

test("before a first lesson nothing is attached; a blocked pair attaches nothing; a fifth file is one too many", async () => {
  const files: NewAttachment[] = [];
  while (files.length < 5) files.push({ kind: "photo", upload: await sent("photo", await picture()) });
  expect((await say(files.slice(0, 1), "انظري")).result).toBe("unallowed");
  await meet();
  expect((await say(files)).result).toBe("unallowed");
  expect((await say(files.slice(0, 4))).result).toBe("ok");
  await nour.blocks.block({ id: world.people.salma });
  expect((await say(files.slice(4))).result).toBe("unallowed");
  expect(await rows()).toHaveLength(4);
});

test.each([
  ["a document with a page before it", "document", async () => Buffer.concat([Buffer.from("<html>"), plainPdf()])],
  ["a document with an archive behind it", "document", async () => Buffer.concat([plainPdf(), Buffer.from("PK\x03\x04....")])],
  ["half of a document", "document", async () => plainPdf().subarray(0, 200)],
  ["a document whose end leads nowhere", "document", async () => Buffer.from("%PDF-1.4\nstartxref\n2\n%%EOF")],
  ["a picture as a document", "document", picture],
  ["a film as a voice", "voice", () => filmOf({ format: "webm", seconds: 5 })],
  ["a voice of more than three minutes", "voice", () => filmOf({ format: "mp4", seconds: 184, isVoice: true })],
  ["a program as a voice", "voice", async () => Buffer.from(`MZ${"x".repeat(900)}`)],
] as const)("%s is refused, and nothing of it is kept", async (_what, kind, make) => {
  const { refusal } = await (await senderOf(world, world.people.salma)).whole(kind, await make());
  expect(refusal).toMatchObject({ code: "bad-request", fields: { file: expect.stringMatching(/^(format|too-big)$/) } });
  expect(await store.keys()).toEqual([]);
});

test("a report keeps what was attached, though the message is deleted, and staff see it", async () => {
  await meet();
  const upload = await sent("photo", await picture(), world.people.nour);
  const { message } = await say([{ kind: "photo", upload }], "", crypto.randomUUID(), theirs);
  const messageId = message?.id ?? 0;
  expect((await salma.conduct.report({ roomId: String(roomId), messageId, reason: "abuse" })).status).toBe(200);
  await theirs.signal("DeleteMessage", { roomId, messageId });
  await world.tick();
  expect((await salma.chat.files({ messageId })).body.list).toEqual([]);
  const amal = await as(world, world.people.amal);
  const id = String((await amal.tasks.list({ kind: "conduct" })).body.list[0]?.subjectId);
  const { list } = (await amal.conduct.transcript({ id })).body;
  expect(list.map(({ attachments }) => attachments.map(({ kind }) => kind))).toEqual([[], ["photo"]]);
  expect((await fetch(`${world.url}${list[1]?.attachments[0]?.url}`)).status).toBe(200);
});

test("a lesson's files are what its two attached while its room was open; staff read them once it is reported", async () => {
  const { db, people } = world;
  const start = world.clock.now().round({ smallestUnit: "minute", roundingIncrement: 15, roundingMode: "floor" }).toString();
  const id = await insertHeldLesson(db, { tutorId: people.nour, studentId: people.salma, start, minutes: 30 });
  const upload = await sent("document", plainPdf());
  const during = (await say([{ kind: "document", upload, title: "تمارين.pdf" }])).message;
  world.clock.advance(3_600);
  await say([{ kind: "photo", upload: await sent("photo", await picture()) }]);
  for (const client of [salma, nour]) {
    const { files } = (await client.lessons.read({ id: String(id) })).body;
    expect(files).toMatchObject([{ messageId: during?.id, senderId: people.salma, kind: "document", title: "تمارين.pdf" }]);
  }
  const amal = await as(world, people.amal);
  const manager = await as(world, people.hoda);
  for (const other of [amal, manager]) expect((await other.lessons.read({ id: String(id) })).body.files).toEqual([]);
  expect((await amal.lessons.evidenceFiles({ id: String(id) })).refusal.code).toBe("illegal");
  expect((await salma.lessons.report({ id: String(id), reason: "لم يكن كما اتفقنا" })).status).toBe(200);
  const { list } = (await amal.lessons.evidenceFiles({ id: String(id) })).body;
  expect(list.map(({ kind }) => kind)).toEqual(["document"]);
  expect((await fetch(`${world.url}${list[0]?.url}`)).status).toBe(200);
  const entries = await db.selectFrom("audit_entry").select("action").where("action", "=", "lessons.evidenceFiles").execute();
  expect(entries).toHaveLength(1);
});
