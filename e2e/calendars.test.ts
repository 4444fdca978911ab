import { readCalendar } from "@hiwar/api/test/calendars";
import { cast } from "@hiwar/api/test/cast";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFocused, pressOn } from "./keyboard.ts";
import { expectGoodLooks, expectGoodLooksAfterAnnouncements } from "./looks.ts";
import { contentOf } from "./pages.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { type Person, Scene } from "./scene.ts";

const morning = "2026-11-22T08:00:00Z";

let scene: Scene;
let salma: Visitor;
let student: Person;

beforeAll(async () => {
  scene = await Scene.open(4780, morning);
  [salma, student] = [await scene.visitor(cast.salma.email), await scene.castMember("salma")];
  await salma.page.setViewportSize({ width: 390, height: 844 });
  await scene.subscribe(student);
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

saveFailurePictures("calendars", () => ({ salma }));

const fetchFeed = (url: string) => fetch(`${scene.local.url}${new URL(url).pathname}`);
const eventsOf = async (url: string) => readCalendar(await (await fetchFeed(url)).text()).events;
/** Waits for so many calendar events mailed to an e-mail address, and returns the newest one. */
async function mailed(email: string, count: number) {
  const events = async () =>
    (await scene.sandbox.mailsTo(email)).flatMap(({ attachments }) =>
      attachments.flatMap(({ method, content }) =>
        method === null ? [] : [{ method, ...readCalendar(Buffer.from(content, "base64").toString()).events[0] }],
      ),
    );
  await scene.until(async () => (await events()).length >= count);
  return (await events()).at(-1);
}
const saved = async (visitor: Visitor) => {
  const [download] = await Promise.all([visitor.page.waitForEvent("download"), visitor.press("إضافة إلى التقويم")]);
  return { name: download.suggestedFilename(), ...readCalendar((await contentOf(download)).toString()) };
};

let url: string;

test("a student makes the address of her calendar by keys alone, and reads how her calendar takes it", async () => {
  const { page } = salma;
  await salma.go("/s/settings?section=calendar");
  await page.getByRole("button", { name: "إنشاء رابط التقويم" }).waitFor();
  await expectGoodLooks(page);
  await pressOn(page, page.getByRole("button", { name: "إنشاء رابط التقويم" }));
  const field = page.getByRole("textbox", { name: "رابط تقويمك" });
  await field.waitFor();
  expect(await isFocused(field)).toBe(true);
  url = await field.inputValue();
  expect(url).toMatch(/\/api\/v1\/calendar\/[\w-]{43}\.ics$/);
  await pressOn(page, page.getByRole("button", { name: "تقويم Google" }));
  await page.getByText("من عنوان URL").waitFor();
  await expectGoodLooksAfterAnnouncements(salma);
  expect(await eventsOf(url)).toEqual([]);
});

test("what she books, moves and cancels is one event in her calendar, in her mails and in the file of its page", async () => {
  const nour = await scene.castMember("nour");
  const { starts } = (
    await student.api.calendar.list({ tutorId: String(nour.id), from: "2026-11-22T15:00:00Z", to: "2026-11-23T00:00:00Z" })
  ).body;
  const [first = "", next = ""] = starts.filter(({ durations }) => durations.includes(30)).map(({ start }) => start);
  const { id } = (await student.api.lessons.book({ tutorId: nour.id, start: first, duration: 30 })).body;
  const [booked] = await eventsOf(url);
  expect(booked).toMatchObject({ sequence: 0, status: "CONFIRMED", start: new Date(first).toISOString() });
  expect(await mailed(cast.salma.email, 1)).toEqual({ ...booked, method: "PUBLISH" });

  await student.api.lessons.move({ id, start: next, duration: 30 });
  const [moved] = await eventsOf(url);
  expect(moved).toMatchObject({ uid: booked?.uid, start: new Date(next).toISOString() });
  expect(moved?.sequence).toBeGreaterThan(booked?.sequence ?? 0);
  expect(await mailed(cast.salma.email, 2)).toEqual({ ...moved, method: "PUBLISH" });
  await salma.go(`/lesson/${id}`);
  expect(await saved(salma)).toEqual({ name: `hiwar-lesson-${id}.ics`, method: "PUBLISH", events: [moved] });

  await student.api.lessons.cancel({ id });
  const [cancelled] = await eventsOf(url);
  expect(cancelled).toMatchObject({ uid: booked?.uid, status: "CANCELLED" });
  expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? 0);
  expect(await mailed(cast.salma.email, 3)).toEqual({ ...cancelled, method: "CANCEL" });
});

test("the sandbox shows the file that came with a mail, and hands it out", async () => {
  await mailed(cast.nour.email, 1);
  const [mail] = await scene.sandbox.mailsTo(cast.nour.email);
  const { page, context } = await scene.guest();
  await page.goto(`http://sandbox.localhost:${scene.local.ports.app}/mail/${mail?.id}`);
  await page.getByRole("heading", { name: "المرفقات" }).waitFor();
  const link = page.getByRole("link", { name: /hiwar-lesson-\d+\.ics/ });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(readCalendar((await contentOf(download)).toString())).toMatchObject({ method: "PUBLISH", events: [{ sequence: 0 }] });
  await context.close();
});

test("an interview goes into a tutor's calendar from its page and into her manager's by his address", async () => {
  const aya = await scene.visitor("aya.applicant@hiwar.local");
  const [tutor, hoda] = [await scene.person("aya.applicant@hiwar.local"), await scene.castMember("hoda")];
  const managers = (await hoda.api.feeds.make()).body.url;
  const asked = { kind: "interview", from: "2026-11-23T00:00:00Z", to: "2026-11-26T00:00:00Z" } as const;
  const [taken] = (await tutor.api.interviews.starts(asked)).body.starts;
  const { id } = (await tutor.api.interviews.book({ managerId: taken?.managerId ?? 0, start: taken?.start ?? "" })).body;
  await aya.go(`/interview/${id}`);
  const { events } = await saved(aya);
  expect(events).toMatchObject([{ sequence: 0, summary: "مقابلة مع هدى عبد العزيز" }]);
  expect((await eventsOf(managers)).find(({ uid }) => uid === events[0]?.uid)).toMatchObject({ summary: "مقابلة مع آية جمال" });
});

test("she sees that her calendar has asked, ends the address by keys alone, and nothing is there any more", async () => {
  const { page } = salma;
  await salma.go("/s/settings?section=calendar");
  await page.getByText("قرأه تقويمك آخر مرة").waitFor();
  expect(await page.getByText("لم يقرأه أي تقويم بعد").count()).toBe(0);
  await pressOn(page, page.getByRole("button", { name: "إلغاء الرابط" }));
  const dialog = page.getByRole("alertdialog", { name: "إلغاء رابط التقويم؟" });
  await dialog.waitFor();
  await expectGoodLooks(page, dialog);
  await pressOn(page, dialog.getByRole("button", { name: "إلغاء الرابط" }));
  await page.getByRole("button", { name: "إنشاء رابط التقويم" }).waitFor();
  expect((await fetchFeed(url)).status).toBe(404);
});
