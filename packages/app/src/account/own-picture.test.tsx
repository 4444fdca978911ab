import { ApiError } from "@hiwar/client/api-error";
import { cutImage } from "@hiwar/ui/cut-image";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../clients.ts";
import { fakeServer } from "../test/fake-server.ts";
import { salma, signedIn } from "../test/people.ts";
import { renderScreen, startAfresh } from "../test/render-screen.tsx";
import { type SendingProgress, uploadFile } from "../upload/send-file.ts";
import { useUser } from "../use-user.ts";
import { OwnPicture } from "./own-picture.tsx";

interface CropperProps {
  readonly onMediaLoaded: (size: object) => void;
  readonly onCropComplete: (percent: object, area: object) => void;
  readonly mediaProps: { readonly onError: () => void };
}

// jsdom decodes no picture and has no network to send one over: both are tested in Chromium (e2e/own-picture.test.ts).
vi.mock("@hiwar/ui/cut-image", () => ({ cutImage: vi.fn() }));
vi.mock("../upload/send-file.ts", () => ({ uploadFile: vi.fn() }));
vi.mock("react-easy-crop", () => ({
  default: ({ onMediaLoaded, onCropComplete, mediaProps }: CropperProps) => (
    <>
      <button
        type="button"
        onClick={() => {
          onMediaLoaded({ naturalWidth: 900, naturalHeight: 1200 });
          onCropComplete({}, { x: 0, y: 0, width: 900, height: 1125 });
        }}
      >
        رُسمت
      </button>
      <button type="button" onClick={mediaProps.onError}>
        لا تُقرأ
      </button>
    </>
  ),
}));
afterEach(startAfresh);
beforeEach(() => {
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => undefined;
  vi.mocked(cutImage).mockResolvedValue(new Blob(["cut"], { type: "image/jpeg" }));
});

const image = "/api/v1/assets/uploads/00000000000000000000000000000001-480.webp";
const id = "00000000-0000-4000-8000-000000000001";

function Own() {
  const user = useUser();
  return user && <OwnPicture user={user} />;
}

async function open(user = salma()) {
  const server = fakeServer({});
  session.accept(signedIn(user));
  return { server, ...(await renderScreen(Own, { path: "/s/settings", at: "/s/settings" })) };
}

/** Replaces `uploadFile` and returns its callbacks, so that the test controls the upload's progress. */
function hear() {
  const heard: { changed: (progress: SendingProgress) => void; sent: (id: string) => void } = {
    changed: () => undefined,
    sent: () => undefined,
  };
  const sending = { pause: vi.fn(), resume: vi.fn(), cancel: vi.fn() };
  vi.mocked(uploadFile).mockImplementation((_kind, _file, changed, sent) => {
    Object.assign(heard, { changed, sent });
    return sending;
  });
  return { heard, sending };
}

async function cutOne(person: Awaited<ReturnType<typeof open>>["person"]) {
  await person.click(screen.getByRole("button", { name: "إضافة صورة" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("button", { name: "أو اخترها من جهازك" });
  const file = new File(["x"], "me.jpg", { type: "image/jpeg" });
  await person.upload(document.querySelector("input[type=file]") as HTMLInputElement, file);
  await person.click(await dialog.findByRole("button", { name: "رُسمت" }));
  await person.click(dialog.getByRole("button", { name: "متابعة" }));
  await dialog.findByText("هكذا تظهر الصورة");
  return dialog;
}

test("a picture is chosen, cut, seen, sent though the line is lost, and shown", async () => {
  const { heard } = hear();
  const { server, person } = await open();
  server.answer({ media: { changePicture: () => ({ image }) }, accounts: { current: () => salma({ image }) } });
  const dialog = await cutOne(person);
  await person.click(dialog.getByRole("button", { name: "حفظ الصورة" }));
  heard.changed({ state: "waiting", share: 0.4, error: null });
  await dialog.findByText("انقطع الاتصال، ويكمل وحده حين يعود");
  heard.changed({ state: "done", share: 1, error: null });
  heard.sent(id);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls.find(({ name }) => name === "media.changePicture")?.input).toEqual({ image: id });
  await waitFor(() => expect(session.user?.image).toBe(image));
  await screen.findByRole("button", { name: "تغيير الصورة" });
});

test("a refusal says what is wrong with the picture, and the way back leads to another", async () => {
  const { heard, sending } = hear();
  const { person } = await open();
  const dialog = await cutOne(person);
  await person.click(dialog.getByRole("button", { name: "حفظ الصورة" }));
  const error = new ApiError("bad-request", { message: "", status: 400, fields: { file: "too-small" } });
  heard.changed({ state: "failed", share: 1, error });
  await dialog.findByText(/هذه الصورة صغيرة ولا تظهر بوضوح/);
  await person.click(dialog.getByRole("button", { name: "إعادة المحاولة" }));
  expect(sending.resume).toHaveBeenCalled();
  await person.click(dialog.getByRole("button", { name: "رجوع إلى القصّ" }));
  expect(sending.cancel).toHaveBeenCalled();
  await person.click(dialog.getByRole("button", { name: "اختيار صورة أخرى" }));
  await dialog.findByRole("button", { name: "أو اخترها من جهازك" });
});

test("what is no picture is said so before anything is sent", async () => {
  hear();
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "إضافة صورة" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("button", { name: "أو اخترها من جهازك" });
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  await person.upload(input, new File(["MZ"], "me.jpg", { type: "image/jpeg" }));
  await person.click(await dialog.findByRole("button", { name: "لا تُقرأ" }));
  await dialog.findByText(/هذا الملف ليس صورة يمكن قراءتها/);
  expect(uploadFile).not.toHaveBeenCalled();
});

test("a picture is removed after a question", async () => {
  const { server, person } = await open(salma({ image }));
  server.answer({ media: { changePicture: () => ({ image: null }) }, accounts: { current: () => salma({ image: null }) } });
  await person.click(screen.getByRole("button", { name: "حذف الصورة" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await person.click(dialog.getByRole("button", { name: "حذف الصورة" }));
  await waitFor(() => expect(session.user?.image).toBeNull());
  expect(server.calls.find(({ name }) => name === "media.changePicture")?.input).toEqual({ image: null });
});
