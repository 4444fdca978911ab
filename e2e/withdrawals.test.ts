import { plainPicture } from "@hiwar/api/test/bad-pictures";
import { cast } from "@hiwar/api/test/cast";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooksIn } from "./looks.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { Scene } from "./scene.ts";

saveFailurePictures("withdrawals", () => met);

let scene: Scene;
const met: Record<string, Visitor> = {};
beforeAll(async () => {
  scene = await Scene.open(4870, "2026-11-22T08:00:00Z");
  met.nour = await scene.visitor(cast.nour.email);
  met.amal = await scene.staff(cast.amal.email);
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

const visitor = (name: "nour" | "amal") => met[name] as Visitor;

const looksGood = (visitor: Visitor) => expectGoodLooksIn(scene, visitor);

test("a tutor asks for money, staff register the transfer with its receipt, and the tutor sees it at once", async () => {
  const [nour, amal] = [visitor("nour"), visitor("amal")];
  await nour.go("/t/dashboard");
  await nour.page.getByRole("link", { name: "أرباحي" }).first().click();
  await nour.sees("متاح لك");
  await looksGood(nour);
  await amal.page.goto(new URL("/", amal.page.url()).href);
  await amal.page.getByRole("link", { name: "سحب الأرباح" }).first().click();
  await amal.page
    .getByRole("row", { name: /نور الشريف/ })
    .first()
    .waitFor();

  await nour.press("طلب سحب");
  const dialog = nour.page.getByRole("dialog", { name: "كم نحوّل لك؟" });
  await dialog.getByLabel("المبلغ").fill("٩٩");
  await dialog.getByText("حساب البنك").click();
  await dialog.getByRole("button", { name: "إرسال الطلب" }).click();
  await nour.sees(/أقل ما يُقبل/);
  await dialog.getByLabel("المبلغ").fill("١٥٠");
  await dialog.getByRole("button", { name: /البنك/ }).first().click();
  await nour.page.getByRole("option", { name: "البنك التجاري الدولي" }).click();
  await dialog.getByLabel("رقم الحساب أو الآيبان").fill("EG38 0019 0005 0000 0000 2631 8000");
  await dialog.getByRole("button", { name: "إرسال الطلب" }).click();
  await nour.sees(/الآيبان المصري ٢٧ رقمًا/);
  await dialog.getByLabel("رقم الحساب أو الآيبان").fill("EG38 0019 0005 0000 0000 2631 8000 2");
  await dialog.getByRole("button", { name: "إرسال الطلب" }).click();
  await nour.sees("وصلنا طلبك");
  await nour.sees(/الأحد ٢٩ نوفمبر/);

  // Staff have the page open: the request appears by itself.
  const row = amal.page.getByRole("row", { name: /نور الشريف.*البنك التجاري الدولي/ });
  await row.waitFor();
  await row.getByRole("button").last().click();
  await amal.sees(/EG38 0019 0005/);
  await looksGood(amal);
  await amal.press("تسجيل التحويل");
  const deciding = amal.page.getByRole("dialog", { name: /تسجيل تحويل/ });
  await deciding.getByRole("button", { name: "تسجيل التحويل" }).click();
  await amal.sees("أضف صورة الإيصال");
  await deciding
    .locator("input[type=file]")
    .setInputFiles({ name: "receipt.jpg", mimeType: "image/jpeg", buffer: await plainPicture(600, 1200) });
  await deciding.getByText("receipt.jpg").waitFor();
  await expect.poll(() => deciding.getByRole("progressbar").count()).toBe(0);
  await deciding.getByRole("button", { name: "تسجيل التحويل" }).click();
  await amal.sees("سُجّل التحويل");

  // The tutor's page updates without a reload.
  await nour.sees(/حُوّل إلى .*البنك التجاري الدولي/);
  await nour.press("الإيصال");
  const shown = nour.page.getByRole("img", { name: /إيصال تحويل/ });
  await shown.waitFor();
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalHeight))).toBe(1200);
  await looksGood(nour);
  await scene.until(async () => (await scene.sandbox.mailsTo(cast.nour.email)).some(({ subject }) => subject.includes("حوّلنا لك")));
});
