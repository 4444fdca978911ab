import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GalleryInBrowser, offences, openGallery } from "./browser.ts";

const pages = [
  "index.html",
  "forms.html",
  "records.html",
  "media.html",
  "messages.html",
  "shell.html",
  "full-pages.html#not-found",
  "full-pages.html#crash",
  "full-pages.html#loader",
];

let gallery: GalleryInBrowser;
const open: GalleryInBrowser["open"] = (...args) => gallery.open(...args);

beforeAll(async () => {
  gallery = await openGallery();
}, 120_000);

afterAll(() => gallery?.close());

describe.each(["light", "dark"] as const)("in %s", (theme) => {
  test.each(pages)(
    "axe finds nothing on %s",
    async (path) => {
      const page = await open(path, { theme });
      expect(await offences(page)).toEqual([]);
      await page.close();
    },
    60_000,
  );

  test("axe finds nothing in an open dialog, menu, select, popover and toast", async () => {
    const page = await open("index.html", { theme });
    for (const name of ["افتح الحوار", "المزيد", "الإسكندرية المدينة", "الموضوع"]) {
      await page.getByRole("button", { name }).last().click();
      await page.locator("[role=dialog], [role=menu], [role=listbox]").first().waitFor();
      expect(await offences(page), name).toEqual([]);
      await page.keyboard.press("Escape");
      await page.locator("[role=dialog], [role=menu], [role=listbox]").first().waitFor({ state: "detached" });
    }
    await page.getByRole("button", { name: "إشعار نجاح" }).click();
    await page.getByText("غدًا ٧:٣٠ م مع سارة عبد الرحمن", { exact: true }).waitFor();
    expect(await offences(page)).toEqual([]);
    await page.close();
  }, 90_000);
});

test.each(["index.html", "forms.html", "records.html", "media.html", "messages.html", "shell.html", "full-pages.html"])(
  "%s asks for nothing that is not there",
  async (path) => {
    const page = await gallery.browser.newPage();
    const missing: string[] = [];
    page.on("response", (response) => response.status() >= 400 && missing.push(response.url()));
    await page.goto(gallery.address + path, { waitUntil: "networkidle" });
    expect(missing).toEqual([]);
    // A headless browser does not request a page's icon by itself.
    const icon = await page.locator("link[rel=icon]").evaluate((link: HTMLLinkElement) => link.href);
    expect((await page.request.get(icon)).status()).toBe(200);
    await page.close();
  },
);

test.each(pages)("%s does not scroll sideways at 360 pixels", async (path) => {
  const page = await open(path, { width: 360 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.close();
});

test("the theme switch dresses the page and is remembered before the first paint", async () => {
  const page = await open("index.html");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).toBe("rgb(251, 249, 245)");
  const themes = page.getByRole("radiogroup", { name: "المظهر" });
  await themes.getByText("داكن").click();
  expect(await ground()).toBe("rgb(15, 26, 28)");
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
  await page.close();
});

describe("by keyboard", () => {
  test("Tab comes to the choice that holds, and arrows choose another, onwards to the left", async () => {
    const page = await open("index.html");
    await page.keyboard.press("Tab");
    const chosen = () =>
      page
        .getByRole("radiogroup", { name: "المظهر" })
        .locator(":focus")
        .evaluate((input: HTMLInputElement) => input.value);
    expect(await chosen()).toBe("system");
    await page.keyboard.press("ArrowRight");
    expect(await chosen()).toBe("dark");
    await page.keyboard.press("ArrowLeft");
    expect(await chosen()).toBe("system");
    await page.close();
  });

  test("a dialog keeps focus, closes with Escape and gives focus back", async () => {
    const page = await open("index.html");
    const opener = page.getByRole("button", { name: "افتح الحوار" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "تلغي درس الأربعاء؟" });
    await dialog.waitFor();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press("Tab");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    // The focus returns one frame after the dialog has closed.
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.close();
  });

  test("a blocking dialog does not close with Escape", async () => {
    const page = await open("index.html");
    await page.getByRole("button", { name: "حوار لا يُغلق إلا بجواب" }).press("Enter");
    const dialog = page.getByRole("alertdialog");
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    expect(await dialog.isVisible()).toBe(true);
    await page.getByRole("button", { name: "ضبطتها" }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.close();
  });

  test("a menu walks with arrows and acts with Enter", async () => {
    const page = await open("index.html");
    await page.getByRole("button", { name: "المزيد" }).press("ArrowDown");
    await page.getByRole("menuitem", { name: "راسل" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("فُتحت المحادثة", { exact: true }).waitFor();
    await page.close();
  });

  test("a select walks with arrows and chooses with Enter", async () => {
    const page = await open("index.html");
    const select = page.getByRole("button", { name: "الإسكندرية المدينة" });
    await select.press("Enter");
    await page.getByRole("listbox").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("listbox").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "القاهرة المدينة" }).first().waitFor();
    await page.close();
  });

  test("in tabs arrow-left means next", async () => {
    const page = await open("index.html");
    await page.getByRole("tab", { name: "القادمة" }).press("ArrowLeft");
    expect(await page.getByRole("tab", { name: "السابقة" }).getAttribute("aria-selected")).toBe("true");
    await page.getByRole("tabpanel").getByText("ثلاثة دروس هذا الشهر.").waitFor();
    await page.close();
  });

  test("a toast is reached with F8, closes with Escape, and stands at the end side", async () => {
    const page = await open("index.html");
    await page.getByRole("button", { name: "إشعار نجاح" }).press("Enter");
    const toast = page.getByRole("listitem").filter({ hasText: "حُجز الدرس" });
    await toast.waitFor();
    const box = await toast.boundingBox();
    expect(box && box.x < 40 && box.y < 40).toBe(true);
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await toast.waitFor({ state: "detached" });
    await page.close();
  });

  test("a toast leaves by itself after four seconds of the page's clock", async () => {
    const page = await gallery.browser.newPage();
    await page.clock.install();
    await page.goto(`${gallery.address}index.html`);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("button", { name: "إشعار تنبيه" }).press("Enter");
    const toast = page.getByRole("listitem").filter({ hasText: "انقطع الاتصال" });
    await toast.waitFor();
    await page.clock.runFor(3_500);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(1_000);
    await toast.waitFor({ state: "detached" });
    await page.close();
  });
});

describe("a toast under the pointer", () => {
  test("waits while it is hovered and goes on after", async () => {
    const page = await gallery.browser.newPage();
    await page.clock.install();
    await page.goto(`${gallery.address}index.html`);
    await page.getByRole("button", { name: "إشعار تنبيه" }).press("Enter");
    const toast = page.getByRole("listitem").filter({ hasText: "انقطع الاتصال" });
    await toast.hover();
    await page.clock.runFor(10_000);
    expect(await toast.isVisible()).toBe(true);
    await page.mouse.move(600, 700);
    await page.clock.runFor(4_500);
    await toast.waitFor({ state: "detached" });
    await page.close();
  });

  test("leaves with a swipe of fifty pixels to the left, and not with less", async () => {
    const page = await open("index.html");
    await page.getByRole("button", { name: "إشعار تنبيه" }).press("Enter");
    const toast = page.getByRole("listitem").filter({ hasText: "انقطع الاتصال" });
    const swipe = async (pixels: number) => {
      await toast.hover({ position: { x: 200, y: 40 } });
      const box = await toast.boundingBox();
      if (!box) throw new Error("The toast is not drawn.");
      await page.mouse.down();
      await page.mouse.move(box.x + 200 - pixels, box.y + 40, { steps: 6 });
      await page.mouse.up();
    };
    await swipe(30);
    expect(await toast.isVisible()).toBe(true);
    await swipe(70);
    await toast.waitFor({ state: "detached" });
    await page.close();
  });

  test("closes when its action is pressed", async () => {
    const page = await open("index.html");
    await page.getByRole("button", { name: "إشعار نجاح" }).press("Enter");
    const toast = page.getByRole("listitem").filter({ hasText: "حُجز الدرس" });
    await toast.getByText("أضف إلى التقويم").click();
    await toast.waitFor({ state: "detached" });
    await page.close();
  });
});

describe("digits", () => {
  test("of a code are taken in Arabic and kept in Latin, from the left", async () => {
    const page = await open("index.html");
    const code = page.getByLabel("الرمز المرسل").first();
    await code.focus();
    await page.keyboard.type("٢۳");
    expect(await code.inputValue()).toBe("48123");
    await page.close();
  });

  test("of a phone and a year fold while typing", async () => {
    const page = await open("index.html");
    const phone = page.getByLabel("رقم الموبايل");
    await phone.fill("٠١٠١٢٣٤٥٦٧٨");
    expect(await phone.inputValue()).toBe("01012345678");
    const year = page.getByLabel("سنة الميلاد");
    await year.fill("۲۰۰۱ م");
    expect(await year.inputValue()).toBe("٢٠٠١");
    await year.fill("1998");
    expect(await year.inputValue()).toBe("١٩٩٨");
    await page.close();
  });
});

test("a week begins on Saturday", async () => {
  const page = await open("index.html");
  const heads = await page.locator(".ui-calendar-weekday").allTextContents();
  expect(heads).toEqual(["س", "ح", "ن", "ث", "ر", "خ", "ج"]);
  await page.close();
});
