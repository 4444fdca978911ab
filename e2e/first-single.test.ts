import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LocalProcess } from "./local-process.ts";
import { openBrowser } from "./pages.ts";
import { Sandbox, Visitor } from "./people.ts";
import { windows } from "./pictures/looks.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";

const mail = "laila.samir@example.com";
const mostPresses = 12;

let local: LocalProcess;
let browser: Browser;
let sandbox: Sandbox;
let laila: Visitor;
const presses: string[] = [];

beforeAll(async () => {
  local = await LocalProcess.create(4640);
  await local.start("2026-11-22T08:00:00Z");
  sandbox = new Sandbox(local);
  browser = await openBrowser();
  laila = await Visitor.open(browser, local, windows[390]);
  await laila.context.exposeFunction("notePress", (what: string) => void presses.push(what));
  await laila.context.addInitScript(() => {
    const { notePress } = window as unknown as { notePress: (what: string) => void };
    const note = (event: Event, what: string) => event.isTrusted && notePress(what);
    addEventListener("pointerdown", (event) => note(event, (event.target as Element).textContent?.trim() ?? ""), true);
    addEventListener("keydown", (event) => ["Enter", "Tab"].includes(event.key) && note(event, event.key), true);
  });
});
afterAll(async () => {
  await browser?.close();
  await local?.stop();
});

saveFailurePictures("first-single", () => ({ laila }));

/** Types into a field; taps it first only if it does not have the focus, since taps are counted. */
async function types(label: string, text: string): Promise<void> {
  const field = laila.page.getByLabel(label, { exact: true }).first();
  await field.waitFor();
  if (!(await field.evaluate((element) => element === document.activeElement))) await field.tap();
  await laila.page.keyboard.type(text);
}

test("a newcomer books a first single lesson from the marketing page in twelve presses on a phone", async () => {
  const { page } = laila;
  await page.goto(`http://localhost:${local.ports.app}/`);
  await page.getByRole("main").getByRole("link", { name: "احجز أول درس" }).first().tap();
  // Chooses a start of another day: an outlet's number needs three hours.
  await page.locator(".tutor-card .ui-start", { hasText: "غدًا" }).first().tap();
  await page.getByRole("link", { name: "أنشئ حسابك وأكمل الحجز" }).tap();
  await types("الاسم", "ليلى سمير");
  await types("البريد الإلكتروني", mail);
  await types("كلمة المرور", "river-2026");
  await page.getByRole("button", { name: "إنشاء الحساب" }).tap();
  await expect.poll(async () => (await sandbox.mailsTo(mail)).length, { timeout: 15_000 }).toBe(1);
  await types("رمز التأكيد", (await sandbox.mailsTo(mail))[0]?.text.match(/\b\d{5}\b/)?.[0] ?? "");
  await types("سنة الميلاد", "1998");
  await page.getByText("أنثى").tap();
  await page.getByRole("button", { name: "حفظ ومتابعة" }).tap();
  await page.getByRole("link", { name: "إلى الدفع" }).tap();
  await page.getByRole("button", { name: "احصل على رقم الدفع" }).tap();
  const number = page.locator(".slip-reference");
  await number.waitFor();
  expect(presses.length, presses.join("\n")).toBeLessThanOrEqual(mostPresses);
  await sandbox.pay(((await number.textContent()) ?? "").replace(/\D/g, ""));
  await laila.sees("وصل الدفع، وحُجز الدرس");
  expect(laila.complaints).toEqual([]);
});
