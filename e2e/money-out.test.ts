import { plainPicture } from "@hiwar/api/test/bad-pictures";
import { cast } from "@hiwar/api/test/cast";
import { PaymentStatus } from "@hiwar/contract/payments";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooksIn } from "./looks.ts";
import { contentOf } from "./pages.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { Scene } from "./scene.ts";

saveFailurePictures("money-out", () => met);

let scene: Scene;
const met: Record<string, Visitor> = {};
beforeAll(async () => {
  scene = await Scene.open(4810, "2026-11-22T08:00:00Z");
  met.karim = await scene.staff(cast.karim.email);
  met.amal = await scene.staff(cast.amal.email);
  met.omar = await scene.visitor(cast.omar.email);
  met.nour = await scene.visitor(cast.nour.email);
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

const visitor = (name: "karim" | "amal" | "omar" | "nour") => met[name] as Visitor;

const looksGood = (visitor: Visitor) => expectGoodLooksIn(scene, visitor);

/** Buys Omar a plan for a month, paid at an outlet; returns the payment's id. */
async function buyPlan(): Promise<number> {
  const { api } = await scene.castMember("omar");
  const { id, referenceNumber } = (await api.subscriptions.payByReference({ planId: 1, period: 0 })).body;
  await scene.sandbox.pay(referenceNumber ?? "");
  await scene.until(async () => (await api.payments.read({ id: String(id) })).body.status === PaymentStatus.Paid);
  return id;
}

test("a student reads what goes back today, asks for it, and follows it until it has left", async () => {
  const omar = visitor("omar");
  const { api } = await scene.castMember("omar");
  const id = await buyPlan();
  await omar.go("/payments");
  await omar.page
    .getByRole("link", { name: /البداية/ })
    .first()
    .click();
  await omar.sees("ماذا يرجع لي اليوم؟");
  await looksGood(omar);
  const [download] = await Promise.all([
    omar.page.waitForEvent("download"),
    omar.page.getByRole("link", { name: /تنزيل إيصال الدفع/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^hiwar-\d{6}\.pdf$/);
  const kept = await contentOf(download);
  expect(kept.subarray(0, 5).toString()).toBe("%PDF-");
  await omar.press("استرداد المبلغ");
  await omar.page.getByRole("alertdialog").waitFor();
  await looksGood(omar);
  await omar.press("إنهاء واسترداد");
  await omar.sees("خرج من البوابة إليك");
  await scene.until(async () => (await api.refunds.quote({ id: String(id) })).body.refund?.doneAt !== null);
  // The page updates by a push, without a reload.
  await omar.sees("قد يحتاج البنك أو المحفظة إلى أيام حتى يظهر المبلغ.");
  await omar.page.getByRole("link", { name: /تنزيل إيصال رد المبلغ/ }).waitFor();
  await looksGood(omar);
  expect((await api.subscriptions.balance()).body.id).toBe(-1);
});

test("a running plan is ended from the page of plans", async () => {
  const omar = visitor("omar");
  const { api } = await scene.castMember("omar");
  await buyPlan();
  await omar.go("/plans");
  await omar.press("إلغاء الاشتراك");
  await omar.page.getByRole("alertdialog").waitFor();
  await looksGood(omar);
  await omar.press("إنهاء واسترداد");
  await scene.until(async () => (await api.subscriptions.balance()).body.id === -1);
});

test("staff give a payment back with a reason, and its student is told", async () => {
  const [karim, omar] = [visitor("karim"), visitor("omar")];
  const { api } = await scene.castMember("omar");
  const id = await buyPlan();
  await karim.page.goto(`http://admin.localhost:${scene.local.ports.app}/payment/${id}`);
  await karim.press("رد المبلغ");
  const dialog = karim.page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "السبب" }).fill("تعطلت الخدمة يومًا كاملًا");
  await looksGood(karim);
  await dialog.getByRole("button", { name: "رد المبلغ" }).click();
  await scene.until(async () => (await api.refunds.quote({ id: String(id) })).body.refund?.doneAt !== null);
  await omar.go(`/payments/${id}`);
  await omar.sees("خرج من البوابة إليك");
});

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
