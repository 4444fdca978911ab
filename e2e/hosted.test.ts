import { violatedInvariants } from "@hiwar/api/db/audit";
import { createDatabase, type Database } from "@hiwar/api/kernel/database";
import { cast, castPassword } from "@hiwar/api/test/cast";
import { PaymentStatus } from "@hiwar/contract/payments";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LocalProcess } from "./local-process.ts";
import { openBrowser } from "./pages.ts";
import { Sandbox, Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";

let local: LocalProcess;
let db: Database;
let browser: Browser;
let salma: Visitor;

beforeAll(async () => {
  local = await LocalProcess.create(4900);
  await local.start("2026-11-22T08:00:00Z");
  db = createDatabase(local.databaseUrl, 2);
  browser = await openBrowser();
  salma = await Visitor.open(browser, local);
  await salma.signIn(cast.salma.email, castPassword);
});
afterAll(async () => {
  await browser?.close();
  await db?.destroy();
  await local?.stop();
});

saveFailurePictures("hosted", () => ({ salma }));

const toPaymob = async () => {
  await salma.page.getByRole("tab", { name: "Paymob" }).click();
  await salma.press(/عبر Paymob$/);
  await salma.page.waitForURL(/unifiedcheckout/);
};
const statuses = async () => {
  const rows = await db
    .selectFrom("payment")
    .innerJoin("person", "person.id", "payment.person_id")
    .select("payment.status")
    .where("person.email", "=", cast.salma.email)
    .orderBy("payment.id")
    .execute();
  return rows.map(({ status }) => status);
};
const fail = (operation: string, times: number) =>
  fetch(`http://127.0.0.1:${local.ports.sandbox}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ company: "paymob", operation, fault: "500", times }),
  });

test("a plan by Paymob's page: declined there, said here, then paid", async () => {
  await salma.go("/plans");
  await salma.page.getByRole("link", { name: "اشترك", exact: true }).first().click();
  await toPaymob();
  await salma.press("رفض");
  await salma.sees("لم يتم الدفع");
  await salma.sees(/لم يوافق البنك أو المحفظة/);
  await salma.press("حاول مرة أخرى");
  await toPaymob();
  await salma.press(/^دفع/);
  await salma.sees("وصل الدفع، وبدأت باقتك");
  expect(await statuses()).toEqual([PaymentStatus.Failed, PaymentStatus.Paid]);
  expect(await violatedInvariants(db)).toEqual([]);
});

test("while Paymob does not answer, its way is gone and the page says so; it comes back by itself", async () => {
  const omar = await Visitor.open(browser, local);
  await omar.signIn(cast.omar.email, castPassword);
  await omar.go("/plans");
  await omar.page.getByRole("link", { name: "اشترك", exact: true }).first().click();
  const tab = omar.page.getByRole("tab", { name: "Paymob" });
  await tab.click();
  const address = omar.page.url();
  await omar.press(/عبر Paymob$/);
  await omar.page.waitForURL(/unifiedcheckout/);
  await fail("status", 5);
  const { id } = await db.selectFrom("payment").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  // On each return without a payment, Paymob is asked and does not answer.
  for (let asked = 0; asked < 5; asked += 1) {
    await omar.go(`/checkout/${id}`);
    await omar.sees("ينتظر طلبك الدفع في صفحة Paymob");
  }
  await omar.page.goto(address);
  await omar.sees(/لا ترد الآن/);
  expect(await tab.count()).toBe(0);
  await omar.page.getByRole("tab", { name: "رقم فوري" }).waitFor();
  await new Sandbox(local).setClock(new Date(Date.parse(await local.now()) + 31_000).toISOString());
  await omar.page.clock.runFor(31_000);
  await tab.waitFor();
  await omar.page
    .getByText(/لا ترد الآن/)
    .first()
    .waitFor({ state: "hidden" });
  await omar.context.close();
});
