import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import UnsubscribeScreen from "./unsubscribe-screen.tsx";

afterEach(startAfresh);

const open = (word: string) => renderScreen(UnsubscribeScreen, { path: "/unsubscribe", at: `/unsubscribe${word}` });

test("the link of a mail stops offers at once, for who is not signed in", async () => {
  const server = fakeServer({ broadcasts: { unsubscribe: () => ({}) } });
  await open("#aaaaaaaa.bbbbbbbb.cccccccc");
  await screen.findByRole("heading", { name: "أوقفنا العروض والأخبار" });
  expect(server.calls.map(({ name, input }) => [name, input])).toEqual([
    ["broadcasts.unsubscribe", { token: "aaaaaaaa.bbbbbbbb.cccccccc" }],
  ]);
  expect(screen.getByRole("link", { name: "افتح الإعدادات" }).getAttribute("href")).toBe("/login");
});

test("a link that was cut off says so, and one that could not be followed is tried again", async () => {
  const server = fakeServer({ broadcasts: { unsubscribe: () => new FakeRefusal("not-found") } });
  await open("#aaaaaaaa.bbbbbbbb.cccccccc");
  await screen.findByRole("heading", { name: "هذا الرابط غير صالح" });
  server.answer({ broadcasts: { unsubscribe: () => new FakeRefusal("service-unavailable") } });
  const { person } = await open("#aaaaaaaa.bbbbbbbb.dddddddd");
  await screen.findByRole("heading", { name: "لم نتمكّن من إيقافها الآن" });
  server.answer({ broadcasts: { unsubscribe: () => ({}) } });
  await person.click(screen.getByRole("button", { name: "جرّب مرة أخرى" }));
  await screen.findByRole("heading", { name: "أوقفنا العروض والأخبار" });
});

test("without a word nobody is asked", async () => {
  const server = fakeServer({});
  await open("");
  await screen.findByRole("heading", { name: "هذا الرابط غير صالح" });
  expect(server.calls).toEqual([]);
});
