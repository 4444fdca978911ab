import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { FakeStream, FakeTrack } from "@hiwar/call/test/fake-media";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FilmSender } from "../film-sender.tsx";

const getUserMedia = vi.fn();

beforeEach(() => {
  vi.stubGlobal("MediaStream", FakeStream);
  vi.stubGlobal("MediaRecorder", Object.assign(class {}, { isTypeSupported: (type: string) => type.includes("vp8") }));
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: { getUserMedia, enumerateDevices: async () => [], addEventListener: vi.fn(), removeEventListener: vi.fn() },
  });
});
afterEach(() => {
  getUserMedia.mockReset();
  startAfresh();
  vi.unstubAllGlobals();
});

const shown = () => renderScreen(() => <FilmSender />, { path: "/t/onboarding", at: "/t/onboarding" });
const open = async () => fireEvent.click(await screen.findByRole("button", { name: "تشغيل الكاميرا" }));
/** The browser is first asked for both devices together, then for each alone. */
const refuse = (which: "audio" | "video", name: string) =>
  getUserMedia.mockImplementation(async (wanted: MediaStreamConstraints) => {
    if (wanted[which]) throw new DOMException("", name);
    return new FakeStream([new FakeTrack(wanted.video ? "video" : "audio")]);
  });

test.each([
  ["video", "NotAllowedError", "المتصفح يمنع الكاميرا"],
  ["video", "NotFoundError", "لم نجد كاميرا"],
  ["video", "NotReadableError", "الكاميرا مشغولة"],
  ["audio", "NotAllowedError", "المتصفح يمنع الميكروفون"],
  ["audio", "NotFoundError", "لم نجد ميكروفونًا"],
  ["audio", "NotReadableError", "الميكروفون مشغول"],
] as const)("%s that fails with %s is told, asked for again, or gone around", async (which, name, title) => {
  refuse(which, name);
  await shown();
  await open();
  expect((await screen.findByRole("alert")).textContent).toContain(title);
  const before = getUserMedia.mock.calls.length;
  fireEvent.click(screen.getByRole("button", { name: "إعادة المحاولة" }));
  await vi.waitFor(() => expect(getUserMedia.mock.calls.length).toBeGreaterThan(before));
  fireEvent.click(await screen.findByRole("button", { name: "ارفع ملفًا" }));
  expect(await screen.findByText("اسحب الفيديو إلى هنا، أو")).toBeTruthy();
});

test("nothing is asked for before somebody wants it, and the picture is one that is kept", async () => {
  getUserMedia.mockReturnValue(new Promise(() => undefined));
  await shown();
  await screen.findByRole("button", { name: "تشغيل الكاميرا" });
  expect(getUserMedia).not.toHaveBeenCalled();
  await open();
  await screen.findByText("في انتظار إذنك");
  expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({ video: { width: { ideal: 1280 }, height: { ideal: 720 } } });
});

test.each([
  ["records nothing", () => vi.stubGlobal("MediaRecorder", undefined)],
  ["records nothing that others play", () => vi.stubGlobal("MediaRecorder", Object.assign(class {}, { isTypeSupported: () => false }))],
  ["knows no camera", () => Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: undefined })],
])("a browser that %s offers a file alone", async (_what, be) => {
  be();
  await shown();
  expect(await screen.findByText(/هذا المتصفح لا يسجّل الفيديو/)).toBeTruthy();
  expect(screen.getByText("اسحب الفيديو إلى هنا، أو")).toBeTruthy();
  expect(screen.queryByRole("radiogroup", { name: "طريقة الإرسال" })).toBeNull();
});
