import { cast } from "@hiwar/api/test/cast";
import { PaymentStatus } from "@hiwar/contract/payments";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooksIn } from "./looks.ts";
import { contentOf } from "./pages.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { Scene } from "./scene.ts";

saveFailurePictures("refund", () => met);

let scene: Scene;
const met: Record<string, Visitor> = {};
beforeAll(async () => {
  scene = await Scene.open(4810, "2026-11-22T08:00:00Z");
  met.karim = await scene.staff(cast.karim.email);
  met.omar = await scene.visitor(cast.omar.email);
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

const visitor = (name: "karim" | "omar") => met[name] as Visitor;

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
