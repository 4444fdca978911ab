import { ApiError } from "@hiwar/client/api-error";
import { logEvent } from "@hiwar/client/recent-log";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeRefusal, fakeServer } from "../test/fake-server.ts";
import { renderScreen, startAfresh } from "../test/render-screen.tsx";
import { BugDialog } from "./bug-dialog.tsx";

const painted = vi.fn(async (_picture: HTMLCanvasElement, _areas: readonly object[]) => new Blob(["picture"]));
const upload = vi.fn(async (_picture: Blob) => "6f1c0a4e-5a0f-4d6e-9d55-0a5b1e6a8c11");
vi.mock("./screenshot.ts", () => ({ coveredPicture: (...given: [HTMLCanvasElement, readonly object[]]) => painted(...given) }));
vi.mock("./send-screenshot.ts", () => ({ sendScreenshot: (picture: Blob) => upload(picture) }));

beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/jpeg;base64,AA=="));
afterEach(() => {
  startAfresh();
  vi.restoreAllMocks();
});

async function open(
  report: () => FakeRefusal | Record<string, never>,
  picture: HTMLCanvasElement | null = document.createElement("canvas"),
) {
  const server = fakeServer({ bugs: { report } });
  const onClose = vi.fn();
  const drawn = await renderScreen(() => <BugDialog picture={picture} onClose={onClose} />, { path: "/", at: "/" });
  return { ...drawn, server, onClose };
}
const title = () => screen.findByRole("textbox", { name: "في جملة" });
const send = () => screen.getByRole("button", { name: "إرسال البلاغ" });

test("what is said leaves with the picture, whose parts were covered by keys, and with the log that was shown", async () => {
  logEvent("GET /api/v1/lesson/12?secret=1 500");
  const { person, server, onClose } = await open(() => ({}));
  await person.type(await title(), "زر الدخول لا يستجيب");
  await person.click(screen.getByRole("button", { name: "تغطية جزء" }));
  screen.getByRole("button", { name: /جزء مغطّى/ }).focus();
  await person.keyboard("{ArrowRight}{Shift>}{ArrowDown}{/Shift}");
  await person.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [area] = painted.mock.calls.flatMap(([, areas]) => areas);
  expect(area).toMatchObject({ left: expect.closeTo(0.32), height: expect.closeTo(0.17) });
  const input = server.calls.find(({ name }) => name === "bugs.report")?.input;
  expect(input).toMatchObject({
    title: "زر الدخول لا يستجيب",
    screenshot: "6f1c0a4e-5a0f-4d6e-9d55-0a5b1e6a8c11",
    path: "/",
    log: expect.stringContaining("GET /api/v1/lesson/12?… 500"),
  });
});

test("the picture's place is kept before it is decoded, so that what is covered does not move", async () => {
  const picture = document.createElement("canvas");
  [picture.width, picture.height] = [780, 1_688];
  await open(() => ({}), picture);
  await title();
  expect(screen.getByRole("img", { name: "صورة الصفحة كما تُرسل" })).toMatchObject({ width: 780, height: 1_688 });
});

test("without the picture and the log only the words leave", async () => {
  logEvent("GET /api/v1/lesson/12 500");
  const { person, server, onClose } = await open(() => ({}));
  await person.type(await title(), "زر الدخول لا يستجيب");
  await person.click(screen.getByRole("checkbox", { name: "إرفاق صورة الصفحة" }));
  await person.click(screen.getByRole("checkbox", { name: "إرفاق سجل الدقائق الأخيرة" }));
  await person.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [sent] = server.calls.filter(({ name }) => name === "bugs.report");
  expect(Object.keys(sent?.input as object).sort()).toEqual(["browser", "path", "title"]);
});

test("a picture that does not arrive and a refusal stay in the dialog with what was typed", async () => {
  const { person, onClose } = await open(() => new FakeRefusal("too-many-requests"));
  const field = await title();
  await person.type(field, "زر الدخول لا يستجيب");
  upload.mockRejectedValueOnce(new ApiError("offline", { message: "" }));
  await person.click(send());
  await screen.findByText(/لم تصل الصورة/);
  await person.click(screen.getByRole("checkbox", { name: "إرفاق صورة الصفحة" }));
  await person.click(send());
  await screen.findByText(/محاولات كثيرة/);
  expect(field).toHaveProperty("value", "زر الدخول لا يستجيب");
  expect(onClose).not.toHaveBeenCalled();
});
