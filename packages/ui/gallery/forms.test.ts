import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GalleryInBrowser, offences, openGallery } from "./browser.ts";

let gallery: GalleryInBrowser;

beforeAll(async () => {
  gallery = await openGallery();
}, 120_000);

afterAll(() => gallery?.close());

describe.each(["light", "dark"] as const)("in %s", (theme) => {
  test("axe finds nothing in dialogs that ask", async () => {
    const page = await gallery.open("forms.html", { theme, width: 390 });
    for (const name of ["تأكيد وله بديل", "تأكيد رُفض", "نموذج رُفض", "حظر برمز خطأ", "حظر بلا رمز"]) {
      await page.getByRole("button", { name, exact: true }).click();
      const dialog = page.locator("[role=dialog], [role=alertdialog]");
      await dialog.waitFor();
      expect(await offences(page), name).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    }
    await page.close();
  });
});

test("a dialog that is rendered only while open gives focus back", async () => {
  const page = await gallery.open("forms.html");
  const opener = page.getByRole("button", { name: "تأكيد", exact: true });
  await opener.press("Enter");
  await page.getByRole("alertdialog").waitFor();
  await page.getByRole("button", { name: "رجوع" }).press("Enter");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.close();
});

test("a combo box opens by its button, and axe finds nothing in its list", async () => {
  const page = await gallery.open("forms.html", { width: 390 });
  const opener = page.getByRole("button", { name: "فتح القائمة المنسدلة المعلّم" });
  await opener.scrollIntoViewIfNeeded();
  // A list closes when the page scrolls: the click waits until scrolling has ended.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await opener.click();
  await page.getByRole("option", { name: "كريم فؤاد" }).waitFor();
  // React Aria hides the rest of the page from screen readers while the list is open; axe would report that, so only the list is checked.
  expect(await offences(page, "[role=listbox]")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("listbox").waitFor({ state: "detached" });
  const field = page.getByRole("combobox", { name: "المعلّم" });
  await field.fill("Omar");
  await page.getByRole("option").nth(1).waitFor({ state: "detached" });
  await page.getByRole("option", { name: "Omar Hussein" }).click();
  expect(await field.inputValue()).toBe("Omar Hussein");
  await page.close();
});
