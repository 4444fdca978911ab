import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { allAnswered, renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Call } from "@hiwar/call/call";
import { Devices } from "@hiwar/call/devices";
import { FakeStream } from "@hiwar/call/test/fake-media";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Seat, SessionToken } from "@hiwar/contract/sessions";
import { act, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { leaveChat } from "../chat/chat-store.ts";
import { socket } from "../realtime/socket.ts";
import { Stage } from "../sessions/stage.tsx";
import { aMessage, aRoom } from "./chat.ts";

export const [me, nour] = [1, 2];
const token: SessionToken = {
  session: {
    id: "lesson:00000000-0000-4000-8000-000000000007",
    start: "2026-11-22T10:00:00Z",
    end: "2026-11-22T10:30:00Z",
    opensAt: "2026-11-22T09:50:00Z",
    closesAt: "2026-11-22T10:40:00Z",
    members: [
      { id: me, role: Role.Student, name: "سلمى حسن", image: null },
      { id: nour, role: Role.Tutor, name: "نور الشريف", image: null },
    ],
    seats: [],
  },
  iceServers: [],
  credentialsUntil: "2026-11-22T11:00:00Z",
  relayOnly: false,
};

/** The chat room of the two people in the call. */
export const chatRoom = aRoom();

/** Listeners of pushed events in this tab, by event name. */
const hears = new Map<string, Set<(payload: never) => void>>();
export const push = (name: string, payload: object) => {
  for (const hear of hears.get(name) ?? []) hear(payload as never);
};
/** The signals that this tab has sent, oldest first. */
export const sentSignals: unknown[] = [];
/** The seats in the room when this tab joins. */
let seats: Seat[] = [];
const closes: (() => void)[] = [];

/** Call it in a test file that draws the stage: fakes a server that pushes events and takes signals, and resets it after each test. */
export function standInForTheServer(): void {
  beforeEach(() => {
    hears.clear();
    sentSignals.length = 0;
    vi.stubGlobal("MediaStream", FakeStream);
    vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    vi.spyOn(socket, "connected", "get").mockReturnValue(true);
    vi.spyOn(socket, "on").mockImplementation((name, hear) => {
      hears.set(name, (hears.get(name) ?? new Set()).add(hear as never));
      return () => void hears.get(name)?.delete(hear as never);
    });
    vi.spyOn(socket, "signal").mockImplementation((name, input) => {
      sentSignals.push([name, input]);
      return Promise.resolve(name === "JoinSession" ? { result: "ok", seats } : { result: "offline" }) as never;
    });
  });
  afterEach(() => {
    for (const close of closes.splice(0)) close();
    startAfresh();
    leaveChat();
    vi.restoreAllMocks();
  });
}

/** Renders the stage of a call that is not entered yet. */
export async function openStage(user = salma(), myId = me) {
  session.accept(signedIn(user));
  const server = fakeServer({
    chat: { rooms: () => ({ list: [chatRoom], total: 1 }), messages: () => ({ list: [aMessage(5, me)], lastSeq: 5, lastChange: 5 }) },
  });
  const call = new Call({ socket, devices: new Devices(), token, seat: "seat", myId, whyNotEnter: async () => null });
  closes.push(call.open());
  const drawn = await renderScreen(() => <Stage call={call} lesson={null} onLeave={() => undefined} />, {
    path: "/session",
    at: "/session",
  });
  await waitFor(() => expect(server.count("chat.rooms")).toBeGreaterThan(0));
  await allAnswered();
  return { ...drawn, call, server };
}

/** Enters the room, in which the given seats are already taken. */
export const inside = async (call: Call, ...there: Seat[]) => {
  seats = there;
  await act(() => call.enter());
};
/** Pushes an event of the other person. */
export const pushFromCounterpart = (name: string, event: object) =>
  act(() => push(name, { sessionId: token.session.id, userId: nour, seat: "theirs", ...event }));
