import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { socket } from "../realtime/socket.ts";
import { aMessage, aRoom } from "../test/chat.ts";
import { OpenRoom } from "./open-room.tsx";

class Observer {
  observe() {}
  disconnect() {}
}

afterEach(() => {
  startAfresh();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Differs per test, since a room's read messages are kept as long as the tab. */
let roomId = 100;

async function open() {
  vi.stubGlobal("IntersectionObserver", Observer);
  session.accept(signedIn(salma()));
  roomId += 1;
  const room = aRoom({ id: roomId });
  return renderScreen(() => <OpenRoom room={room} myId={1} />, { path: "/chat/9", at: "/chat/9" });
}

const lessons = { list: () => ({ list: [], total: 0 }) };
const message = () => ({ ...aMessage(5), roomId });

test("what is written while the messages did not arrive waits in sight, and stands below them once they do", async () => {
  const server = fakeServer({ lessons, chat: { messages: () => new FakeRefusal("room-not-found") } });
  const { person } = await open();
  await screen.findByText("لم نستطع تحميل المحادثة");
  await person.type(screen.getByRole("textbox", { name: "رسالتك" }), "هل نبدأ؟{Enter}");
  const waiting = await screen.findByText("هل نبدأ؟");
  expect(waiting.closest(".chat-group")?.textContent).toContain("جارٍ الإرسال");
  server.answer({ chat: { messages: () => ({ list: [message()], lastSeq: 5, lastChange: 5 }) } });
  await person.click(screen.getByRole("button", { name: "حاول مرة أخرى" }));
  await screen.findByText("رسالة 5");
  expect(screen.getAllByText("هل نبدأ؟")).toHaveLength(1);
});

test("what is written while the messages are on their way waits in sight", async () => {
  fakeServer({ lessons });
  globalThis.fetch = () => new Promise(() => undefined);
  const { person } = await open();
  await person.type(screen.getByRole("textbox", { name: "رسالتك" }), "هل نبدأ؟{Enter}");
  expect(await screen.findByText("هل نبدأ؟")).toBeTruthy();
});

test("who is there is said only while we are told", async () => {
  fakeServer({ lessons, chat: { messages: () => ({ list: [message()], lastSeq: 5, lastChange: 5 }) } });
  let tell: (isConnected: boolean) => void = () => undefined;
  const connected = vi.spyOn(socket, "connected", "get").mockReturnValue(true);
  vi.spyOn(socket, "onConnection").mockImplementation((hear) => {
    const before = tell;
    tell = (isConnected) => {
      before(isConnected);
      hear(isConnected);
    };
    return () => undefined;
  });
  await open();
  await screen.findByText("متصلة الآن", { selector: "p" });
  expect(document.querySelector(".ui-avatar-presence")).not.toBeNull();
  connected.mockReturnValue(false);
  act(() => tell(false));
  expect(screen.queryByText(/متصل/)).toBeNull();
  expect(document.querySelector(".ui-avatar-presence")).toBeNull();
  connected.mockReturnValue(true);
  act(() => tell(true));
  await screen.findByText("متصلة الآن", { selector: "p" });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  await waitFor(() => expect(screen.queryByText(/متصل/)).toBeNull());
});
