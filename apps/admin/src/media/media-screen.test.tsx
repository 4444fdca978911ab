import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Asset } from "@hiwar/contract/media";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal } from "../test/people.ts";
import MediaScreen from "./media-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

const at = (address: string) => renderScreen(MediaScreen, { path: "/media", at: address });
const face: Asset = {
  id: 4,
  url: "/api/v1/assets/uploads/face.webp",
  owner: { id: 3, name: "نور الشريف", role: Role.Tutor },
  use: "face",
  bytes: 40_000,
  createdAt: "2026-11-22T10:00:00Z",
};
const film: Asset = { ...face, id: 5, use: "intro", bytes: 3 * 2 ** 20, url: "/api/v1/assets/uploads/intro.webm" };
const totals = () => ({ list: [{ use: "face" as const, files: 2, bytes: 100_000 }] });

test("files are listed with their sizes, sorted by the biggest, and one is removed with a reason", async () => {
  const server = fakeServer({ media: { list: () => ({ list: [film, face], total: 2 }), totals, remove: () => ({}) } });
  const { person, address } = await at("/media");
  within(await screen.findByRole("row", { name: /فيديو تعريف/ })).getByText(/٣\S* ميجابايت/);
  await screen.findByText(/ملفان، .*٩٨\S* كيلوبايت/);
  await person.click(screen.getByRole("button", { name: "الحجم" }));
  await waitFor(() => expect(address()).toMatch(/sort=-?bytes/));
  await person.click(within(screen.getByRole("row", { name: /صورة شخصية/ })).getByRole("button"));
  await person.click(await screen.findByRole("button", { name: "حذف الملف" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  dialog.getByText("لا يراه أحد بعد الآن، ولا من رابطه.");
  await person.type(dialog.getByRole("textbox", { name: "السبب" }), "ليست صورته");
  await person.click(dialog.getByRole("button", { name: "حذف الملف" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(server.calls.find(({ name }) => name === "media.remove")?.input).toEqual({ id: "4", reason: "ليست صورته" });
  expect(server.mistakes).toEqual([]);
});

test("a use is filtered by, and a file that is gone already says so in the dialog", async () => {
  const server = fakeServer({ media: { list: () => ({ list: [face], total: 1 }), totals, remove: () => new FakeRefusal("not-found") } });
  const { person, address } = await at("/media?owner=3");
  await person.click(await screen.findByRole("button", { name: "لأجل" }));
  await person.click(await screen.findByRole("radio", { name: "صورة شخصية" }));
  await waitFor(() => expect(address()).toBe("/media?owner=3&use=face"));
  await person.click(within(await screen.findByRole("row", { name: /صورة شخصية/ })).getByRole("button"));
  await person.click(await screen.findByRole("button", { name: "حذف الملف" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await person.type(dialog.getByRole("textbox", { name: "السبب" }), "ليست صورته");
  await person.click(dialog.getByRole("button", { name: "حذف الملف" }));
  await dialog.findByRole("alert");
  expect(server.mistakes).toEqual([]);
});

test("a film that this browser does not play says so instead of staying black", async () => {
  fakeServer({ media: { list: () => ({ list: [film], total: 1 }), totals } });
  const { person } = await at("/media");
  await person.click(within(await screen.findByRole("row", { name: /فيديو تعريف/ })).getByRole("button"));
  await screen.findByRole("region", { name: "فيديو تعريف" });
  const video = document.querySelector("video");
  if (!video) throw new Error("no film");
  fireEvent.error(video);
  expect((await screen.findByRole("alert")).textContent).toMatch(/^هذا المتصفح لا يشغّل/);
});

test("nothing of that kind says so", async () => {
  fakeServer({ media: { list: () => ({ list: [], total: 0 }), totals: () => new FakeRefusal("bad-request") } });
  await at("/media?use=intro");
  await screen.findByRole("heading", { name: "لا شيء بهذا الشرط" });
});
