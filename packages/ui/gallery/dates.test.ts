import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type GalleryInBrowser, offences, openGallery } from "./browser.ts";

let gallery: GalleryInBrowser;

beforeAll(async () => {
  gallery = await openGallery();
}, 120_000);

afterAll(() => gallery?.close());

const field = (page: Page, label: string) => page.getByRole("group", { name: label });
/** Sends characters as key events, as a keyboard of that script does; Playwright's own typing inserts such letters without key events. */
async function press(page: Page, keys: string): Promise<void> {
  const device = await page.context().newCDPSession(page);
  for (const key of keys) {
    await device.send("Input.dispatchKeyEvent", { type: "keyDown", text: key, key });
    await device.send("Input.dispatchKeyEvent", { type: "keyUp", key });
  }
}

const readFrom = async (page: Page, label: string) => {
  const segments = field(page, label).getByRole("spinbutton");
  const boxes = await segments.evaluateAll((parts) => parts.map((part) => ({ x: part.getBoundingClientRect().x, text: part.textContent })));
  return boxes.sort((a, b) => b.x - a.x).map(({ text }) => text);
};

test.each(["٣١١٢٢٠٢٧", "31122027", "۳۱۱۲۲۰۲۷"])("a day is typed as %s from the right, part after part", async (typed) => {
  const page = await gallery.open("forms.html");
  await field(page, "تاريخ الميلاد").getByRole("spinbutton").first().click();
  await press(page, typed);
  expect(await readFrom(page, "تاريخ الميلاد")).toEqual(["٣١", "١٢", "٢٠٢٧"]);
  await page.close();
});

test("a clock time reads from the left, as Arabic writes it, with the half of the day after it", async () => {
  const page = await gallery.open("forms.html");
  expect(await readFrom(page, "يبدأ في")).toEqual(["٣٠", "٧", "م"]);
  await field(page, "يبدأ في").getByRole("spinbutton").first().click();
  await press(page, "٠٩١٥ص");
  await page.getByText("09:15", { exact: true }).waitFor();
  await page.close();
});

test("a calendar opens on the day, from Saturday, and gives the day back", async () => {
  const page = await gallery.open("forms.html");
  await field(page, "ينتهي الكوبون").getByRole("button").click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  expect(await dialog.locator(".ui-calendar-weekday").allTextContents()).toEqual(["س", "ح", "ن", "ث", "ر", "خ", "ج"]);
  expect(await offences(page)).toEqual([]);
  // In a right-to-left calendar the left arrow goes forward: to the day after Thursday, 31 December.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.getByText("2027-01-01", { exact: true }).waitFor();
  await page.close();
});

test("today is Cairo's, on a device that is elsewhere", async () => {
  const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
  const cairo = new Intl.DateTimeFormat("ar-EG", { timeZone: "Africa/Cairo", day: "numeric" });
  for (const timezoneId of zones) {
    const page = await gallery.open("forms.html", { timezoneId });
    await field(page, "تاريخ الميلاد").getByRole("button").click();
    expect(await page.locator(".ui-calendar-day[data-cairo-today]").textContent()).toBe(cairo.format(new Date()));
    await page.close();
  }
});

test("a range is chosen by its preset, and by two days", async () => {
  const page = await gallery.open("forms.html");
  await field(page, "الفترة").getByRole("button").click();
  expect(await offences(page)).toEqual([]);
  await page.getByRole("button", { name: "هذا الأسبوع" }).click();
  await page.getByText("2026-11-21 2026-11-27", { exact: true }).waitFor();
  await field(page, "الفترة").getByRole("button").click();
  await page.getByRole("dialog").getByText("٢", { exact: true }).first().click();
  await page.getByRole("dialog").getByText("٥", { exact: true }).first().click();
  await page.getByText("2026-11-02 2026-11-05", { exact: true }).waitFor();
  await page.close();
});
