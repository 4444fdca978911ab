import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { allAnswered, renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { FakeStream, FakeTrack } from "@hiwar/call/test/fake-media";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Seat, SessionToken } from "@hiwar/contract/sessions";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { socket } from "../realtime/socket.ts";
import { lessonIn } from "../test/lessons.ts";
import { Room } from "./room.tsx";

class FakeConnection {
  close = () => undefined;
}
class FakeSound {
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: () => undefined });
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = async () => undefined;
}

const id = "lesson:00000000-0000-4000-8000-000000000007";
const theirs: Seat = { userId: 2, seat: "00000000-0000-4000-8000-000000000002", camera: true, microphone: true, sharing: false };

beforeEach(() => {
  vi.stubGlobal("MediaStream", FakeStream);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.stubGlobal("RTCPeerConnection", FakeConnection);
  vi.stubGlobal("AudioContext", FakeSound);
  sessionStorage.setItem(`hiwar.seat.${id}`, JSON.stringify({ seat: "mine", isInside: true, microphone: true, camera: true }));
  const mediaDevices = {
    getUserMedia: async () => new FakeStream([new FakeTrack("audio"), new FakeTrack("video")]),
    enumerateDevices: async () => [],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: mediaDevices });
});
afterEach(() => {
  startAfresh();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** Renders Salma in the room of a lesson that begins `hours` from now, with Nour or alone. */
async function open(hours: number, seats: Seat[], theirRole: Role = Role.Tutor) {
  vi.spyOn(socket, "connected", "get").mockReturnValue(true);
  vi.spyOn(socket, "signal").mockImplementation(() => Promise.resolve({ result: "ok", seats }) as never);
  session.accept(signedIn(salma()));
  const lesson = lessonIn(hours, { sessionId: id });
  const server = fakeServer({
    lessons: { bySession: () => lesson },
    chat: { rooms: () => ({ list: [], total: 0 }) },
  });
  const token: SessionToken = {
    session: {
      id,
      start: lesson.start,
      end: lesson.end,
      opensAt: lesson.start,
      closesAt: lesson.end,
      members: [
        { id: 1, role: Role.Student, name: "سلمى حسن", image: null },
        { id: 2, role: theirRole, name: "نور الشريف", image: null },
      ],
      seats,
    },
    iceServers: [],
    credentialsUntil: lesson.end,
    relayOnly: false,
  };
  const drawn = await renderScreen(() => <Room token={token} user={salma()} />, { path: "/session", at: "/session" });
  await waitFor(() => expect(server.count("lessons.bySession")).toBe(1));
  await allAnswered();
  return drawn;
}

test.each([
  ["before the start, with the other one there", 0.1, [theirs], "/lesson/7"],
  ["early in the lesson, to which one may come back", -0.1, [theirs], "/lesson/7"],
  ["late in the lesson, with the other one there", -0.4, [theirs], "/lesson/7?rate=1"],
  ["late in the lesson, alone", -0.4, [], "/lesson/7"],
])("leaving %s", async (_name, hours, seats, address) => {
  const { person } = await open(hours, seats);
  await person.click(await screen.findByRole("button", { name: "خروج" }));
  expect((await screen.findByTestId("elsewhere")).textContent).toBe(address);
});

test.each([
  [Role.Tutor, 1],
  [Role.TutorManager, 0],
])("a chat is offered only where there is one: the other's role is %i", async (role, count) => {
  await open(-0.1, [theirs], role);
  await screen.findByRole("button", { name: "خروج" });
  expect(screen.queryAllByRole("button", { name: "فتح المحادثة" })).toHaveLength(count);
});
