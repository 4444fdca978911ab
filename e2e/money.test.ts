import { violatedInvariants } from "@hiwar/api/db/audit";
import { cast } from "@hiwar/api/test/cast";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooks } from "./looks.ts";
import { contentOf, settled } from "./pages.ts";
import type { Visitor } from "./people.ts";
import { Scene } from "./scene.ts";

let scene: Scene;
let amal: Visitor;
/** Salma's payment of a plan: its id, and the reference number by which it was paid at the outlet. */
let paidId: number;
let reference: string;
const planPiasters = 1836_00;

beforeAll(async () => {
  scene = await Scene.open(4680, "2026-11-22T08:00:00Z");
  const salma = await scene.castMember("salma");
  await scene.subscribe(salma);
  const { payment } = (await salma.api.payments.last()).body;
  reference = payment?.referenceNumber ?? "";
  paidId = payment?.id ?? 0;
  await scene.sandbox.deviateOrder(reference, { amountPiasters: planPiasters - 100_00 });
  // The reconciliation runs three hours after the day's end.
  await scene.moveClocks("2026-11-23T02:00:00Z");
  const compared = () =>
    scene.db.selectFrom("reconciliation_day").select("closed_at as at").where("day", "=", "2026-11-22").executeTakeFirst();
  await scene.until(async () => Boolean((await compared())?.at), 90);
  amal = await scene.staff(cast.amal.email);
});
afterAll(() => scene?.close());

async function open(path: string): Promise<Page> {
  const { page } = amal;
  await page.goto(`http://admin.localhost:${scene.local.ports.app}${path}`);
  await settled(page);
  return page;
}

test("a payment is found by its number at Fawry, what the gateway says otherwise is seen, and the task of it is settled", async () => {
  const page = await open("/main");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(reference);
  await page.getByRole("option", { name: /باقة/ }).click();
  await page.waitForURL((url) => url.pathname === `/payment/${paidId}`);
  await page.getByRole("button", { name: "اسأل البوابة الآن" }).click();
  await page.getByText("سألنا البوابة", { exact: true }).waitFor();
  await page.getByText("ما تقوله البوابة غير ما عندنا.").waitFor();
  await page.getByRole("row", { name: /المبلغ .*مختلف/ }).waitFor();
  const task = page.getByRole("region", { name: "المبلغ عند البوابة غير ما عندنا" });
  await task.getByRole("textbox").fill("راسلنا فوري، وصحّحوا المبلغ عندهم");
  await task.getByRole("button", { name: "إغلاق الأمر" }).click();
  await page.getByText("حُفظ القرار", { exact: true }).waitFor();
  await task.getByRole("button", { name: "افتحه من جديد" }).waitFor();
});

test("the day shows both sums and what was made of the difference, and leads to its payment", async () => {
  const page = await open("/reconciliation?state=differing");
  await page.getByRole("button", { name: /٢٢ نوفمبر/ }).click();
  await page.getByText("راسلنا فوري", { exact: false }).waitFor();
  await page.getByRole("link", { name: "المبلغ عند البوابة غير ما عندنا" }).click();
  await page.waitForURL((url) => url.pathname === `/payment/${paidId}`);
  expect(await violatedInvariants(scene.db)).toEqual([]);
});

test("the month's books are read and taken away as a file", async () => {
  const page = await open("/statement");
  await page.getByRole("heading", { level: 1, name: /كشف الشهر، نوفمبر/ }).waitFor();
  const held = page.getByRole("region", { name: "ما عندنا" });
  await held.getByRole("row", { name: /فوري/ }).waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "تصدير" }).click()]);
  const text = (await contentOf(file)).toString();
  expect(text).toContain("عند فوري,وصل عند البوابة,");
});

test.each([
  "/payments",
  "/payments?q=لا أحد بهذا الاسم",
  "paid",
  "/payment/999999",
  "/reconciliation",
  "/reconciliation/fawry/2026-11-22",
  "/statement",
  "/statement?month=2030-01",
])("axe finds nothing, and nothing overflows: %s", async (path) => {
  await expectGoodLooks(await open(path === "paid" ? `/payment/${paidId}` : path));
});
