import { Call } from "@hiwar/call/call";
import { Devices } from "@hiwar/call/devices";
import { FakeStream, FakeTrack } from "@hiwar/call/test/fake-media";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Seat, SessionToken } from "@hiwar/contract/sessions";
import { clearToasts, toastQueue } from "@hiwar/ui/toast";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session, socket } from "../frame/live.ts";
import { aMessage, aRoom } from "../test/chat.ts";
import { fakeServer } from "../test/fake-server.ts";
import { salma, signedIn } from "../test/people.ts";
import { renderScreen, startAfresh } from "../test/render-screen.tsx";
import { Stage } from "./stage.tsx";

const [me, nour] = [1, 2];
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

const room = aRoom();

/** What the server pushes, to whoever hears it in this tab. */
const hears = new Map<string, Set<(payload: never) => void>>();
const push = (name: string, payload: object) => {
  for (const hear of hears.get(name) ?? []) hear(payload as never);
};
/** The signals this tab sent, oldest first. */
const said: unknown[] = [];

beforeEach(() => {
  hears.clear();
  said.length = 0;
  vi.stubGlobal("MediaStream", FakeStream);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(socket, "on").mockImplementation((name, hear) => {
    hears.set(name, (hears.get(name) ?? new Set()).add(hear as never));
    return () => void hears.get(name)?.delete(hear as never);
  });
  vi.spyOn(socket, "signal").mockImplementation((name, input) => {
    said.push([name, input]);
    return Promise.resolve({ result: "offline" }) as never;
  });
});
afterEach(() => {
  startAfresh();
  vi.restoreAllMocks();
});

async function open(user = salma(), myId = me) {
  session.accept(signedIn(user));
  const server = fakeServer({
    chat: { rooms: () => ({ list: [room], total: 1 }), messages: () => ({ list: [aMessage(5, me)], lastSeq: 5, lastChange: 5 }) },
  });
  const call = new Call({ socket, devices: new Devices(), token, seat: "seat", myId, whyNotEnter: async () => null });
  const drawn = await renderScreen(() => <Stage call={call} lesson={null} onLeave={() => undefined} />, {
    path: "/session",
    at: "/session",
  });
  await waitFor(() => expect(server.count("chat.rooms")).toBeGreaterThan(0));
  return { ...drawn, call, server };
}

const chatControl = () => screen.getByRole("button", { name: /^فتح المحادثة/ });

test("what is written while the chat is closed is counted on its control, and announced", async () => {
  const { server } = await open();
  expect(chatControl().getAttribute("aria-label")).toBe("فتح المحادثة");
  push("RoomMessage", aMessage(6));
  await waitFor(() => expect(chatControl().getAttribute("aria-label")).toBe("فتح المحادثة، رسالة جديدة"));
  expect(chatControl().textContent).toBe("١");
  expect(screen.getByText(/^رسالة جديدة من/).getAttribute("role")).toBe("status");
  push("RoomMessage", aMessage(7));
  await waitFor(() => expect(chatControl().getAttribute("aria-label")).toBe("فتح المحادثة، رسالتان جديدتان"));
  push("RoomMessage", aMessage(8));
  await waitFor(() => expect(chatControl().getAttribute("aria-label")).toBe("فتح المحادثة، ٣ رسائل جديدة"));
  expect(server.mistakes).toEqual([]);
});

test("opening the chat reads it: nothing is counted afterwards, nor what comes while it is open", async () => {
  const { person } = await open();
  push("RoomMessage", aMessage(6));
  await waitFor(() => expect(chatControl().textContent).toBe("١"));
  await person.click(chatControl());
  await waitFor(() => expect(said).toContainEqual(["MarkMessageAsRead", { roomId: room.id, seq: 6 }]));
  push("RoomMessage", aMessage(7));
  await waitFor(() => expect(said).toContainEqual(["MarkMessageAsRead", { roomId: room.id, seq: 7 }]));
  expect(screen.queryByText(/ من .نور الشريف/)).toBeNull();
  push("MessageRead", { roomId: room.id, seq: 7 });
  await person.click(screen.getAllByRole("button", { name: "إغلاق المحادثة" })[0] as HTMLElement);
  expect(chatControl().getAttribute("aria-label")).toBe("فتح المحادثة");
});

test("Escape closes the chat and gives the focus back to its control", async () => {
  const { person } = await open();
  await person.click(chatControl());
  await person.click(await screen.findByRole("textbox", { name: "رسالتك" }));
  await person.keyboard("{Escape}");
  expect(screen.queryByRole("complementary", { name: "المحادثة" })).toBeNull();
  expect(document.activeElement).toBe(chatControl());
});

test("the device's way back closes the chat instead of leaving the lesson", async () => {
  const watchers: Watcher[] = [];
  class Watcher {
    onclose: (() => void) | null = null;
    constructor() {
      watchers.push(this);
    }
    destroy = () => void watchers.splice(0);
  }
  vi.stubGlobal("CloseWatcher", Watcher);
  const { person } = await open();
  expect(watchers).toEqual([]);
  await person.click(screen.getByRole("button", { name: /فتح المحادثة/ }));
  act(() => watchers[0]?.onclose?.());
  expect(screen.queryByRole("complementary", { name: "المحادثة" })).toBeNull();
  expect(watchers).toEqual([]);
});

test("Escape in a message's menu and in an edit closes these, and the chat stays", async () => {
  const { person } = await open();
  await person.click(chatControl());
  await person.click(await screen.findByRole("button", { name: "خيارات الرسالة" }));
  await screen.findByRole("menu");
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await person.click(screen.getByRole("button", { name: "خيارات الرسالة" }));
  await person.click(await screen.findByRole("menuitem", { name: "تعديل" }));
  await screen.findByText("تعديل رسالة");
  await person.click(screen.getByRole("textbox", { name: "رسالتك" }));
  await person.keyboard("{Escape}");
  expect(screen.queryByText("تعديل رسالة")).toBeNull();
  expect(screen.getByRole("complementary", { name: "المحادثة" })).toBeTruthy();
});

test("the close button of the chat gives the focus back as well", async () => {
  const { person } = await open();
  await person.click(chatControl());
  const panel = within(screen.getByRole("complementary", { name: "المحادثة" }));
  await person.click(panel.getByRole("button", { name: "إغلاق المحادثة" }));
  expect(document.activeElement).toBe(chatControl());
});

test.each([
  ["NotFoundError", "لم نجد كاميرا", "لم نجد ميكروفونًا"],
  ["NotAllowedError", "المتصفح يمنع الكاميرا", "المتصفح يمنع الميكروفون"],
  ["NotReadableError", "الكاميرا مشغولة", "الميكروفون مشغول"],
])("a camera or microphone that does not come (%s) is said each time it is asked for", async (name, ofCamera, ofMicrophone) => {
  const { person } = await open();
  const ask = vi.fn(() => Promise.reject(new DOMException("", name)));
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia: ask } });
  const titles = () => toastQueue.read().map(({ title }) => title);
  for (const times of [1, 2]) {
    await person.click(screen.getByRole("button", { name: "تشغيل الكاميرا" }));
    await waitFor(() => expect(titles()).toEqual([ofCamera]));
    expect(ask).toHaveBeenCalledTimes(times);
    clearToasts();
  }
  await person.click(screen.getByRole("button", { name: "تشغيل الميكروفون" }));
  await waitFor(() => expect(titles()).toEqual([ofMicrophone]));
});

const inside = (call: Call, ...seats: Seat[]) =>
  act(() => {
    call.tell({ type: "enter" });
    call.tell({ type: "entered", seats });
  });
const theirs: Seat = { userId: nour, seat: "theirs", camera: true, microphone: true, sharing: false };
const sayingOf = (words: string) => screen.getByText((text) => text.replace(/[\u2066-\u2069]/g, "") === words);

test("what fills the stage is said: their face, their camera that is off, their screen, one's own", async () => {
  const { call } = await open();
  inside(call, theirs);
  expect(screen.queryByText(/^كاميرا/)).toBeNull();
  act(() => call.tell({ type: "other-switched", seat: "theirs", what: "camera", on: false }));
  expect(sayingOf("كاميرا نور الشريف مغلقة").tagName).toBe("P");
  act(() => call.tell({ type: "other-switched", seat: "theirs", what: "sharing", on: true }));
  expect(sayingOf("المعروض الآن شاشة نور الشريف").getAttribute("role")).toBe("status");
  expect(screen.getByRole("button", { name: /^كاميرا .نور الشريف. مغلقة/ })).toBeTruthy();
  act(() => call.tell({ type: "other-switched", seat: "theirs", what: "sharing", on: false }));
  expect(screen.queryByText(/^المعروض/)).toBeNull();
  act(() => call.tell({ type: "switched", what: "sharing", on: true }));
  expect(sayingOf("شاشتك معروضة الآن عند نور الشريف").getAttribute("role")).toBe("status");
  act(() => call.tell({ type: "other-switched", seat: "theirs", what: "sharing", on: true }));
  expect(sayingOf("المعروض الآن شاشة نور الشريف، وشاشتك معروضة أيضًا").getAttribute("role")).toBe("status");
  act(() => call.tell({ type: "other-left", seat: "theirs", reason: "left" }));
  expect(sayingOf("تظهر شاشتك عند نور الشريف فور الوصول")).toBeTruthy();
});

const at = (now: string) => void vi.spyOn(Date, "now").mockReturnValue(Date.parse(now));

test("one who has left is not waited for as if they had never come", async () => {
  at("2026-11-22T10:05:00Z");
  const { call } = await open();
  inside(call);
  expect(sayingOf("أنت في الغرفة. يبدأ الحديث فور وصول نور الشريف.")).toBeTruthy();
  act(() => call.tell({ type: "other-joined", seat: theirs }));
  act(() => call.tell({ type: "other-left", seat: "theirs", reason: "left" }));
  expect(sayingOf("نور الشريف خارج الغرفة الآن. يُستكمل الحديث فور العودة.")).toBeTruthy();
  expect(screen.queryByText(/^إن لم يحضر/)).toBeNull();
});

const tutorAbsent = "إن لم يحضر المعلّم حتى ١٢:١٠ م تُغلق الغرفة ويعود إليك رصيد الدرس.";
const studentAbsent = "إن لم يحضر الطالب فانتظر حتى ١٢:١٠ م، ويُحسب لك الدرس كاملًا.";
test.each([
  [salma(), me, tutorAbsent],
  [salma({ id: nour, role: Role.Tutor }), nour, studentAbsent],
])("whoever waits is told what follows when the other one does not come, and no longer once it is over", async (user, id, sentence) => {
  at("2026-11-22T10:05:00Z");
  const { call } = await open(user, id);
  inside(call);
  expect(sayingOf(sentence)).toBeTruthy();
  startAfresh();
  at("2026-11-22T10:31:00Z");
  const later = await open(user, id);
  inside(later.call);
  expect(screen.getByText(/^انتهى وقت الدرس، و.* خارج الغرفة\.$/)).toBeTruthy();
  expect(screen.queryByText(/^إن لم يحضر/)).toBeNull();
});

/** What a pointer does with an element, by its place in the window. */
function drag(element: HTMLElement, ...places: [x: number, y: number][]) {
  const stage = document.querySelector(".room-stage") as HTMLElement;
  Object.defineProperty(HTMLElement.prototype, "offsetParent", { configurable: true, get: () => stage });
  vi.spyOn(stage, "getBoundingClientRect").mockReturnValue({ x: 0, y: 0, width: 1000, height: 600 } as DOMRect);
  Object.assign(element, { setPointerCapture: () => undefined });
  const [first, ...others] = places.map(([clientX, clientY]) => ({ clientX, clientY, movementX: 1, movementY: 1 }));
  fireEvent.pointerDown(element, first);
  for (const place of others) fireEvent.pointerMove(element, place);
  const dragged = element.style.translate;
  fireEvent.pointerUp(element, others.at(-1));
  return dragged;
}

test("beside a shared screen the other one's face stands where its text ends, and both pictures are moved", async () => {
  const { call } = await open();
  inside(call, { ...theirs, sharing: true });
  const own = screen.getByRole("button", { name: /^كاميرتك مغلقة/ });
  const face = screen.getByRole("button", { name: /^صورة|^كاميرا .نور/ });
  const corners = () => [own, face].map(({ dataset }) => dataset.corner);
  expect(corners()).toEqual(["block-end inline-end", "block-start inline-start"]);
  expect(drag(face, [900, 100], [880, 130], [100, 150])).toBe("-800px 50px");
  expect(corners()).toEqual(["block-end inline-end", "block-start inline-end"]);
  expect(document.querySelector("video.room-small")?.getAttribute("data-corner")).toBe("block-start inline-end");
  fireEvent.keyDown(own, { key: "ArrowUp" });
  expect(corners()).toEqual(["block-start inline-end", "block-end inline-end"]);
});

test("a browser that wants a press before it plays sound is given one", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockRejectedValue(new DOMException("", "NotAllowedError"));
  const { call, person } = await open();
  vi.spyOn(call, "peer", "get").mockReturnValue({ remote: { camera: new FakeStream([new FakeTrack("audio")]) } } as never);
  inside(call, theirs);
  const hear = await screen.findByRole("button", { name: /^اضغط لتسمع/ });
  play.mockResolvedValue();
  await person.click(hear);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^اضغط لتسمع/ })).toBeNull());
});

test.each([
  ["2026-11-22T09:55:00Z", "حتى يبدأ الدرس", "حتى البدء"],
  ["2026-11-22T10:05:00Z", "متبقية من الدرس", "متبقية"],
  ["2026-11-22T10:31:00Z", "انتهى وقت الدرس", "انتهى الوقت"],
])("the timer says what it counts at %s, on phones in short", async (now, long, short) => {
  vi.spyOn(Date, "now").mockReturnValue(Date.parse(now));
  await open();
  const timer = within(screen.getByRole("timer", { name: "وقت الدرس" }));
  expect(timer.getByText(long).className).toBe("room-timer-long");
  expect(timer.getByText(short).className).toBe("room-timer-short");
});

test("with the camera off, the own view shows one's initial and that it is off", async () => {
  await open();
  const own = screen.getByRole("button", { name: /^كاميرتك مغلقة/ });
  expect(own.querySelector(".ui-avatar")?.textContent).toBe("س");
  expect(own.querySelector(".lucide-video-off")).not.toBeNull();
});
