import { cast } from "@hiwar/api/test/cast";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooks } from "./looks.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { Scene } from "./scene.ts";

let scene: Scene;
let samar: Visitor;
let hoda: Visitor;

beforeAll(async () => {
  scene = await Scene.open(4770, "2026-11-22T08:00:00Z");
  [samar, hoda] = [await scene.visitor("samar.tutor@hiwar.local"), await scene.visitor(cast.hoda.email)];
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

saveFailurePictures("recording", () => ({ samar, hoda }));

const begin = async (page: Page) => {
  await page.getByRole("button", { name: "بدء التسجيل" }).click();
  await page.getByText("يُسجَّل", { exact: true }).waitFor();
};
const end = async (page: Page) => {
  await page.getByRole("button", { name: "إنهاء التسجيل" }).click();
  await page.getByRole("region", { name: "تسجيلك كما سيُرسل" }).waitFor({ timeout: 60_000 });
};
/** Returns the duration of the film on the page; a recorder's own file does not contain it. */
const lengthOf = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.duration);

test("a tutor opens the camera, sees that the sound is heard, and what is too short is not sent", async () => {
  const { page } = samar;
  await samar.go("/t/onboarding");
  await page.getByRole("button", { name: "تشغيل الكاميرا" }).waitFor();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "تشغيل الكاميرا" }).click();
  await page.getByText("نسمعك بوضوح").waitFor();
  await page
    .getByRole("combobox", { name: "الكاميرا" })
    .or(page.getByRole("button", { name: /الكاميرا/ }))
    .first()
    .waitFor();
  await expectGoodLooks(page);
  await page.getByRole("textbox", { name: "نصّك" }).fill("أنا سمر، أعلّم الإنجليزية منذ ثلاث سنوات.");
  await begin(page);
  await page.getByText("أنا سمر، أعلّم الإنجليزية منذ ثلاث سنوات.").waitFor();
  await page.getByRole("timer").getByText("٢ ث").waitFor();
  await end(page);
  await page.getByText(/التسجيل أقصر من ٣٠ ثانية/).waitFor();
  expect(await page.getByRole("button", { name: "إرسال الفيديو" }).count()).toBe(0);
  await page.getByRole("button", { name: "إعادة التسجيل" }).click();
  expect(await page.getByRole("textbox", { name: "نصّك" }).inputValue()).toContain("سمر");
});

test("half a minute later it is seen, kept from being lost, and sent", async () => {
  const { page } = samar;
  await begin(page);
  await page.getByText("بلغ التسجيل ٣٠ ثانية، ويمكن إنهاؤه الآن").waitFor({ state: "attached", timeout: 60_000 });
  await page.waitForTimeout(500);
  await end(page);
  expect(await lengthOf(page)).toBeGreaterThan(29.4);
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "تشغيل" }).first().click();
  await expect.poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3);
  await page.getByRole("link", { name: "المحادثات" }).first().click();
  const dialog = page.getByRole("alertdialog", { name: "ترك التسجيل؟" });
  await dialog.getByRole("button", { name: "البقاء هنا" }).click();
  await page.getByRole("button", { name: "إرسال الفيديو" }).click();
  await page.getByRole("heading", { name: "نراجع فيديو التعريف" }).waitFor({ timeout: 60_000 });
});

test("her manager plays it, whole", async () => {
  const { page } = hoda;
  await hoda.go("/interviews?kind=video");
  await page.getByRole("button", { name: /سمر البدراوي/ }).click();
  await page.getByRole("button", { name: "تشغيل" }).first().click();
  await expect.poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3);
  expect(await lengthOf(page)).toBeGreaterThan(29.4);
  expect(await page.locator("video").evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight])).toEqual([1280, 720]);
});
