import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "../kernel/context.ts";
import { openContext, systemCaller } from "../kernel/contexts.ts";
import { spanOf } from "../kernel/time.ts";
import { as } from "../test/client.ts";
import { closeSockets, connect, type TestSocket } from "../test/socket.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { closeSession, openSession } from "./open.ts";
import { readPresence } from "./presence.ts";
import { sessionName } from "./rules.ts";

let world: TestWorld;
let uuid: string;
let sessionId: string;
let start: Temporal.Instant;
const sockets: TestSocket[] = [];
beforeAll(async () => {
  world = await createTestWorld();
});
beforeEach(async () => {
  start = world.clock.now().add({ minutes: 60 });
  uuid = await transact((context) =>
    openSession(context, { kind: 2, span: spanOf(start, 30), members: [world.people.salma, world.people.nour] }),
  );
  sessionId = sessionName(2, uuid);
});
afterEach(() => closeSockets(world, sockets));
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const transact = <T>(work: (context: Context<null>) => Promise<T>): Promise<T> => openContext(world, systemCaller("test")).transact(work);
const enter = async (personId: number) => {
  const socket = await connect(world, personId);
  sockets.push(socket);
  return socket;
};
const sit = async (socket: TestSocket, seat: string = randomUUID()) => {
  const { result, seats } = await socket.signal("JoinSession", { sessionId, seat, camera: true, microphone: true });
  expect(result).toBe("ok");
  return { seat, seats };
};
const openTheRoom = () => world.clock.set(start.subtract({ minutes: 9 }));
const presenceOf = async (personId: number) => (await transact((context) => readPresence(context, uuid, spanOf(start, 30), [personId])))[0];
/** Expects a stay of the seconds that a test advanced the clock by. The clock goes on by itself too, so up to ten more are right. */
const expectAbout = (seconds: number, stay: number | undefined) => {
  expect(stay).toBeGreaterThan(seconds - 1);
  expect(stay).toBeLessThan(seconds + 10);
};
const eventsOf = async () =>
  (await world.db.selectFrom("session_event").select(["person_id", "kind"]).where("session_id", "=", uuid).orderBy("id").execute()).map(
    ({ person_id, kind }) => [person_id, kind],
  );

test("leave to enter: members, from ten minutes before until half an hour after, never when closed", async () => {
  const { salma, omar } = world.people;
  const codeOf = async (personId: number) => (await (await as(world, personId)).sessions.token({ sessionId })).refusal.code;
  expect(await codeOf(salma)).toBe("lesson-not-started");
  openTheRoom();
  const { status, body } = await (await as(world, salma)).sessions.token({ sessionId });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    iceServers: [],
    relayOnly: false,
    session: { id: sessionId, seats: [], members: [{ id: salma }, { id: world.people.nour }] },
  });
  expect([await codeOf(omar), (await (await as(world, omar)).sessions.read({ id: sessionId })).refusal.code]).toEqual([
    "session-not-found",
    "session-not-found",
  ]);
  expect((await (await as(world, salma)).sessions.read({ id: `interview:${uuid}` })).refusal.code).toBe("session-not-found");
  world.clock.set(start.add({ minutes: 61 }));
  expect(await codeOf(salma)).toBe("lesson-time-passed");
  world.clock.set(start.subtract({ minutes: 5 }));
  await transact((context) => closeSession(context, uuid));
  expect(await codeOf(salma)).toBe("session-not-found");
});

test("two sit down: each sees the other, and what they say to connect reaches only the other", async () => {
  const { salma, nour, omar } = world.people;
  openTheRoom();
  const [hers, theirs, stranger] = [await enter(salma), await enter(nour), await enter(omar)];
  const mine = await sit(hers);
  expect(mine.seats).toEqual([]);
  const other = await sit(theirs);
  expect(other.seats).toEqual([{ userId: salma, seat: mine.seat, camera: true, microphone: true, sharing: false }]);
  expect((await hers.next("SessionMemberJoined")).seat).toMatchObject({ userId: nour, seat: other.seat });
  const peers = { peer: randomUUID(), to: randomUUID() };
  const offer = { sessionId, seat: mine.seat, ...peers, description: { type: "offer" as const, sdp: "v=0" } };
  expect((await hers.signal("SessionOffer", offer)).result).toBe("ok");
  expect(await theirs.next("SessionOffer")).toEqual({ ...offer, userId: salma });
  await hers.signal("ToggleCamera", { sessionId, seat: mine.seat, on: false });
  expect(await theirs.next("CameraToggle")).toEqual({ sessionId, userId: salma, seat: mine.seat, on: false });
  const tries = [
    await stranger.signal("JoinSession", { sessionId, seat: randomUUID(), camera: false, microphone: true }),
    await stranger.signal("SessionOffer", { ...offer, seat: randomUUID() }),
    await theirs.signal("SessionOffer", offer),
    await hers.signal("PreJoinSession", { sessionId: "lesson:1", seat: mine.seat }),
    await hers.signal("PreJoinSession", { sessionId: `lesson:${randomUUID()}`, seat: mine.seat }),
    await hers.signal("PreJoinSession", { sessionId: `interview:${randomUUID()}`, seat: mine.seat }),
  ];
  expect(tries.map(({ result }) => result)).toEqual([
    "not-member",
    "not-member",
    "unallowed",
    "invalid-session-id",
    "lesson-not-found",
    "interview-not-found",
  ]);
  expect(stranger.heard("SessionOffer")).toEqual([]);
});

test("a second device takes the seat over, and the first is told", async () => {
  const { salma, nour } = world.people;
  openTheRoom();
  const [laptop, phone, theirs] = [await enter(salma), await enter(salma), await enter(nour)];
  await sit(theirs);
  const first = await sit(laptop);
  const second = await sit(phone);
  expect(await laptop.next("SeatTaken")).toEqual({ sessionId, seat: first.seat });
  expect(await theirs.next("SessionMemberLeft")).toMatchObject({ userId: salma, seat: first.seat, reason: "taken-over" });
  expect((await laptop.signal("PingSessionMember", { sessionId, seat: first.seat, sentAt: 1 })).result).toBe("unallowed");
  expect((await phone.signal("PingSessionMember", { sessionId, seat: second.seat, sentAt: 1 })).result).toBe("ok");
  expect(await eventsOf()).toEqual([
    [nour, "joined"],
    [salma, "joined"],
    [salma, "taken-over"],
    [salma, "joined"],
  ]);
});

test("two devices that sit down at the same moment: one seat is taken", async () => {
  const { salma } = world.people;
  openTheRoom();
  const [laptop, phone] = [await enter(salma), await enter(salma)];
  await Promise.all([sit(laptop), sit(phone)]);
  const open = await world.db
    .selectFrom("session_presence")
    .select("seat")
    .where("session_id", "=", uuid)
    .where("left_at", "is", null)
    .execute();
  expect(open).toHaveLength(1);
});

test("presence is what the server heard: joined, beating, lost, back, and orphans end when last heard of", async () => {
  const { salma, nour } = world.people;
  world.clock.set(start);
  const theirs = await enter(nour);
  await sit(theirs);
  const hers = await enter(salma);
  const { seat } = await sit(hers);
  const beat = async (socket: TestSocket) => {
    world.clock.advance(10);
    expect((await socket.signal("PingSessionMember", { sessionId, seat, sentAt: 5 })).result).toBe("ok");
  };
  for (let turn = 0; turn < 3; turn++) await beat(hers);
  hers.close();
  expect(await theirs.next("SessionMemberLeft")).toMatchObject({ userId: salma, reason: "lost" });
  world.clock.advance(20);
  const back = await enter(salma);
  await sit(back, seat);
  await beat(back);
  const stay = await presenceOf(salma);
  expectAbout(60, stay);
  back.close();
  await expect.poll(() => theirs.heard("SessionMemberLeft")).toHaveLength(2);
  world.clock.advance(300);
  await world.tick();
  expect(await presenceOf(salma)).toBeCloseTo(stay ?? 0, 1);
  await sit(await enter(salma), seat);
  expect((await eventsOf()).filter(([personId]) => personId === salma).map(([, kind]) => kind)).toEqual(["joined", "left", "joined"]);
});

test("silence that a single beat ends is not presence: one sits down anew", async () => {
  const { nour } = world.people;
  world.clock.set(start);
  const theirs = await enter(nour);
  const { seat } = await sit(theirs);
  world.clock.advance(114);
  expect((await theirs.signal("PingSessionMember", { sessionId, seat, sentAt: 5 })).result).toBe("unallowed");
  await sit(theirs, seat);
  world.clock.advance(10);
  expect((await theirs.signal("PingSessionMember", { sessionId, seat, sentAt: 5 })).result).toBe("ok");
  expectAbout(10, await presenceOf(nour));
});

test("leaving ends presence at once; a closed room tells everybody inside", async () => {
  const { salma, nour } = world.people;
  world.clock.set(start);
  const [hers, theirs] = [await enter(salma), await enter(nour)];
  const { seat } = await sit(hers);
  await sit(theirs);
  world.clock.advance(90);
  await hers.signal("LeaveSession", { sessionId, seat });
  expect(await theirs.next("SessionMemberLeft")).toMatchObject({ userId: salma, reason: "left" });
  world.clock.advance(90);
  expectAbout(90, await presenceOf(salma));
  await transact((context) => closeSession(context, uuid));
  expect(await theirs.next("SessionClosed")).toEqual({ sessionId });
});

test("who came and went is forgotten after a year", async () => {
  world.clock.set(start);
  await sit(await enter(world.people.salma));
  world.clock.advance(364 * 86_400);
  await world.tick();
  expect(await eventsOf()).toContainEqual([world.people.salma, "joined"]);
  world.clock.advance(2 * 86_400);
  await world.tick();
  expect(
    await world.db
      .selectFrom("session_event")
      .select("id")
      .where("at", "<", start.add({ hours: 1 }))
      .execute(),
  ).toEqual([]);
});

test("a room that cannot be closed holds no other up, and that we were up is kept", async () => {
  const other = await transact((context) => openSession(context, { kind: 2, span: spanOf(start, 30), members: [world.people.omar] }));
  const later = start.add({ hours: 2 });
  world.clock.set(later);
  await sql`alter table session add constraint broken check (id <> ${sql.lit(uuid)} or closed_at is null)`.execute(world.db);
  await world.tick();
  expect(await world.db.selectFrom("service_heartbeat").select("at").where("at", ">=", later).execute()).toHaveLength(1);
  const open = await world.db.selectFrom("session").select("id").where("closed_at", "is", null).where("id", "in", [uuid, other]).execute();
  expect(open).toEqual([{ id: uuid }]);
  expect(world.defects.splice(0)).toEqual([{ job: "tick", error: expect.stringMatching(/rooms could not be closed: .*broken/) }]);
  await sql`alter table session drop constraint broken`.execute(world.db);
  await world.tick();
  expect(await world.db.selectFrom("session").select("id").where("id", "=", uuid).where("closed_at", "is", null).execute()).toEqual([]);
});
