import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { as, callerOf } from "../test/client.ts";
import { insertHeldLesson } from "../test/lessons.ts";
import { connect, type TestSocket } from "../test/socket.ts";
import { findValkey, startValkey, type TestValkey } from "../test/valkey.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { joinNodes } from "./nodes.ts";

const valkeyPath = await findValkey();
if (!valkeyPath) process.stdout.write("    the sockets of several nodes are skipped: this machine lacks valkey-server or redis-server\n");

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test("a Valkey that is not there refuses the start at once", async () => {
  await expect(joinNodes("redis://127.0.0.1:9", "test", log)).rejects.toThrow("ECONNREFUSED");
});

describe.skipIf(!valkeyPath)("two nodes that share a Valkey", () => {
  let valkey: TestValkey;
  let one: TestWorld;
  let two: TestWorld;
  const sockets: TestSocket[] = [];
  beforeAll(async () => {
    valkey = await startValkey(valkeyPath ?? "");
    one = await createTestWorld({ valkeyUrl: valkey.url });
    two = await createTestWorld({ valkeyUrl: valkey.url, beside: one });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close();
    await expect.poll(async () => (await one.io.fetchSockets()).length).toBe(0);
    await Promise.all([one.socketsIdle(), two.socketsIdle()]);
  });
  afterAll(async () => {
    expect([...one.defects, ...two.defects]).toEqual([]);
    await two.close();
    await one.close();
    await valkey.kill();
  });

  const enter = async (world: TestWorld, personId: number, token?: string) => {
    const socket = await connect(world, personId, token);
    sockets.push(socket);
    return socket;
  };
  const theirRoom = async () => {
    const { salma, nour } = one.people;
    const { room } = (await (await as(one, salma)).chat.byMembers({ members: `${salma},${nour}` })).body;
    if (room) return room.id;
    // After a shared lesson the two may write without limit.
    await insertHeldLesson(one.db, { tutorId: nour, studentId: salma, start: "2026-10-26T10:00:00Z", minutes: 30 });
    return (await (await as(one, salma)).chat.begin({ userId: nour, message: "أهلًا" })).body.room.id;
  };
  const isOnline = async (world: TestWorld, roomId: number, personId: number) =>
    (await (await as(world, world.people.nour)).chat.members({ roomId })).body.list.find(({ id }) => id === personId)?.online;

  test("somebody with a tab at each is here once, and gone with the last", async () => {
    const { salma, nour } = one.people;
    const roomId = await theirRoom();
    const theirs = await enter(two, nour);
    const [first, second] = await Promise.all([enter(one, salma), enter(two, salma)]);
    await theirs.next("UserStatusChanged", ({ userId, online }) => userId === salma && online);
    expect([await isOnline(one, roomId, salma), await isOnline(two, roomId, salma)]).toEqual([true, true]);
    first.close();
    await expect.poll(async () => (await two.io.in(`person:${salma}`).fetchSockets()).length).toBe(1);
    expect([await isOnline(one, roomId, salma), await isOnline(two, roomId, salma)]).toEqual([true, true]);
    second.close();
    await theirs.next("UserStatusChanged", ({ userId, online }) => userId === salma && !online);
    expect(await isOnline(one, roomId, salma)).toBe(false);
    const told = theirs.heard("UserStatusChanged").filter(({ userId }) => userId === salma);
    expect(told.map(({ online }) => online)).toEqual([true, false]);
  });

  test("what is said and typed at one is heard at the other, in order", async () => {
    const roomId = await theirRoom();
    const [hers, theirs] = [await enter(one, one.people.salma), await enter(two, one.people.nour)];
    await hers.signal("UserTyping", { roomId, typing: true });
    expect(await theirs.next("UserTyping")).toEqual({ roomId, userId: one.people.salma, typing: true });
    const texts = Array.from({ length: 10 }, (_, turn) => `word ${turn}`);
    for (const text of texts) await hers.signal("SendMessage", { roomId, clientId: randomUUID(), text });
    await theirs.next("RoomMessage", ({ text }) => text === texts.at(-1));
    expect(theirs.heard("RoomMessage").map(({ text }) => text)).toEqual(texts);
    expect(hers.heard("RoomMessage").map(({ text }) => text)).toEqual(texts);
    expect(hers.heard("UserTyping")).toEqual([]);
  });

  test("whoever is told at one what was written at the other reads no former answer", async () => {
    const { nour, salma, amal } = one.people;
    const names = async () => (await (await as(two, salma)).directory.list()).body.list.map(({ id }) => id);
    const theirs = await enter(two, salma);
    await theirs.signal("WatchTutors", { tutorId: null });
    const staff = await as(one, amal);
    const change = (activated: boolean) => staff.tutors.changeListing({ id: nour, activated, reason: "أوراق ناقصة" });
    await change(false);
    for (const activated of [true, false, true]) {
      await names();
      await change(activated);
      await theirs.next("TutorsCacheUpdated", ({ tutorIds, isOther }) => isOther && tutorIds?.[0] === nour);
      // The push and the invalidation travel side by side. The clock stands still, so that no cached answer expires.
      await expect.poll(async () => (await names()).includes(nour)).toBe(activated);
    }
  });

  test("a session that ends at one is cut off at the other", async () => {
    const { token, sessionId } = await callerOf(one, one.people.hoda);
    const socket = await enter(two, one.people.hoda, token);
    socket.raw.io.reconnection(false);
    one.pushes?.disconnect([sessionId]);
    await expect.poll(() => socket.raw.connected).toBe(false);
  });

  test("a bearer stays with the node it was shown to", async () => {
    const { token } = await callerOf(one, one.people.hoda);
    await enter(two, one.people.hoda, token);
    const seen = await one.io.in(`person:${one.people.hoda}`).fetchSockets();
    expect(seen.map(({ data }) => data.personId)).toEqual([one.people.hoda]);
    expect(JSON.stringify(seen.map(({ handshake }) => handshake))).not.toContain(token);
  });

  test("a node that ends tells of those who are gone with it, and not of those who are still at another", async () => {
    const { salma, omar, nour } = one.people;
    await theirRoom();
    await (await as(one, omar)).chat.begin({ userId: nour, message: "أهلًا" });
    const three = await createTestWorld({ valkeyUrl: valkey.url, beside: one });
    const theirs = await enter(one, nour);
    await enter(two, salma);
    for (const personId of [salma, omar]) (await enter(three, personId)).raw.io.reconnection(false);
    await theirs.next("UserStatusChanged", ({ userId, online }) => userId === omar && online);
    await three.close();
    await theirs.next("UserStatusChanged", ({ userId, online }) => userId === omar && !online);
    expect(theirs.heard("UserStatusChanged").filter(({ online }) => !online)).toMatchObject([{ userId: omar }]);
  });

  test("without Valkey each serves its own; once it is back, clients begin anew and catch up", async () => {
    const { salma, nour } = one.people;
    const roomId = await theirRoom();
    const [hers, same, other] = [await enter(one, salma), await enter(one, nour), await enter(two, nour)];
    const renewed = new Set<TestSocket>();
    for (const socket of [hers, same, other]) socket.raw.on("connect", () => renewed.add(socket));
    await valkey.kill();
    const say = (text: string) => hers.signal("SendMessage", { roomId, clientId: randomUUID(), text });
    expect((await say("while away")).result).toBe("ok");
    await same.next("RoomMessage", ({ text }) => text === "while away");
    expect([await isOnline(one, roomId, salma), await isOnline(two, roomId, nour)]).toEqual([true, true]);
    await valkey.start();
    await expect.poll(() => renewed.size, { timeout: 15_000 }).toBe(3);
    const { body } = await (await as(two, nour)).chat.messages({ roomId });
    expect(body.list.at(-1)?.text).toBe("while away");
    // Each node reports that pushes were missed, so a socket may reconnect twice.
    const isHeard = async () => (await say("back")).result === "ok" && other.heard("RoomMessage").some(({ text }) => text === "back");
    await expect.poll(isHeard, { timeout: 15_000 }).toBe(true);
  });
});
