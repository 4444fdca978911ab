import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CalendarFeed } from "./calendar-feed.tsx";

afterEach(startAfresh);

const url = "https://app.hiwar.example/api/v1/calendar/k3J9.ics";
const made = { createdAt: new Date().toISOString(), fetchedAt: null };
const read = { ...made, fetchedAt: new Date().toISOString() };

async function open(first: typeof made | typeof read | null) {
  session.accept(signedIn(salma()));
  let feed = first;
  const make = () => {
    feed = made;
    return { url, feed: made };
  };
  const remove = () => {
    feed = null;
    return {};
  };
  const server = fakeServer({ feeds: { read: () => ({ feed }), make, remove } });
  const rendered = await renderScreen(CalendarFeed, { path: "/s/settings", at: "/s/settings" });
  return { server, ...rendered };
}
const press = async (person: Awaited<ReturnType<typeof open>>["person"], name: string) =>
  person.click(await screen.findByRole("button", { name }));

test("made by keyboard, the address is selected, is copied, and leads to the device's calendar", async () => {
  const { person, server } = await open(null);
  await screen.findByRole("button", { name: "إنشاء رابط التقويم" });
  await person.tab();
  await person.keyboard("{Enter}");
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "رابط تقويمك" });
  expect(field.value).toBe(url);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(url);
  await press(person, "نسخ الرابط");
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(screen.getByRole("link", { name: "فتح في تطبيق التقويم" }).getAttribute("href")).toBe(
    "webcal://app.hiwar.example/api/v1/calendar/k3J9.ics",
  );
  screen.getByText("لم يقرأه أي تقويم بعد");
  expect(server.mistakes).toEqual([]);
});

test("what each calendar needs is told step by step", async () => {
  const { person } = await open(null);
  await press(person, "إنشاء رابط التقويم");
  for (const [program, step] of [
    ["تقويم Google", /من عنوان URL/],
    ["أجهزة Apple", /اشتراك في تقويم/],
    ["Outlook", /الاشتراك من الويب/],
  ] as const) {
    await press(person, program);
    await screen.findByText(step);
  }
});

test("one that is there is never shown again, and is replaced once that was agreed to", async () => {
  const { person, server } = await open(read);
  await screen.findByText("قرأه تقويمك آخر مرة");
  expect(screen.queryByRole("textbox")).toBeNull();
  await press(person, "استبدال الرابط");
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "رجوع" }));
  expect(server.count("feeds.make")).toBe(0);
  await press(person, "استبدال الرابط");
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "استبدال الرابط" }));
  await screen.findByRole("textbox", { name: "رابط تقويمك" });
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("ended, there is none, and the focus stays in the sheet", async () => {
  const { person } = await open(read);
  await press(person, "إلغاء الرابط");
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "إلغاء الرابط" }));
  const make = await screen.findByRole("button", { name: "إنشاء رابط التقويم" });
  await waitFor(() => expect(document.activeElement?.contains(make)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test("a refusal is told where it was asked, and changes nothing", async () => {
  const { person, server } = await open(read);
  server.answer({ feeds: { remove: () => new FakeRefusal("too-many-requests") } });
  await press(person, "إلغاء الرابط");
  const dialog = within(await screen.findByRole("alertdialog"));
  await person.click(dialog.getByRole("button", { name: "إلغاء الرابط" }));
  await dialog.findByRole("alert");
  await person.click(dialog.getByRole("button", { name: "رجوع" }));
  await screen.findByText("قرأه تقويمك آخر مرة");
});
