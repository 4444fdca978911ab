import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { as } from "../test/client.ts";
import { insertHeldLesson } from "../test/lessons.ts";
import { closeSockets, connect, type TestSocket } from "../test/socket.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
const sockets: TestSocket[] = [];
beforeAll(async () => {
  world = await createTestWorld();
});
afterEach(() => closeSockets(world, sockets));
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const enter = async (personId: number) => {
  const socket = await connect(world, personId);
  sockets.push(socket);
  return socket;
};

/** Returns the room of Salma and Nour, and creates it if needed. */
async function theirRoom(): Promise<number> {
  const { salma, nour } = world.people;
  const known = await (await as(world, salma)).chat.byMembers({ members: `${salma},${nour}` });
  if (known.body.room) return known.body.room.id;
  return (await (await as(world, salma)).chat.begin({ userId: nour, message: "أهلًا" })).body.room.id;
}

test("what one says the other hears, in the room's order, and both see how far it was read", async () => {
  const { salma, nour } = world.people;
  const roomId = await theirRoom();
  const [hers, theirs] = [await enter(salma), await enter(nour)];
  const { result, message } = await hers.signal("SendMessage", { roomId, clientId: randomUUID(), text: "  I went to the market  " });
  expect(result).toBe("ok");
  expect(message).toMatchObject({ text: "I went to the market", senderId: salma, seq: expect.any(Number) });
  expect(await theirs.next("RoomMessage", ({ id }) => id === message?.id)).toEqual(message);
  const seq = message?.seq ?? 0;
  expect((await theirs.signal("MarkMessageAsRead", { roomId, seq: seq + 100 })).result).toBe("ok");
  expect(await hers.next("RoomMessageRead")).toEqual({ roomId, userId: nour, seq });
  expect(await theirs.next("MessageRead")).toEqual({ roomId, seq });
  const inbox = await (await as(world, nour)).chat.rooms({ userId: nour });
  expect(inbox.body.list[0]).toMatchObject({ id: roomId, unread: 0, lastText: "I went to the market" });
});

test("one client id sent twice at once, and again later: one message, the same answer", async () => {
  const roomId = await theirRoom();
  const [one, two] = [await enter(world.people.salma), await enter(world.people.salma)];
  const body = { roomId, clientId: randomUUID(), text: "مرة واحدة" };
  const answers = await Promise.all([one.signal("SendMessage", body), two.signal("SendMessage", body), one.signal("SendMessage", body)]);
  expect(new Set(answers.map(({ message }) => message?.id)).size).toBe(1);
  const stored = await world.db.selectFrom("chat_message").select("id").where("client_id", "=", body.clientId).execute();
  expect(stored).toHaveLength(1);
  await one.next("RoomMessage", ({ clientId }) => clientId === body.clientId);
  expect(one.heard("RoomMessage").filter(({ clientId }) => clientId === body.clientId)).toHaveLength(1);
});

test("two who write at the same time hear the same order, without a gap", async () => {
  const { salma, nour } = world.people;
  const roomId = await theirRoom();
  const [hers, theirs] = [await enter(salma), await enter(nour)];
  const write = (socket: TestSocket, text: string) => socket.signal("SendMessage", { roomId, clientId: randomUUID(), text });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => [write(hers, `s${turn}`), write(theirs, `n${turn}`)]).flat());
  expect([...new Set(answers.map(({ result }) => result))]).toEqual(["ok"]);
  await expect.poll(() => [hers.heard("RoomMessage").length, theirs.heard("RoomMessage").length]).toEqual([40, 40]);
  const orderOf = (socket: TestSocket) =>
    socket
      .heard("RoomMessage")
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ text }) => text);
  expect(orderOf(hers)).toEqual(orderOf(theirs));
  const places = hers
    .heard("RoomMessage")
    .map(({ seq }) => seq)
    .toSorted((a, b) => a - b);
  expect(places.every((seq, index) => index === 0 || seq === (places[index - 1] ?? 0) + 1)).toBe(true);
});

test("who was away catches up: new, edited and deleted, by the last change they knew", async () => {
  const { salma, nour } = world.people;
  const roomId = await theirRoom();
  const hers = await enter(salma);
  const say = async (text: string) =>
    (await hers.signal("SendMessage", { roomId, clientId: randomUUID(), text })).message ?? expect.unreachable();
  const [kept, gone] = [await say("I go yesterday"), await say("خطأ")];
  const { rooms } = await hers.signal("JoinRooms", {});
  const known = rooms?.find(({ id }) => id === roomId)?.lastChange ?? 0;
  const edited = await hers.signal("UpdateMessage", { roomId, messageId: kept.id, text: "I went yesterday" });
  expect(edited.message).toMatchObject({ seq: kept.seq, editedAt: expect.any(String) });
  await hers.signal("DeleteMessage", { roomId, messageId: gone.id });
  const fresh = await say("جديدة");
  const { body } = await (await as(world, nour)).chat.messages({ roomId, changedAfter: String(known) });
  expect(body.list.map(({ id, text }) => [id, text])).toEqual([
    [kept.id, "I went yesterday"],
    [gone.id, ""],
    [fresh.id, "جديدة"],
  ]);
  expect(body.lastChange).toBe(known + 3);
  const since = await (await as(world, nour)).chat.messages({ roomId, after: String(gone.seq) });
  expect(since.body.list.map(({ id }) => id)).toEqual([fresh.id]);
  expect((await hers.signal("UpdateMessage", { roomId, messageId: gone.id, text: "عودة" })).result).toBe("message-not-found");
});

test("strangers learn nothing and change nothing; an author alone rewrites", async () => {
  const { salma, omar, nour } = world.people;
  const roomId = await theirRoom();
  const [hers, stranger, theirs] = [await enter(salma), await enter(omar), await enter(nour)];
  const { message } = await hers.signal("SendMessage", { roomId, clientId: randomUUID(), text: "لنا وحدنا" });
  const messageId = message?.id ?? 0;
  const tries = await Promise.all([
    stranger.signal("SendMessage", { roomId, clientId: randomUUID(), text: "مرحبًا" }),
    stranger.signal("UpdateMessage", { roomId, messageId, text: "مرحبًا" }),
    stranger.signal("DeleteMessage", { roomId, messageId }),
    stranger.signal("MarkMessageAsRead", { roomId, seq: 1 }),
    stranger.signal("UserTyping", { roomId, typing: true }),
    theirs.signal("DeleteMessage", { roomId, messageId }),
    hers.signal("SendMessage", { roomId: 999_999, clientId: randomUUID(), text: "؟" }),
    hers.signal("SendMessage", { roomId, clientId: randomUUID(), text: "   " }),
  ]);
  expect(tries.map(({ result }) => result)).toEqual([
    "room-not-found",
    "room-not-found",
    "room-not-found",
    "room-not-found",
    "room-not-found",
    "not-owner",
    "room-not-found",
    "empty-text",
  ]);
  const omars = await as(world, omar);
  const reads = [
    await omars.chat.messages({ roomId }),
    await omars.chat.members({ roomId }),
    await omars.chat.settings({ roomId, muted: true }),
    await omars.chat.byMembers({ members: `${salma},${nour}` }),
  ];
  expect(reads.map(({ refusal }) => refusal.code)).toEqual(Array.from({ length: 4 }, () => "not-room-member"));
  expect((await omars.chat.rooms({ userId: salma })).refusal.code).toBe("user-not-found");
  expect(stranger.heard("RoomMessage")).toEqual([]);
});

test("two tabs open one room at once: one room, one refusal", async () => {
  const { omar, youssef } = world.people;
  const omars = await as(world, omar);
  const answers = await Promise.all([
    omars.chat.begin({ userId: youssef, message: "أهلًا" }),
    omars.chat.begin({ userId: youssef, message: "أهلًا" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe("room-exists");
});

test("a room pinned in one tab and muted in another at once is both", async () => {
  const salma = await as(world, world.people.salma);
  const roomId = await theirRoom();
  for (const wanted of [true, false]) {
    const answers = await Promise.all([
      salma.chat.settings({ roomId: String(roomId), pinned: wanted }),
      salma.chat.settings({ roomId: String(roomId), muted: wanted }),
      salma.chat.settings({ roomId: String(roomId), pinned: wanted }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await salma.chat.rooms({ userId: world.people.salma });
    expect(body.list.find(({ id }) => id === roomId)).toMatchObject({ pinned: wanted, muted: wanted });
  }
});

test("who may begin: a proved address, and only a pair that may talk", async () => {
  const { salma, omar, nour, youssef, hoda } = world.people;
  const codeOf = async (from: number, to: number) =>
    (await (await as(world, from)).chat.begin({ userId: to, message: "أهلًا" })).refusal.code;
  expect([
    await codeOf(salma, omar),
    await codeOf(salma, hoda),
    await codeOf(salma, salma),
    await codeOf(nour, youssef),
    await codeOf(salma, 999_999),
  ]).toEqual(Array.from({ length: 5 }, () => "user-not-found"));
  await world.db.updateTable("person").set({ email_verified_at: null }).where("id", "=", omar).execute();
  expect(await codeOf(omar, nour)).toBe("unverified-email");
  await world.db.updateTable("person").set({ email_verified_at: world.clock.now() }).where("id", "=", omar).execute();
  expect((await (await as(world, hoda)).chat.begin({ userId: nour, message: "أهلًا" })).status).toBe(200);
});

test("a tutor finds a student only after a lesson was booked, and nobody finds a tutor who is not listed", async () => {
  const { omar, nour } = world.people;
  const [omars, nours] = [await as(world, omar), await as(world, nour)];
  const members = `${omar},${nour}`;
  const find = async () => (await nours.chat.byMembers({ members })).refusal?.code ?? "found";
  const present = await enter(omar);
  expect(await find()).toBe("room-members-not-found");
  expect((await nours.chat.begin({ userId: omar, message: "أهلًا" })).refusal.code).toBe("user-not-found");
  const hers = await omars.chat.byMembers({ members });
  expect(
    hers.body.members.map(({ online }) => online),
    "told to those who share a room",
  ).toEqual([true, false]);
  await world.db.updateTable("tutor").set({ public: false }).where("person_id", "=", nour).execute();
  expect((await omars.chat.byMembers({ members })).refusal.code).toBe("room-members-not-found");
  expect((await omars.chat.begin({ userId: nour, message: "أهلًا" })).refusal.code).toBe("user-not-found");
  await insertHeldLesson(world.db, { studentId: omar, tutorId: nour, start: "2026-10-02T10:00:00Z", minutes: 30 });
  expect(await find()).toBe("found");
  expect((await nours.chat.begin({ userId: omar, message: "أهلًا" })).status).toBe(200);
  await world.db.updateTable("tutor").set({ public: true }).where("person_id", "=", nour).execute();
  present.close();
});

test("online counts people, not tabs, and is told only to those who share a room", async () => {
  const { salma, nour, lens } = world.people;
  const roomId = await theirRoom();
  const theirs = await enter(nour);
  const stranger = await enter(world.people.hoda);
  expect(lens).toBeGreaterThan(0);
  const [one, two] = await Promise.all([enter(salma), enter(salma)]);
  await theirs.next("UserStatusChanged", ({ userId, online }) => userId === salma && online);
  const onlineNow = async () => (await (await as(world, nour)).chat.members({ roomId })).body.list.find(({ id }) => id === salma)?.online;
  expect(await onlineNow()).toBe(true);
  one.close();
  await expect.poll(async () => (await world.io.in(`person:${salma}`).fetchSockets()).length).toBe(1);
  expect(await onlineNow()).toBe(true);
  two.close();
  await theirs.next("UserStatusChanged", ({ userId, online }) => userId === salma && !online);
  expect(await onlineNow()).toBe(false);
  const told = theirs.heard("UserStatusChanged").filter(({ userId }) => userId === salma);
  expect(told.map(({ online }) => online)).toEqual([true, false]);
  expect(stranger.heard("UserStatusChanged").filter(({ userId }) => userId === salma)).toEqual([]);
});

test("typing reaches the other one only, and leaves no trace", async () => {
  const { salma, nour } = world.people;
  const roomId = await theirRoom();
  const [hers, theirs] = [await enter(salma), await enter(nour)];
  await hers.signal("UserTyping", { roomId, typing: true });
  expect(await theirs.next("UserTyping")).toEqual({ roomId, userId: salma, typing: true });
  expect(hers.heard("UserTyping")).toEqual([]);
});

test("unread messages are told of once while away, and never of a muted room", async () => {
  const { salma, nour } = world.people;
  const roomId = await theirRoom();
  const noticesOf = async () =>
    (await (await as(world, nour)).notifications.list()).body.list.filter(({ path }) => path === `/chat/${roomId}`).length;
  const nours = await enter(nour);
  const room = (await (await as(world, nour)).chat.messages({ roomId })).body;
  await nours.signal("MarkMessageAsRead", { roomId, seq: room.lastSeq });
  const before = await noticesOf();
  nours.close();
  await expect.poll(async () => (await world.io.in(`person:${nour}`).fetchSockets()).length).toBe(0);
  const hers = await enter(salma);
  const say = (text: string) => hers.signal("SendMessage", { roomId, clientId: randomUUID(), text });
  await say("أين أنت");
  await world.tick();
  expect(await noticesOf()).toBe(before);
  world.clock.advance(121);
  await world.tick();
  await say("ما زلت أنتظر");
  world.clock.advance(121);
  await world.tick();
  expect(await noticesOf()).toBe(before + 1);
  await (await enter(nour)).signal("MarkMessageAsRead", { roomId, seq: 1_000_000 });
  await closeSockets(world, sockets);
  await (await as(world, nour)).chat.settings({ roomId, muted: true, pinned: true });
  await (await enter(salma)).signal("SendMessage", { roomId, clientId: randomUUID(), text: "سرًّا" });
  world.clock.advance(121);
  await world.tick();
  expect(await noticesOf()).toBe(before + 1);
  expect((await (await as(world, nour)).chat.rooms({ userId: nour })).body.list[0]).toMatchObject({ pinned: true, muted: true, unread: 1 });
});
