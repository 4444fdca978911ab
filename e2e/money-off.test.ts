import { cast } from "@hiwar/api/test/cast";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooksIn } from "./looks.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { Scene } from "./scene.ts";

saveFailurePictures("money-off", () => met);

let scene: Scene;
const met: Record<string, Visitor> = {};
beforeAll(async () => {
  scene = await Scene.open(4840, "2026-11-22T08:00:00Z");
  met.karim = await scene.staff(cast.karim.email);
  met.omar = await scene.visitor(cast.omar.email);
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

const visitor = (name: "karim" | "omar") => met[name] as Visitor;
const dashboard = (path: string) => `http://admin.localhost:${scene.local.ports.app}${path}`;

const looksGood = (visitor: Visitor) => expectGoodLooksIn(scene, visitor);

test("staff invite a student to a trial, who finds it on their first page and begins it", async () => {
  const [karim, omar] = [visitor("karim"), visitor("omar")];
  const { api } = await scene.castMember("omar");
  await karim.page.goto(dashboard("/plan-invites"));
  await karim.press("دعوة طالب");
  const dialog = karim.page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "الطالب" }).fill(cast.omar.name);
  await karim.page.getByRole("option", { name: new RegExp(cast.omar.name) }).click();
  await dialog.getByRole("button", { name: /الباقة/ }).click();
  await karim.page.getByRole("option", { name: /تجربة مجانية.*٦٠/ }).click();
  await looksGood(karim);
  await karim.press("إرسال الدعوة");
  await karim.sees(new RegExp(`دُعي .*${cast.omar.name}`));

  await omar.go("/s/dashboard");
  await omar.sees("تجربة مجانية لك");
  await looksGood(omar);
  await omar.press("ابدأ التجربة");
  await omar.sees(/بدأت تجربتك المجانية/);
  expect((await api.subscriptions.balance()).body).toMatchObject({ weeklyMinutes: 60 });
  await karim.page.reload();
  await karim.page.getByRole("row", { name: new RegExp(`${cast.omar.name}.*قُبلت`) }).waitFor();
});

test("staff make a coupon, a student types it at the checkout and pays less, and staff see what came of it", async () => {
  const [karim, omar] = [visitor("karim"), visitor("omar")];
  const { api } = await scene.castMember("omar");
  await karim.page.goto(dashboard("/coupons"));
  await karim.press("قسيمة جديدة");
  await karim.fill("الرمز", "omar-half");
  await karim.fill("نسبة الخصم", "50");
  await karim.fill("أقصى خصم", "600");
  const day = karim.page.getByRole("dialog").getByRole("group", { name: /آخر يوم/ });
  await day.getByRole("spinbutton").first().click();
  await karim.page.keyboard.type("31122026");
  await looksGood(karim);
  await karim.press("إضافة القسيمة");
  await karim.sees(/أُضيفت القسيمة .*OMAR-HALF/);

  await omar.go("/checkout?plan=1&period=0&method=reference");
  await omar.press("لديك قسيمة خصم؟");
  await omar.fill("رمز القسيمة", "omar-half");
  await omar.press("تطبيق");
  await omar.sees(/طُبّقت القسيمة .*OMAR-HALF/);
  await looksGood(omar);
  await omar.press("احصل على رقم الدفع");
  await omar.sees("رقم الدفع في فوري");
  const { payment } = (await api.payments.last()).body;
  expect(payment?.amountPiasters).toBe(1236_00);
  await scene.sandbox.pay(payment?.referenceNumber ?? "");
  await scene.until(async () => (await api.subscriptions.balance()).body.weeklyMinutes === 120);
  expect((await api.subscriptions.balance()).body).toMatchObject({ weeklyMinutes: 120, info: { pricePiasters: 1236_00 } });

  await karim.page.goto(dashboard(`/payment/${payment?.id}`));
  await karim.sees("السعر قبل القسيمة");
  await karim.page.getByRole("link", { name: "OMAR-HALF" }).click();
  await karim.page.getByRole("row", { name: /OMAR-HALF/ }).waitFor();
  await karim.page.getByText("OMAR-HALF").first().click();
  await karim.page.getByText("طلب واحد", { exact: true }).first().waitFor();
  await looksGood(karim);
});
