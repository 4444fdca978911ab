import { violatedInvariants } from "@hiwar/api/db/audit";
import { createDatabase, type Database } from "@hiwar/api/kernel/database";
import { cast, castPassword } from "@hiwar/api/test/cast";
import { sessionTimes } from "@hiwar/contract/sessions";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LocalProcess } from "./local-process.ts";
import { openBrowser } from "./pages.ts";
import { Sandbox, Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";

const morning = "2026-11-22T08:00:00Z";
const salmaMail = "salma.fouad@example.com";

let local: LocalProcess;
let db: Database;
let browser: Browser;
let sandbox: Sandbox;
let salma: Visitor;
let nour: Visitor;
let lesson: { id: number; tutorId: number; sessionId: string };

beforeAll(async () => {
  local = await LocalProcess.create(4420);
  await local.start(morning);
  db = createDatabase(local.databaseUrl, 2);
  sandbox = new Sandbox(local);
  browser = await openBrowser();
  salma = await Visitor.open(browser, local);
  nour = await Visitor.open(browser, local);
});
afterAll(async () => {
  await browser?.close();
  await db?.destroy();
  await local?.stop();
});

saveFailurePictures("journey", () => ({ salma, nour }));

test("Salma registers and proves her address with the mailed code", async () => {
  await salma.go("/register/student");
  await salma.fill("الاسم", "سلمى فؤاد");
  await salma.fill("البريد الإلكتروني", salmaMail);
  await salma.fill("كلمة المرور", "river-2026");
  await salma.press("إنشاء الحساب");
  await salma.sees("رمز التأكيد");
  await expect.poll(async () => (await sandbox.mailsTo(salmaMail)).length, { timeout: 15_000 }).toBe(1);
  const code = (await sandbox.mailsTo(salmaMail))[0]?.text.match(/\b\d{5}\b/)?.[0] ?? "";
  await salma.fill("رمز التأكيد", code);
  await salma.sees("تم تأكيد بريدك الإلكتروني");
  await salma.fill("سنة الميلاد", "١٩٩٨");
  await salma.page.getByText("أنثى").click();
  await salma.press("التالي");
  await salma.fill("المحافظة", "القاه");
  await salma.page.getByRole("option", { name: "القاهرة" }).click();
  await salma.press("التالي");
  await expect
    .poll(async () => (await db.selectFrom("person").select("birth_year").where("email", "=", salmaMail).executeTakeFirst())?.birth_year)
    .toBe(1998);
});

test("she pays a plan by reference number, and the screen changes by itself", async () => {
  await salma.go("/plans");
  await salma.page.getByRole("link", { name: "اشترك", exact: true }).first().click();
  await salma.press("احصل على رقم الدفع");
  const number = salma.page.locator(".slip-reference");
  await number.waitFor();
  await sandbox.pay(((await number.textContent()) ?? "").replace(/\D/g, ""));
  await salma.sees("وصل الدفع، وبدأت باقتك");
});

test("she finds Nour and books; Nour is told", async () => {
  await nour.signInByForm(cast.nour.email, castPassword);
  await salma.go("/tutors");
  await salma.page.getByRole("searchbox").fill("نُور");
  await salma.page
    .getByRole("link", { name: /نور الشريف/ })
    .first()
    .click();
  // The list shows the same times until the tutor's page has loaded.
  await salma.page.waitForURL(/\/t\/\d+/);
  await expect.poll(() => salma.page.title(), { timeout: 15_000 }).toMatch(/^نور الشريف · /);
  await salma.page.getByText("٦:٠٠ م", { exact: true }).first().click();
  await salma.press("أكّد الحجز");
  await salma.sees("حُجز الدرس");
  await expect
    .poll(
      () =>
        nour.page
          .getByRole("button", { name: /الإشعارات/ })
          .first()
          .getAttribute("aria-label"),
      { timeout: 15_000 },
    )
    .toMatch(/إشعار|١/);
  lesson = await db
    .selectFrom("lesson")
    .select(["id", "tutor_id as tutorId", "session_id as sessionId"])
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  expect(await violatedInvariants(db)).toEqual([]);
});

test("both enter the room; each sees and hears the other", async () => {
  await moveClocks("2026-11-22T15:59:00Z");
  for (const visitor of [salma, nour]) {
    await visitor.go(`/lesson/${lesson.id}`);
    await visitor.page.getByRole("link", { name: "ادخل الدرس" }).click();
    await visitor.page.getByRole("button", { name: "ادخل الدرس" }).click();
  }
  for (const visitor of [salma, nour]) await expectMedia(visitor);
});

test("they write to each other in the room, and the network goes and comes back", async () => {
  await salma.press("فتح المحادثة");
  await salma.page.getByRole("textbox").last().fill("Hello Nour, can you hear me?");
  await salma.page.keyboard.press("Enter");
  await nour.press("فتح المحادثة");
  await nour.sees("Hello Nour, can you hear me?");
  await salma.context.setOffline(true);
  await salma.page.waitForTimeout(500);
  await salma.context.setOffline(false);
  for (const visitor of [salma, nour]) await expectMedia(visitor);
});

test("the lesson runs its time and they leave; attendance, minutes, ledger and earnings are right", async () => {
  // In steps shorter than a heartbeat, each heard of before the next: after a longer one the server would take a seat for silent.
  for (let second = 0; second < 120; second += 5) {
    const at = Date.parse("2026-11-22T15:59:20Z") + second * 1000;
    await moveClocks(new Date(at).toISOString(), 5_000);
    await expect.poll(seatsHeardOf, { timeout: 30_000, interval: 50 }).toSatisfy(isHeardOfSince(at - sessionTimes.beatSeconds * 1000));
  }
  for (const visitor of [salma, nour]) await visitor.press("خروج");
  await salma.page.waitForURL(/\/lesson\/\d+/);
  await moveClocks("2026-11-22T16:31:00Z");
  // The seed contains other lessons of Nour's whose earnings are not payable yet.
  const earned = () =>
    db
      .selectFrom("journal_line")
      .innerJoin("journal_entry", "journal_entry.id", "journal_line.entry_id")
      .select("amount_piasters as piasters")
      .where("cause", "=", `lesson:${lesson.id}:earned`)
      .where("account", "=", `tutor:${lesson.tutorId}:pending`)
      .execute();
  await expect.poll(earned, { timeout: 30_000 }).toEqual([{ piasters: -75_00 }]);
  const seats = await db
    .selectFrom("session_presence")
    .select("person_id as personId")
    .distinct()
    .where("session_id", "=", lesson.sessionId)
    .execute();
  expect(seats).toHaveLength(2);
  expect(await violatedInvariants(db)).toEqual([]);
});

test("Salma rates, and Nour's page says so at once", async () => {
  await salma.go(`/lesson/${lesson.id}?rate=1`);
  await salma.page
    .getByRole("radio", { name: /ممتاز|٥/ })
    .last()
    .click({ force: true });
  await salma.fill("ماذا تقول للطلاب الآخرين؟", "درس هادئ وتصحيح في وقته.");
  await salma.press("حفظ التقييم");
  await salma.sees("شكرًا، حُفظ تقييمك");
  await salma.go(`/t/${lesson.tutorId}`);
  await salma.page.getByRole("tab", { name: /التقييمات/ }).click();
  await salma.sees("درس هادئ وتصحيح في وقته.");
});

test("no page threw", () => {
  expect([...salma.complaints, ...nour.complaints]).toEqual([]);
});

/** Sets the clocks of the world and both browsers; with `passing` their timers run for that many milliseconds, otherwise they jump. */
async function moveClocks(at: string, passing = 0): Promise<void> {
  await sandbox.setClock(at);
  for (const { context } of [salma, nour])
    await (passing > 0 ? context.clock.fastForward(passing) : context.clock.setSystemTime(new Date(at)));
}

/** When each open seat of the lesson was last heard of, in epoch milliseconds. */
async function seatsHeardOf(): Promise<number[]> {
  const open = db.selectFrom("session_presence").select("last_seen_at as at").where("session_id", "=", lesson.sessionId);
  return (await open.where("left_at", "is", null).execute()).map(({ at }) => at.epochMilliseconds);
}

/** Whether both seats are open, and each was heard of at or after `since`. */
const isHeardOfSince = (since: number) => (seats: number[]) => seats.length === 2 && seats.every((at) => at >= since);

/** Expects that the other person's video frames keep coming, and that their sound has energy. */
async function expectMedia(visitor: Visitor): Promise<void> {
  const before = await visitor.heard();
  await expect.poll(async () => (await visitor.heard()).frames, { timeout: 30_000 }).toBeGreaterThan(before.frames + 5);
  await expect.poll(async () => (await visitor.heard()).energy, { timeout: 30_000 }).toBeGreaterThan(before.energy);
}
