import { cast } from "@hiwar/api/test/cast";
import { insertPlan, insertSubscription } from "@hiwar/api/test/plans";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooksAfterAnnouncements } from "./looks.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { type Person, Scene } from "./scene.ts";

// A Sunday, at 10:00 in Cairo.
const morning = "2026-11-22T08:00:00Z";
const week = { from: "2026-11-22T08:00:00Z", to: "2026-11-30T08:00:00Z" };

const begun = Temporal.Instant.from("2026-11-22T00:00:00Z");

let scene: Scene;
let youssef: Visitor;
let omar: Visitor;
let tutor: Person;
let student: Person;

beforeAll(async () => {
  scene = await Scene.open(4790, morning);
  [tutor, student] = [await scene.castMember("youssef"), await scene.castMember("omar")];
  const slots = (await tutor.api.calendar.list({ from: "2026-11-22T00:00:00Z", to: "2026-12-20T00:00:00Z" })).body.slots;
  for (const { id } of slots) await tutor.api.calendar.remove({ id });
  youssef = await scene.visitor(cast.youssef.email);
  omar = await scene.visitor(cast.omar.email);
  await youssef.page.setViewportSize({ width: 390, height: 844 });
  await omar.page.setViewportSize({ width: 390, height: 844 });
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

saveFailurePictures("hours", () => ({ youssef, omar }));

/** Returns the starts that Omar could book, in Cairo time: `24 18:00`. */
async function starts(): Promise<string[]> {
  const { body } = await student.api.calendar.list({ ...week, tutorId: String(tutor.id) });
  return body.starts.map(({ start }) => {
    const local = Temporal.Instant.from(start).toZonedDateTimeISO("Africa/Cairo");
    return `${local.day} ${local.toPlainTime().toString({ smallestUnit: "minute" })}`;
  });
}
const quarters = (day: number, hours: readonly number[]) =>
  hours.flatMap((hour) => ["00", "15", "30", "45"].map((minute) => `${day} ${hour}:${minute}`));
const press = (name: string | RegExp) => youssef.page.getByRole("button", { name }).first().click();
const said = (words: string) => youssef.page.locator(".ui-toast-title", { hasText: words }).first().waitFor();
/** The check advances the device's clock, so it is set back: a wrong clock opens a dialog. */
async function look(over?: Locator): Promise<void> {
  await expectGoodLooksAfterAnnouncements(youssef, over);
  await youssef.context.clock.setSystemTime(new Date(await scene.now()));
}

test("Youssef sets weekly hours of two days at once, is told what they do, and Omar finds exactly them", async () => {
  const { page } = youssef;
  await youssef.go("/schedule-management");
  await page.getByRole("link", { name: "ساعات العمل" }).click();
  await page.getByRole("heading", { name: "كل أسبوع" }).waitFor();
  await press(/إضافة ساعات .*الثلاثاء/);
  const dialog = page.getByRole("dialog", { name: "ساعات جديدة" });
  await dialog.getByRole("button", { name: "الأربعاء" }).click();
  await look(dialog);
  await dialog.getByRole("button", { name: "تم" }).click();
  await page.getByRole("button", { name: "حفظ" }).click();
  const told = page.getByRole("alertdialog", { name: "حفظ ساعاتك الأسبوعية؟" });
  await told.getByText("يُضاف ١٨ موعدًا").waitFor();
  await told.getByRole("button", { name: "حفظ" }).click();
  await said("حُفظت ساعاتك الأسبوعية");
  await look();
  expect(await starts()).toEqual([...quarters(24, [18, 19]), ...quarters(25, [18, 19])]);
});

test("he deletes one day's hours, changes his mind in the toast, and deletes them for good", async () => {
  const { page } = youssef;
  await youssef.go("/schedule-management");
  const remove = async () => {
    await page.getByRole("radio", { name: /الأربعاء ٢٥/ }).click();
    await page.locator(".day-hours .slot").click();
    const editor = page.getByRole("dialog", { name: "تعديل الموعد" });
    await editor.getByText(/التغيير هنا لهذا اليوم فقط/).waitFor();
    await editor.getByRole("button", { name: "حذف" }).click();
    await said("حُذف الموعد");
  };
  await remove();
  expect(await starts()).toEqual(quarters(24, [18, 19]));
  await page.locator(".ui-toast").getByText("تراجع").first().click();
  await said("عاد الموعد");
  expect(await starts()).toHaveLength(16);
  await remove();
  await expect.poll(starts).toEqual(quarters(24, [18, 19]));
  expect((await tutor.api.hours.read({})).body.exceptions).toHaveLength(1);
});

test("with a rest between lessons Omar finds no start beside Salma's lesson, nor does he get one", async () => {
  const { page } = youssef;
  await youssef.go("/schedule-management/hours");
  await page.getByRole("radio", { name: "١٠ دقائق" }).click({ force: true });
  await said("حُفظت الراحة");
  const salma = await scene.castMember("salma");
  await insertSubscription(scene.db, salma.id, await insertPlan(scene.db, begun), begun);
  const booked = await salma.api.lessons.book({ tutorId: tutor.id, start: "2026-11-24T16:45:00Z", duration: 15 });
  expect(booked.status).toBe(200);
  expect(await starts()).toEqual(["24 18:00", "24 18:15", "24 19:15", "24 19:30", "24 19:45"]);
  // Half an hour is the default length.
  await omar.go(`/t/${tutor.id}?book=`);
  const sheet = omar.page.getByRole("dialog");
  await sheet.getByRole("radio", { name: /الثلاثاء ٢٤/ }).click();
  await expect
    .poll(async () => (await sheet.locator(".ui-start-time").allTextContents()).map((time) => time.replace("\u00a0", " ")))
    .toEqual(["٦:٠٠ م", "٧:١٥ م", "٧:٣٠ م"]);
});

test("as students see them, he sees the same", async () => {
  const { page } = youssef;
  await press("كما يراها الطلاب");
  const dialog = page.getByRole("dialog", { name: "كما يراها الطلاب" });
  await expect
    .poll(async () => (await dialog.getByRole("listitem").allTextContents()).map((time) => time.replace("\u00a0", " ")))
    .toEqual(["٦:٠٠ م", "٦:١٥ م", "٧:١٥ م", "٧:٣٠ م", "٧:٤٥ م"]);
  await look(dialog);
  await page.keyboard.press("Escape");
});

test("away on that day he is told of Salma's lesson, Omar finds nothing, and ending it gives the hours back", async () => {
  const { page } = youssef;
  await press("إضافة غياب");
  const dialog = page.getByRole("dialog", { name: "غياب جديد" });
  await dialog.getByRole("button", { name: /من يوم/ }).press("Enter");
  await page.getByRole("option", { name: "الثلاثاء ٢٤ نوفمبر" }).click();
  await dialog.getByText(/موعد واحد محجوز في هذه المدة/).waitFor();
  await dialog.getByRole("link", { name: "سلمى حسن" }).waitFor();
  await look(dialog);
  await dialog.getByRole("button", { name: "حفظ" }).click();
  await said("حُفظ الغياب");
  expect(await starts()).toEqual([]);
  await look();
  await youssef.go("/schedule-management");
  await page.getByRole("radio", { name: /الثلاثاء ٢٤/ }).click();
  await page.locator(".slot-away").waitFor();
  await youssef.go("/schedule-management/hours");
  await press("إلغاء الغياب");
  await said("انتهى الغياب، وعادت ساعاتك");
  expect(await starts()).toHaveLength(5);
});

test("hours that are taken back keep the lesson's evening, and come back from the toast", async () => {
  const { page } = youssef;
  for (const day of ["الثلاثاء", "الأربعاء"]) {
    await page.getByRole("button", { name: new RegExp(`^.?${day}.*٦:٠٠`) }).click();
    await page.getByRole("dialog").getByRole("button", { name: "حذف" }).click();
  }
  await page.getByRole("button", { name: "حفظ" }).click();
  const told = page.getByRole("alertdialog");
  await told.getByText(/يبقى موعد واحد لأن فيه وقتًا محجوزًا: .*٢٤ نوفمبر/).waitFor();
  await look(told);
  await told.getByRole("button", { name: "حفظ" }).click();
  await said("حُفظت ساعاتك الأسبوعية");
  const slots = async () => (await tutor.api.calendar.list({ from: week.from, to: "2027-01-21T00:00:00Z" })).body.slots.length;
  expect(await slots()).toBe(1);
  await page.locator(".ui-toast").getByText("تراجع").first().click();
  await said("عاد كل شيء كما كان");
  expect(await slots()).toBe(17);
});
