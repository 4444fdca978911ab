import { closeBugReport, useIsBugReportOpen } from "@hiwar/app/bug-report-state";
import { salma } from "@hiwar/app/test/people";
import { startAfresh } from "@hiwar/app/test/render-screen";
import { FakeStream, FakeTrack } from "@hiwar/call/test/fake-media";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Seat } from "@hiwar/contract/sessions";
import { clearToasts, toastQueue } from "@hiwar/ui/toast";
import { act, fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { inside, me, nour, openStage, pushFromCounterpart, standInForTheServer } from "../test/stage.tsx";

standInForTheServer();

test.each([
  ["NotFoundError", "لم نجد كاميرا", "لم نجد ميكروفونًا"],
  ["NotAllowedError", "المتصفح يمنع الكاميرا", "المتصفح يمنع الميكروفون"],
  ["NotReadableError", "الكاميرا مشغولة", "الميكروفون مشغول"],
])("a camera or microphone that does not come (%s) is said each time it is asked for", async (name, ofCamera, ofMicrophone) => {
  const { person } = await openStage();
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

const theirs: Seat = { userId: nour, seat: "theirs", camera: true, microphone: true, sharing: false };
const sayingOf = (words: string) => screen.getByText((text) => text.replace(/[\u2066-\u2069]/g, "") === words);

test("what fills the stage is said: their face, their camera that is off, their screen, one's own", async () => {
  const { call } = await openStage();
  await inside(call, theirs);
  expect(screen.queryByText(/^كاميرا/)).toBeNull();
  pushFromCounterpart("CameraToggle", { on: false });
  expect(sayingOf("كاميرا نور الشريف مغلقة").tagName).toBe("P");
  pushFromCounterpart("UserSharingScreen", { on: true });
  expect(sayingOf("شاشة نور الشريف معروضة الآن").getAttribute("role")).toBe("status");
  expect(screen.getByRole("button", { name: /^كاميرا .نور الشريف. مغلقة/ })).toBeTruthy();
  pushFromCounterpart("UserSharingScreen", { on: false });
  expect(screen.queryByText(/^المعروض/)).toBeNull();
  const getDisplayMedia = async () => new FakeStream([new FakeTrack("video")]);
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getDisplayMedia } });
  await act(() => call.setScreen(true));
  expect(sayingOf("شاشتك معروضة الآن عند نور الشريف").getAttribute("role")).toBe("status");
  pushFromCounterpart("UserSharingScreen", { on: true });
  expect(sayingOf("شاشة نور الشريف معروضة الآن، وشاشتك أيضًا").getAttribute("role")).toBe("status");
  pushFromCounterpart("SessionMemberLeft", { reason: "left" });
  expect(sayingOf("ستظهر شاشتك عند دخول نور الشريف")).toBeTruthy();
});

test("what does not work is reported from where one looks for it, and the call goes on", async () => {
  const { person, call } = await openStage();
  await inside(call, theirs);
  const { result } = renderHook(useIsBugReportOpen);
  await person.click(screen.getByRole("button", { name: "الصوت والكاميرا" }));
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "الإبلاغ عن عطل" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([result.current, call.state().phase]).toEqual([true, "inside"]);
  act(closeBugReport);
});

const at = (now: string) => void vi.spyOn(Date, "now").mockReturnValue(Date.parse(now));

test("one who has left is not waited for as if they had never come", async () => {
  at("2026-11-22T10:05:00Z");
  const { call } = await openStage();
  await inside(call);
  expect(sayingOf("أنت في الغرفة. يبدأ الحديث فور وصول نور الشريف.")).toBeTruthy();
  pushFromCounterpart("SessionMemberJoined", { seat: theirs });
  pushFromCounterpart("SessionMemberLeft", { reason: "left" });
  expect(sayingOf("نور الشريف خارج الغرفة الآن. نكمل عند العودة.")).toBeTruthy();
  expect(screen.queryByText(/^إن لم يحضر/)).toBeNull();
});

const tutorAbsent = "إن لم يحضر المعلّم حتى ١٢:١٠ م تُغلق الغرفة ويعود إليك رصيد الدرس.";
const studentAbsent = "إن لم يحضر الطالب حتى ١٢:١٠ م يُحسب لك الدرس كاملًا.";
test.each([
  [salma(), me, tutorAbsent],
  [salma({ id: nour, role: Role.Tutor }), nour, studentAbsent],
])("whoever waits is told what follows when the other one does not come, and no longer once it is over", async (user, id, sentence) => {
  at("2026-11-22T10:05:00Z");
  const { call } = await openStage(user, id);
  await inside(call);
  expect(sayingOf(sentence)).toBeTruthy();
  startAfresh();
  at("2026-11-22T10:31:00Z");
  const later = await openStage(user, id);
  await inside(later.call);
  expect(screen.getByText(/^انتهى الوقت، و.* خارج الغرفة\.$/)).toBeTruthy();
  expect(screen.queryByText(/^إن لم يحضر/)).toBeNull();
});

/** Simulates a drag of an element by a pointer over places in the window. */
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
  const { call } = await openStage();
  await inside(call, { ...theirs, sharing: true });
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
  const { call, person } = await openStage();
  vi.spyOn(call, "remote", "get").mockReturnValue({ camera: new FakeStream([new FakeTrack("audio")]) } as never);
  await inside(call, theirs);
  const hear = await screen.findByRole("button", { name: /^تشغيل صوت/ });
  play.mockResolvedValue();
  await person.click(hear);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^تشغيل صوت/ })).toBeNull());
});

test.each([
  ["2026-11-22T09:55:00Z", "حتى يبدأ الدرس", "حتى البدء"],
  ["2026-11-22T10:05:00Z", "متبقية من الدرس", "متبقية"],
  ["2026-11-22T10:31:00Z", "انتهى وقت الدرس", "انتهى الوقت"],
])("the timer says what it counts at %s, on phones in short", async (now, long, short) => {
  vi.spyOn(Date, "now").mockReturnValue(Date.parse(now));
  await openStage();
  const timer = within(screen.getByRole("timer", { name: "وقت الدرس" }));
  expect(timer.getByText(long).className).toBe("room-timer-long");
  expect(timer.getByText(short).className).toBe("room-timer-short");
});

test("with the camera off, the own view shows one's initial and that it is off", async () => {
  await openStage();
  const own = screen.getByRole("button", { name: /^كاميرتك مغلقة/ });
  expect(own.querySelector(".ui-avatar")?.textContent).toBe("س");
  expect(own.querySelector(".lucide-video-off")).not.toBeNull();
});
