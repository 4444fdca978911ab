import { randomUUID } from "node:crypto";
import { type Signals, signals } from "@hiwar/contract/contract";
import type { CallerInput, Signal } from "@hiwar/contract/kernel/endpoint";
import { resultCodes } from "@hiwar/contract/kernel/errors";
import { Role } from "@hiwar/contract/kernel/roles";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { as, callerOf } from "./client.ts";
import { nonsense } from "./contract-walk.ts";
import { insertSlot } from "./lessons.ts";
import { insertPlan, insertSubscription } from "./plans.ts";
import { connect, connectTo, type TestSocket } from "./socket.ts";
import { createTestWorld, type TestWorld } from "./world.ts";

type Name = keyof Signals & string;
type Inputs = { readonly [K in Name]: Signals[K] extends Signal ? CallerInput<Signals[K]> : never };

let world: TestWorld;
let sockets: Record<"salma" | "again" | "nour" | "omar" | "lens" | "karim" | "alsoKarim", TestSocket>;
let inputs: Inputs;
beforeAll(async () => {
  world = await createTestWorld({ sockets: { packetsPerSecond: 100_000 } });
  const { people } = world;
  sockets = {
    salma: await connect(world, people.salma),
    again: await connect(world, people.salma),
    nour: await connect(world, people.nour),
    omar: await connect(world, people.omar),
    lens: await onTheDashboard(people.lens),
    karim: await onTheDashboard(people.karim),
    alsoKarim: await onTheDashboard(people.karim),
  };
  inputs = await inputsOfSalma();
});
afterAll(async () => {
  for (const socket of Object.values(sockets)) socket.close();
  expect(world.defects).toEqual([]);
  await world.close();
});

async function onTheDashboard(personId: number): Promise<TestSocket> {
  const { token, host } = await callerOf(world, personId);
  return connectTo(world.url, token, host);
}

/** Returns two devices of a person who may send a signal. */
function sendersOf(name: Name): [TestSocket, TestSocket] {
  return signals[name].who.roles.includes(Role.Student) ? [sockets.salma, sockets.again] : [sockets.karim, sockets.alsoKarim];
}

/** Returns a valid input of Salma's for every signal: her room with Nour, her message in it, and the open room of a lesson. */
async function inputsOfSalma(): Promise<Inputs> {
  const { salma, nour } = world.people;
  const now = world.clock.now();
  const today = now.round({ smallestUnit: "hour", roundingIncrement: 24, roundingMode: "floor" });
  await insertSubscription(world.db, salma, await insertPlan(world.db, now), today, 120);
  const start = today.add({ hours: 34 });
  await insertSlot(world, nour, start.toString(), start.add({ hours: 2 }).toString());
  const student = await as(world, salma);
  const lesson = (await student.lessons.book({ tutorId: nour, start: start.toString(), duration: 30 })).body;
  const { room, message } = (await student.chat.begin({ userId: nour, message: "أهلًا" })).body;
  world.clock.set(start.add({ minutes: 1 }));
  const [seat, peer, to] = [randomUUID(), randomUUID(), randomUUID()];
  const seated = { sessionId: lesson.sessionId, seat };
  const linked = { ...seated, peer, to };
  const candidate = { candidate: "candidate:1 1 udp 1 192.0.2.1 1 typ host", sdpMid: "0", sdpMLineIndex: 0, usernameFragment: null };
  return {
    JoinRooms: {},
    SendMessage: { roomId: room.id, clientId: randomUUID(), text: "مرحبا" },
    UpdateMessage: { roomId: room.id, messageId: message.id, text: "أهلًا بك" },
    MarkMessageAsRead: { roomId: room.id, seq: 1 },
    UserTyping: { roomId: room.id, typing: true },
    DeleteMessage: { roomId: room.id, messageId: message.id },
    PreJoinSession: seated,
    JoinSession: { ...seated, camera: true, microphone: true },
    RegisterPeer: { ...seated, peer, knows: null },
    PeerOpened: linked,
    SessionOffer: { ...linked, description: { type: "offer", sdp: "v=0" } },
    SessionAnswer: { ...linked, description: { type: "answer", sdp: "v=0" } },
    IceCandidate: { ...linked, candidate },
    AnnounceIncomingOffer: linked,
    ReadyToReceiveOffer: linked,
    PingSessionMember: { ...seated, sentAt: 1 },
    PongSessionMember: { ...seated, sentAt: 1 },
    UserSharingScreen: { ...seated, on: true },
    ToggleCamera: { ...seated, on: false },
    ToggleMic: { ...seated, on: false },
    LeaveSession: seated,
    JoinChannel: { channel: "ServerStats" },
    LeaveChannel: { channel: "ServerStats" },
    WatchTutors: { tutorId: null },
    LeaveTutors: {},
  };
}

const names = Object.keys(signals) as Name[];
const send = (socket: TestSocket, name: string, input: unknown): Promise<{ result: string }> =>
  socket.raw.timeout(5_000).emitWithAck(name, input) as Promise<{ result: string }>;
const fieldsOf = (name: Name): string[] =>
  Object.keys((z.toJSONSchema(signals[name].body, { io: "input", unrepresentable: "any" }) as { properties?: object }).properties ?? {});

describe("a role that is not named is refused", () => {
  test.each(names)("%s", async (name) => {
    expect(await send(sockets.lens, name, inputs[name])).toEqual({ result: "unallowed" });
  });
});

test("a refusal leaves a line: which signal, whose, with what end; none of its words", async () => {
  const info = vi.spyOn(world.log, "info");
  await send(sockets.omar, "SendMessage", inputs.SendMessage);
  await send(sockets.omar, "Invented", {});
  const lines = info.mock.calls.map(([details]) => details);
  info.mockRestore();
  const { who }: Signal = signals.SendMessage;
  expect(lines).toEqual([{ signal: "SendMessage", person: world.people.omar, result: who.stranger ?? "unallowed" }]);
});

describe("a stranger is told that they have no part in it", () => {
  // Signals that are open to every student have no strangers.
  const isOpen = ({ who }: Signal) => who.stranger === undefined && who.roles.includes(Role.Student);
  const named = names.filter((name) => fieldsOf(name).length > 0 && !isOpen(signals[name]));
  test.each(named)("%s", async (name) => {
    const { who }: Signal = signals[name];
    expect(await send(sockets.omar, name, inputs[name])).toEqual({ result: who.stranger ?? "unallowed" });
  });
});

describe("nonsense is answered by a result code, and is no defect", () => {
  test.each(names)("%s", async (name) => {
    const [sender] = sendersOf(name);
    for (const field of fieldsOf(name)) {
      for (const value of nonsense) {
        const { result } = await send(sender, name, { ...inputs[name], [field]: value });
        expect.soft(resultCodes, `${name} ${field} ${JSON.stringify(value)}`).toContain(result);
        expect.soft(result, `${name} ${field} ${JSON.stringify(value)}`).not.toBe("unreachable");
      }
    }
    for (const input of [null, 1, "x", [], { ...inputs[name], surprise: 1 }]) {
      const { result } = await send(sender, name, input);
      expect.soft(result === "ok" && input !== null && fieldsOf(name).length > 0, `${name} ${JSON.stringify(input)}`).toBe(false);
    }
    expect(world.defects).toEqual([]);
  });
});

test("ids of sessions that are none are refused by their form, whatever word stands in front", async () => {
  for (const sessionId of ["demo:x", "demo:", "demo:\u0000", "lesson:x", "x", `demo:${randomUUID().toUpperCase()}`]) {
    const { result } = await send(sockets.salma, "JoinSession", { sessionId, seat: randomUUID(), camera: true, microphone: true });
    expect([sessionId, result]).toEqual([sessionId, "invalid-session-id"]);
  }
});

test("a bearer of somebody else's renews nobody", async () => {
  const { token } = await callerOf(world, world.people.omar);
  for (const body of [{ token }, { token: "" }, {}, null, 1])
    expect(await send(sockets.salma, "RenewToken", body)).toEqual({ result: "unallowed" });
});

/** Result of the second call on something that the first call has removed. */
const gone: Partial<Record<Name, string>> = { LeaveSession: "unallowed", DeleteMessage: "message-not-found" };

describe("sent twice at once, from two of a person's devices, it is done once", () => {
  test.each(names)("%s", async (name) => {
    await send(sockets.salma, "JoinSession", inputs.JoinSession);
    const senders = sendersOf(name).map((socket) => send(socket, name, inputs[name]));
    const [first, second] = (await Promise.all(senders)) as [{ result: string }, { result: string }];
    expect([first.result, second.result].sort()).toEqual([gone[name] ?? "ok", "ok"].sort());
    expect(world.defects).toEqual([]);
  });
  test("one message was stored, one seat is taken", async () => {
    const texts = await world.db
      .selectFrom("chat_message")
      .select("client_id")
      .where("client_id", "=", inputs.SendMessage.clientId)
      .execute();
    expect(texts).toHaveLength(1);
    const open = await world.db
      .selectFrom("session_presence")
      .select("id")
      .where("seat", "=", inputs.JoinSession.seat)
      .where("left_at", "is", null)
      .execute();
    expect(open).toHaveLength(1);
  });
});
