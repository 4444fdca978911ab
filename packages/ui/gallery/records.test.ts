import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GalleryInBrowser, offences, openGallery } from "./browser.ts";

let gallery: GalleryInBrowser;

beforeAll(async () => {
  gallery = await openGallery();
}, 120_000);

afterAll(() => gallery?.close());

describe.each(["light", "dark"] as const)("in %s", (theme) => {
  test("axe finds nothing in a list's filters and columns", async () => {
    const page = await gallery.open("records.html", { theme, width: 390 });
    for (const name of [/^الطريقة/, "الحالة", "المبلغ", /^طُلب/, "الأعمدة"]) {
      await page
        .getByRole("search")
        .first()
        .getByRole("button", { name, exact: typeof name === "string" })
        .click();
      await page.getByRole("dialog").waitFor();
      expect(await offences(page), String(name)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await page.close();
  });
});

test("a row opens by a press anywhere in it, and its box only selects", async () => {
  const page = await gallery.open("records.html");
  const table = page.getByRole("region", { name: "طلبات السحب" });
  const row = table.getByRole("row", { name: /أحمد فوزي/ });
  // The name's button covers the whole row, so the click must be forced through it.
  await row.getByText("غدًا").click({ force: true });
  expect(await row.getAttribute("data-open")).toBe("true");
  await table
    .getByRole("row", { name: /عمر حسين/ })
    .getByText("تحديد عمر حسين")
    .click({ force: true });
  await page.getByText("المحدّد: ٢").waitFor();
  expect(await row.getAttribute("data-open")).toBe("true");
  await page.close();
});

test.each([390, 1280])("a sheet of details at %s pixels takes the focus, goes from row to row, and gives the focus back", async (width) => {
  const page = await gallery.open("records.html", { width });
  const opener = page.getByRole("region", { name: "طلبات تُفتح" }).getByRole("button", { name: "هبة السيد" });
  await opener.press("Enter");
  const sheet = page.locator(".ui-detail");
  await sheet.waitFor();
  expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await offences(page)).toEqual([]);
  expect(await sheet.getByRole("button", { name: "السابق" }).isDisabled()).toBe(true);
  await sheet.getByRole("button", { name: "التالي" }).press("Enter");
  await sheet.getByText("W-2081").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.close();
});
