import { cast, castPassword } from "@hiwar/api/test/cast";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooksIn } from "./looks.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { Scene } from "./scene.ts";

saveFailurePictures("privacy", () => met);

let scene: Scene;
const met: Record<string, Visitor> = {};
beforeAll(async () => {
  scene = await Scene.open(5104, "2026-11-22T08:00:00Z");
  met.omar = await scene.visitor(cast.omar.email);
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

test("a student takes a copy of what is theirs, has the account erased, and keeps it after all", async () => {
  const omar = met.omar as Visitor;
  const { page } = omar;
  await omar.go("/s/settings?section=privacy");
  await page.getByRole("button", { name: "طلب نسخة" }).click();
  await page.getByRole("button", { name: "طلب نسخة" }).waitFor({ state: "detached" });
  // Exports are made every minute; setting the clock triggers the next run.
  await scene.sandbox.setClock(await scene.now());
  const ready = page.getByRole("link", { name: "تنزيل النسخة" });
  await ready.waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), ready.click()]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  await expectGoodLooksIn(scene, omar);

  await omar.go("/s/settings?section=leaving");
  await page.getByRole("button", { name: "حذف حسابي" }).click();
  const dialog = page.getByRole("dialog", { name: "حذف حسابك في حِوار؟" });
  await dialog.getByLabel("كلمة المرور الحالية").fill(castPassword);
  await dialog.getByRole("button", { name: "حذف حسابي" }).click();
  await dialog.waitFor({ state: "detached" });
  await omar.go("/s/dashboard");
  await page.getByText(/سيُحذف حسابك/).waitFor();
  await page.getByRole("button", { name: "الاحتفاظ بحسابي" }).click();
  await page.getByText("بقي حسابك كما هو").first().waitFor();
  await page.getByText(/سيُحذف حسابك/).waitFor({ state: "detached" });
  const mails = (await scene.sandbox.mailsTo(cast.omar.email)).map(({ subject }) => subject);
  expect(mails).toEqual(expect.arrayContaining(["نسخة بياناتك في حِوار جاهزة", "سيُحذف حسابك في حِوار"]));
});
