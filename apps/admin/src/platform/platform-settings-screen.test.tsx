import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Link } from "@hiwar/contract/platform";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal } from "../test/people.ts";
import PlatformSettingsScreen from "./platform-settings-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

const link = (parts: Partial<Link> = {}): Link => ({ name: "wa", url: "https://wa.me/20100", configured: null, isChanged: true, ...parts });
const promise = { kind: "payment" as const, minutes: 30, usual: 30 };

function start() {
  return fakeServer({
    platform: {
      links: () => ({ list: [link(), link({ name: "sx", url: null, isChanged: false })] }),
      changeLink: ({ url }) => link({ url }),
      flushCache: () => ({ tutors: 12 }),
    },
    tasks: { promises: () => ({ list: [promise] }), changePromise: ({ minutes }) => ({ ...promise, minutes }) },
  });
}
const draw = () => renderScreen(PlatformSettingsScreen, { path: "/platform-settings", at: "/platform-settings" });

test("a link is changed to where it may lead, and taken back", async () => {
  const server = start();
  const { person } = await draw();
  await screen.findByText("https://wa.me/20100");
  screen.getByText("لا يفتح شيئًا");
  await person.click(screen.getByRole("button", { name: /تغيير رابط .*واتساب/ }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByRole("textbox", { name: "العنوان" });
  await person.clear(field);
  await person.type(field, "https://evil.example/");
  await person.click(dialog.getByRole("button", { name: "حفظ" }));
  await dialog.findByText("هذا العنوان لا يصلح لهذا الرابط");
  expect(server.count("platform.changeLink")).toBe(0);
  await person.clear(field);
  await person.click(dialog.getByRole("button", { name: "حفظ" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls.find(({ name }) => name === "platform.changeLink")?.input).toEqual({ name: "wa", url: null });
  expect(server.mistakes).toEqual([]);
});

test("what staff promise is changed in minutes, within its bounds", async () => {
  const server = start();
  const { person } = await draw();
  await person.click(await screen.findByRole("button", { name: /تغيير مهلة .*أموال للمراجعة/ }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByRole("textbox", { name: "الدقائق" });
  await person.clear(field);
  await person.type(field, "٤٥");
  await person.click(dialog.getByRole("button", { name: "حفظ" }));
  await waitFor(() => expect(server.count("tasks.changePromise")).toBe(1));
  expect(server.calls.find(({ name }) => name === "tasks.changePromise")?.input).toEqual({ kind: "payment", minutes: 45 });
});

test("the cache is flushed after its consequence was read; a refusal stays in the dialog", async () => {
  const server = start();
  const { person } = await draw();
  server.answer({ platform: { flushCache: () => new FakeRefusal("too-many-requests") } });
  await person.click(screen.getByRole("button", { name: "أفرغها" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await person.click(dialog.getByRole("button", { name: "أفرغها" }));
  await dialog.findByRole("alert");
  server.answer({ platform: { flushCache: () => ({ tutors: 12 }) } });
  await person.click(dialog.getByRole("button", { name: "أفرغها" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("what does not come can be asked for again", async () => {
  fakeServer({ platform: { links: () => new FakeRefusal("bad-request") }, tasks: { promises: () => ({ list: [promise] }) } });
  await draw();
  await screen.findByRole("button", { name: "حاول مرة أخرى" });
});
