import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type GalleryInBrowser, openGallery } from "./browser.ts";

let gallery: GalleryInBrowser;

beforeAll(async () => {
  gallery = await openGallery();
}, 120_000);

afterAll(() => gallery?.close());

/** Drops files of these names on the page with a real drag; the browser reads their types from files on disk. */
async function drop(page: Page, names: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "hiwar-dropped-"));
  const files = names.map((name) => join(folder, name));
  for (const file of files) await writeFile(file, "x");
  const box = await page.locator(".ui-file-drop").first().boundingBox();
  if (!box) throw new Error("There is nowhere to drop.");
  const device = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await device.send("Input.dispatchDragEvent", { type, x: box.x + 20, y: box.y + 20, data: { items: [], files, dragOperationsMask: 1 } });
  await page.getByText(names.at(-1) ?? "").waitFor();
  await rm(folder, { recursive: true });
}

test("files that are dropped or chosen are taken by their kind, the others named", async () => {
  const page = await gallery.open("media.html");
  await drop(page, ["intro.webm", "notes.pdf"]);
  await page.getByText("قُبل intro.webm").waitFor();
  await page.getByText("رُفض notes.pdf").waitFor();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "أو اختره من جهازك" }).first().press("Enter");
  await (await chooser).setFiles({ name: "second.mp4", mimeType: "video/mp4", buffer: Buffer.from("x") });
  await page.getByText("قُبل second.mp4").waitFor();
  await page.close();
});

test("an upload is paused and goes on, and keeps its percentage", async () => {
  const page = await gallery.open("media.html");
  await page.getByRole("button", { name: "إيقاف الرفع مؤقتًا" }).click();
  await page.getByText("توقّف مؤقتًا").waitFor();
  expect(await page.getByRole("progressbar", { name: "asmaa-intro.mp4" }).getAttribute("aria-valuetext")).toMatch(/^٦٤٪/);
  await page.getByRole("button", { name: "استكمال الرفع" }).click();
  await page.getByText("بقيت دقيقة واحدة تقريبًا").waitFor();
  await page.close();
});

test("a film plays, is sought by keyboard from the left, and says where it is in Arabic digits", async () => {
  const page = await gallery.open("media.html");
  const player = page.getByRole("region", { name: "تعريف سارة بنفسها" });
  const slider = player.getByRole("slider", { name: "موضع التشغيل" });
  await expect.poll(() => slider.isEnabled()).toBe(true);
  await player.getByRole("button", { name: "كتم الصوت" }).press("Enter");
  await player.getByRole("button", { name: "إعادة الصوت" }).waitFor();
  await player.getByRole("button", { name: "تشغيل" }).press("Enter");
  await player.getByRole("button", { name: "إيقاف مؤقت" }).waitFor();
  const place = () => player.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(place).toBeGreaterThan(0.2);
  await player.getByRole("button", { name: "إيقاف مؤقت" }).press("Enter");
  await player.getByRole("button", { name: "تشغيل" }).waitFor();
  const before = await place();
  await slider.press("ArrowRight");
  await expect.poll(place).toBeCloseTo(before + 5, 1);
  expect(await slider.getAttribute("aria-valuetext")).toMatch(/^[٥٦] ث من [٠-٩:]+( ث)?$/);
  const buttons = await player.getByRole("button").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  expect(buttons).toEqual(buttons.toSorted((a, b) => a - b));
  await page.close();
});

test("a phone has room for all of a film's controls", async () => {
  const page = await gallery.open("media.html", { width: 360 });
  const player = page.getByRole("region", { name: "تعريف سارة بنفسها" });
  await expect.poll(() => player.getByRole("slider").isEnabled()).toBe(true);
  const frame = await player.boundingBox();
  const last = await player.getByRole("button", { name: "ملء الشاشة" }).boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
  await page.close();
});

test("a film that cannot be played says so", async () => {
  const page = await gallery.open("media.html");
  await page.getByRole("region", { name: "تعريف تالف" }).getByRole("alert").getByText("تعذّر تشغيل الفيديو").waitFor();
  await page.close();
});

test("a picture is moved by arrows, zoomed, and cut in its aspect", async () => {
  const page = await gallery.open("media.html");
  const crop = page.getByRole("group", { name: "صورة الملف الشخصي" });
  const button = page.getByRole("button", { name: "قُصّ الصورة" });
  await expect.poll(() => button.isEnabled()).toBe(true);
  const cut = async () => {
    await button.click();
    const words = (await page.getByAltText(/^قُصّت/).getAttribute("alt")) ?? "";
    const [width = 0, height = 0] = words.match(/\d+/g)?.map(Number) ?? [];
    return { width, height };
  };
  const whole = await cut();
  expect(whole.width / whole.height).toBeCloseTo(4 / 5, 1);
  const place = () => crop.locator("img").evaluate((image) => getComputedStyle(image).transform);
  await crop.getByRole("slider", { name: "التكبير" }).fill("1.4");
  await expect.poll(async () => (await cut()).width).toBeLessThan(whole.width);
  const before = await place();
  await crop.getByLabel("إطار القص").press("ArrowUp");
  await expect.poll(place).not.toBe(before);
  await page.close();
});

test("a picture that is too small is refused, and cannot be zoomed", async () => {
  const page = await gallery.open("media.html");
  const crop = page.getByRole("group", { name: "صورة صغيرة" });
  await crop.getByRole("alert").getByText("الصورة صغيرة").waitFor();
  expect(await crop.getByRole("slider", { name: "التكبير" }).isDisabled()).toBe(true);
  await page.close();
});
