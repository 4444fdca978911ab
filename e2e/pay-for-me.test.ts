import { violatedInvariants } from "@hiwar/api/db/audit";
import { createDatabase, type Database } from "@hiwar/api/kernel/database";
import { cast, castPassword } from "@hiwar/api/test/cast";
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
let omar: Visitor;
/** Pays without an account. */
let mother: Visitor;

beforeAll(async () => {
  local = await LocalProcess.create(4910);
  await local.start("2026-11-22T08:00:00Z");
  db = createDatabase(local.databaseUrl, 2);
  browser = await openBrowser();
  salma = await Visitor.open(browser, local);
  omar = await Visitor.open(browser, local);
  mother = await Visitor.open(browser, local, { viewport: { width: 390, height: 844 } });
  await salma.signIn(cast.salma.email, castPassword);
  await omar.signIn(cast.omar.email, castPassword);
});
afterAll(async () => {
  await browser?.close();
  await db?.destroy();
  await local?.stop();
});

saveFailurePictures("pay-for-me", () => ({ salma, omar, mother }));

const choosePlan = async (visitor: Visitor) => {
  await visitor.go("/plans");
  await visitor.page.getByRole("link", { name: "اشترك", exact: true }).first().click();
};
/** Creates a pay link on an open order, and returns its path. */
async function makeLink(visitor: Visitor): Promise<string> {
  await visitor.press("إنشاء رابط الدفع");
  const field = visitor.page.getByRole("textbox", { name: "رابط الدفع" });
  await field.waitFor();
  return new URL(await field.inputValue()).pathname;
}

test("a parent without an account sees the number, pays it at the outlet, and both screens say so by themselves", async () => {
  await choosePlan(salma);
  await salma.page.getByRole("tab", { name: "رقم فوري" }).click();
  await salma.press("احصل على رقم الدفع");
  await mother.go(await makeLink(salma));
  await mother.sees(/الدفع عن .*سلمى/);
  const number = ((await mother.page.locator(".slip-reference").textContent()) ?? "").replace(/\D/g, "");
  const words = await mother.page.content();
  for (const hidden of [cast.salma.email, cast.salma.phone, cast.salma.name.split(" ").at(-1)]) expect(words).not.toContain(hidden);
  expect(await mother.page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  await new Sandbox(local).pay(number);
  await salma.sees("وصل الدفع، وبدأت باقتك");
  await mother.page.clock.runFor(6_000);
  await mother.sees("وصل الدفع، شكرًا لك");
});

test("by Paymob: the student stays, the parent goes to its page and comes back without an account", async () => {
  await choosePlan(omar);
  await omar.page.getByRole("tab", { name: "Paymob" }).click();
  await omar.press("سيدفع عني غيري");
  await omar.sees("ينتظر طلبك الدفع في صفحة Paymob");
  const former = await makeLink(omar);
  await omar.press("إيقاف الرابط");
  await mother.go(former);
  await mother.sees("توقف هذا الرابط");
  await mother.go(await makeLink(omar));
  await mother.press(/عبر Paymob/);
  await mother.page.waitForURL(/unifiedcheckout/);
  await mother.press(/^دفع/);
  await mother.sees("وصل الدفع، شكرًا لك");
  await omar.sees("وصل الدفع، وبدأت باقتك");
  await mother.go(former);
  await mother.sees("الرابط غير صحيح");
  expect(await violatedInvariants(db)).toEqual([]);
});

test("no page threw", () => {
  expect([...salma.complaints, ...omar.complaints, ...mother.complaints]).toEqual([]);
});
