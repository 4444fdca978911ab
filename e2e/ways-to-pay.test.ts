import { violatedInvariants } from "@hiwar/api/db/audit";
import { createDatabase, type Database } from "@hiwar/api/kernel/database";
import { type CastMember, cast, castPassword } from "@hiwar/api/test/cast";
import { PaymentStatus } from "@hiwar/contract/payments";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LocalProcess } from "./local-process.ts";
import { drawn, openBrowser, openDevice } from "./pages.ts";
import { Visitor } from "./people.ts";
import { measureShifts, shiftOf } from "./pictures/shift.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";

const morning = "2026-11-22T08:00:00Z";
const lessonPiasters = 127_50;
const planPiasters = 1836_00;

let local: LocalProcess;
let db: Database;
let browser: Browser;
let salma: Visitor;
let omar: Visitor;
let nour: Visitor;
/** A person at Fawry's outlet, or with the phone that has the wallet. */
let payer: Visitor;
/** The balance at the gateway from the seed's orders, in piasters. */
let heldBefore: number;
const complaints: string[] = [];

beforeAll(async () => {
  local = await LocalProcess.create(4470);
  await local.start(morning);
  db = createDatabase(local.databaseUrl, 2);
  heldBefore = (await balances("gateway:fawry"))[0] ?? 0;
  browser = await openBrowser();
  salma = await enter(cast.salma);
  omar = await enter(cast.omar);
  nour = await enter(cast.nour);
  payer = await Visitor.open(browser, local);
});
afterAll(async () => {
  await browser?.close();
  await db?.destroy();
  await local?.stop();
});

saveFailurePictures("paying", () => ({ salma, omar, nour, payer }));

test("a request to her wallet holds the lesson; once it is agreed to, both screens say so by themselves", async () => {
  await nour.go("/lessons");
  await nour.sees("لا دروس قادمة");
  await salma.go("/tutors");
  await salma.page.getByRole("searchbox").fill("نُور");
  await link(salma, /نور الشريف/).click();
  // The list shows the same times until the tutor's page has loaded.
  await salma.page.waitForURL(/\/t\/\d+/);
  await salma.page.getByText("٦:٠٠ م", { exact: true }).first().click();
  await link(salma, "إلى الدفع").click();
  await salma.page.getByRole("tab", { name: "محفظة" }).click();
  await salma.press(/إرسال طلب دفع/);
  await salma.sees("أرسلنا طلب الدفع إلى محفظتك");
  expect(await lessonOf(cast.salma)).toMatchObject({ active: true, isHeld: true });

  await salma.go("/s/dashboard");
  await salma.sees(/الموعد محجوز لك حتى/);
  await link(salma, "أكمل الدفع").click();
  await salma.sees("أرسلنا طلب الدفع إلى محفظتك");
  expect(await nour.page.getByText(cast.salma.name).count()).toBe(0);

  await payAtOutlet(cast.salma);
  await salma.sees("وصل الدفع، وحُجز الدرس");
  await nour.sees(cast.salma.name);
  await salma.press("غيّر طريقة التذكير");
  await salma.page.getByRole("dialog").getByText("داخل حِوار فقط").click();
  await salma.press("تم");
  const lesson = await lessonOf(cast.salma);
  expect(lesson).toMatchObject({ active: true, isHeld: false });
  expect(await balances(`unearned:payment:${lesson?.paymentId}`)).toEqual([-lessonPiasters]);
});

test("a plan by a card that is typed on Fawry's page, and that its bank asks about", async () => {
  await chooseFirstPlan(omar);
  await payByNewCard(omar, "4242 4242 4242 4242");
  await omar.go("/tutors");
  await omar.page.getByRole("button", { name: /١٢٠ دقيقة متبقية/ }).waitFor();
  expect(await paymentsOf(cast.omar)).toEqual([PaymentStatus.Paid]);
});

test("a reference number is given up, is worth nothing at the outlet, and a card pays instead", async () => {
  await chooseFirstPlan(salma);
  await salma.press("احصل على رقم الدفع");
  const number = salma.page.locator(".slip-reference");
  await number.waitFor();
  const reference = ((await number.textContent()) ?? "").replace(/\D/g, "");
  await salma.press("تغيير طريقة الدفع");
  await salma.page.getByRole("tab", { name: "بطاقة" }).waitFor();
  await payer.page.goto(atSandbox(`/fawry/orders/${reference}`));
  await payer.sees("ملغى");
  expect(await payer.page.getByRole("button", { name: "ادفع" }).count()).toBe(0);

  await payByNewCard(salma, "5555 5555 5555 4444");
  await salma.go("/s/dashboard");
  await salma.sees(/١٢٠/);
  expect(await paymentsOf(cast.salma)).toEqual([PaymentStatus.Paid, PaymentStatus.Canceled, PaymentStatus.Paid]);
  await salma.page.getByRole("button", { name: "حسابي" }).click();
  await link(salma, "المدفوعات").click();
  await expect.poll(() => salma.page.locator("main li").count()).toBe(3);
});

test("what was paid is what is owed: the ledger, the minutes and the lesson's time are right", async () => {
  expect(await runningPlans()).toEqual([
    { person: cast.salma.name, weeklyMinutes: 120, pricePiasters: planPiasters },
    { person: cast.omar.name, weeklyMinutes: 120, pricePiasters: planPiasters },
  ]);
  expect(await balances("gateway:fawry")).toEqual([heldBefore + 2 * planPiasters + lessonPiasters]);
  expect(await balances("unearned:subscription:%")).toEqual([-planPiasters, -planPiasters]);
  expect(new Set(await balances("unplaced:%"))).toEqual(new Set([0]));
  expect(await violatedInvariants(db)).toEqual([]);
});

test("no page of the sandbox moves when its fonts come late: a press would miss its button", async () => {
  const { page, context } = await openDevice(browser, (fault) => complaints.push(fault));
  const come = Promise.withResolvers<void>();
  await page.route("**/fonts/*", async (route) => {
    await come.promise;
    await route.continue();
  });
  await measureShifts(page);
  await page.goto(atSandbox("/fawry"), { waitUntil: "domcontentloaded" });
  expect(await shiftOf(page)).toEqual({ total: 0, movers: [] });
  come.resolve();
  await drawn(page);
  expect(await shiftOf(page)).toEqual({ total: 0, movers: [] });
  await context.close();
});

test("the longest address is read whole in the sandbox's mail on a phone", async () => {
  const { page, context } = await openDevice(browser, (fault) => complaints.push(fault), { viewport: { width: 390, height: 800 } });
  await page.goto(atSandbox("/mail"));
  const address = page.locator("main li > bdi").first();
  await address.evaluate((element, longest) => element.replaceChildren(longest), `${"a".repeat(64)}@${"b".repeat(60)}.hiwar.local`);
  const [inner, row] = [await address.boundingBox(), await page.locator("main li").first().boundingBox()];
  expect(inner?.x).toBeGreaterThanOrEqual(row?.x ?? Number.NaN);
  await context.close();
});

test("no page threw, and no call failed", () => {
  expect([...complaints, ...salma.complaints, ...omar.complaints, ...nour.complaints]).toEqual([]);
});

/** Signs a person in and records every error of their browser. */
async function enter({ email }: CastMember): Promise<Visitor> {
  const visitor = await Visitor.open(browser, local);
  await visitor.signIn(email, castPassword);
  await visitor.context.addInitScript(tellCauses);
  const complain = (what: string) => complaints.push(`${email}: ${what}`);
  visitor.context.on("console", (message) => message.type() === "error" && complain(message.text()));
  visitor.context.on("response", (response) => response.status() >= 400 && complain(`${response.status()} ${response.url()}`));
  visitor.context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page aborts its reads.
    if (reason !== "net::ERR_ABORTED" || request.method() !== "GET") complain(`${reason} ${request.method()} ${request.url()}`);
  });
  return visitor;
}

/** Runs in the page before its own scripts: reports the cause of errors from which React recovered. */
function tellCauses(): void {
  addEventListener("error", ({ error }) => error?.cause && reportError(error.cause));
}

const atSandbox = (path: string) => `http://sandbox.localhost:${local.ports.app}${path}`;
const link = ({ page }: Visitor, name: string | RegExp) => page.getByRole("link", { name }).first();

async function chooseFirstPlan(visitor: Visitor): Promise<void> {
  await visitor.go("/plans");
  await visitor.page.getByRole("link", { name: "اشترك", exact: true }).first().click();
}

/** Pays a person's one open order on the twin's page. */
async function payAtOutlet({ name }: CastMember): Promise<void> {
  await payer.page.goto(atSandbox("/fawry"));
  const row = payer.page.getByRole("listitem").filter({ hasText: name }).filter({ hasText: "في انتظار الدفع" });
  await row.getByRole("link").click();
  await payer.press("ادفع");
}

/** Goes from the payment methods to Fawry's page and back, then to the bank's page and back. */
async function payByNewCard(visitor: Visitor, number: string): Promise<void> {
  await visitor.page.getByRole("tab", { name: "بطاقة" }).click();
  await visitor.press("إضافة بطاقة");
  await visitor.press("إلى صفحة فوري");
  await visitor.fill("رقم البطاقة", number);
  await visitor.press("أضف البطاقة");
  await visitor.sees("أُضيفت البطاقة");
  await visitor.fill("رمز الأمان (CVV)", "١٢٣");
  await visitor.press(/^ادفع/);
  await visitor.press("أوافق على الدفع");
  await visitor.sees("وصل الدفع، وبدأت باقتك");
}

/** Returns the statuses of a person's payments, oldest first. */
async function paymentsOf({ email }: CastMember): Promise<number[]> {
  const rows = await db
    .selectFrom("payment")
    .innerJoin("person", "person.id", "payment.person_id")
    .select("payment.status")
    .where("person.email", "=", email)
    .orderBy("payment.id")
    .execute();
  return rows.map(({ status }) => status);
}

/** Returns a person's coming lesson, and whether it is only held until its payment. */
async function lessonOf({ email }: CastMember) {
  const lesson = await db
    .selectFrom("lesson")
    .innerJoin("person", "person.id", "lesson.student_id")
    .innerJoin("appointment", "appointment.id", "lesson.appointment_id")
    .select(["lesson.active", "lesson.payment_id as paymentId", "appointment.hold_until as holdUntil"])
    .where("person.email", "=", email)
    .where("lesson.active", "=", true)
    .executeTakeFirst();
  return lesson && { ...lesson, isHeld: lesson.holdUntil !== null };
}

/** Returns the balance of each account whose name matches, debits positive; `%` matches anything. */
async function balances(account: string): Promise<number[]> {
  const rows = await db
    .selectFrom("journal_line")
    .select(({ fn }) => fn.sum<string>("amount_piasters").as("sum"))
    .where("account", "like", account)
    .groupBy("account")
    .orderBy("account")
    .execute();
  return rows.map(({ sum }) => Number(sum));
}

/** Returns Salma's and Omar's running plans. */
function runningPlans() {
  return db
    .selectFrom("subscription")
    .innerJoin("person", "person.id", "subscription.person_id")
    .select(["person.name as person", "weekly_minutes as weeklyMinutes", "price_piasters as pricePiasters"])
    .where("ended_at", "is", null)
    .where("person.email", "in", [cast.salma.email, cast.omar.email])
    .orderBy("person.id")
    .execute();
}
