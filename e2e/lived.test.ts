import { cast } from "@hiwar/api/test/cast";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button } from "./dialogs/row.ts";
import { arrival, leaveByEscape, openByKey, type Surface, tryByKeyboard } from "./dialogs/walk.ts";
import { chooseBelow, chooseRadio, holdsFocus, pressOn, typeInto } from "./keyboard.ts";
import { expectGoodLooks } from "./looks.ts";
import { settled } from "./pages.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { type Person, Scene } from "./scene.ts";

const morning = "2026-11-22T08:00:00Z";
/** The longest allowed names in the widest letters, with one place to break. */
const longest = { student: `${"W".repeat(29)} ${"m".repeat(30)}`, tutor: `${"ص".repeat(29)} ${"ض".repeat(30)}` };

let scene: Scene;
let people: { salma: Person; nour: Person; omar: Person };
let salma: Visitor;
let nour: Visitor;
let lessonId: number;

beforeAll(async () => {
  scene = await Scene.open(4490, morning);
  for (const [email, name] of [
    [cast.salma.email, longest.student],
    [cast.nour.email, longest.tutor],
  ] as const)
    await scene.db.updateTable("person").set({ name }).where("email", "=", email).execute();
  people = { salma: await scene.castMember("salma"), nour: await scene.castMember("nour"), omar: await scene.castMember("omar") };
  salma = await scene.visitor(cast.salma.email);
  nour = await scene.visitor(cast.nour.email);
});
afterAll(() => scene?.close());
saveFailurePictures("lived", () => Object.fromEntries(scene.visitors.entries()));

async function looksGood(visitor: Visitor, path: string): Promise<void> {
  await visitor.go(path);
  await settled(visitor.page);
  await expectGoodLooks(visitor.page);
}

test.each([
  ["paid", "PAID", "وصل الدفع، وبدأت باقتك"],
  ["failed", "FAILED", "لم يتم الدفع"],
  ["expired", "EXPIRED", "انتهت مدة الدفع"],
] as const)("the slip of a payment that is pending, then %s", async (_name, end, words) => {
  const [payer, visitor] = end === "PAID" ? [people.salma, salma] : [people.omar, await scene.visitor(cast.omar.email)];
  const { body } = await payer.api.subscriptions.payByReference({ planId: 1, period: 0 });
  await looksGood(visitor, `/checkout?payment=${body.id}`);
  await visitor.page.locator(".slip-reference").waitFor();
  await scene.sandbox.endOrder(body.referenceNumber ?? "", end);
  await visitor.sees(words);
  await expectGoodLooks(visitor.page);
});

test("the list of payments", async () => {
  await looksGood(await scene.visitor(cast.omar.email), "/payments");
});

test("a lesson that lies ahead, on every page that shows it, with the longest names", async () => {
  const { body } = await people.salma.api.lessons.book({ tutorId: people.nour.id, start: "2026-11-22T16:00:00Z", duration: 30 });
  lessonId = body.id;
  for (const path of ["/s/dashboard", "/lessons", `/lesson/${lessonId}`, "/lessons-schedule", "/s/settings", `/t/${people.nour.id}`])
    await looksGood(salma, path);
  for (const path of ["/t/dashboard", "/lessons", `/lesson/${lessonId}`, "/schedule-management", "/t/account-settings"])
    await looksGood(nour, path);
});

test("small surfaces and dialogs with the longest names", async () => {
  await tryByKeyboard(nour.page, { opener: button(/^الإشعارات/), name: "الإشعارات" });
  await tryByKeyboard(nour.page, { opener: button("حسابي"), name: "حسابي" });
  await salma.go(`/lesson/${lessonId}`);
  await tryByKeyboard(salma.page, { opener: button("ألغِ الدرس"), role: "alertdialog", name: "إلغاء الدرس" });
});

test("a conversation with messages in it", async () => {
  const unbreakable = "https://example.com/".padEnd(180, "abcdefgh");
  const lines = ["أهلًا. هل نبدأ بالمقابلات؟", "Tell me about a project you are proud of.", unbreakable, "I will read it.", "شكرًا"];
  const roomId = await scene.talk([people.salma, people.nour], lines);
  for (const visitor of [salma, nour]) {
    await visitor.go(`/chat/${roomId}`);
    await visitor.sees("I will read it.");
    await settled(visitor.page);
    await expectGoodLooks(visitor.page);
    await looksGood(visitor, "/chat");
  }
});

const devices: Surface = { opener: button("الصوت والكاميرا"), name: "الصوت والكاميرا" };
const report: Surface = { opener: button("الإبلاغ عن مشكلة"), name: "ماذا حدث في الدرس؟" };
const rating: Surface = { opener: button(/^قيّم /), name: /^كيف كان درسك مع/ };

test("the way to the room, and the lobby", async () => {
  for (const visitor of [salma, nour]) {
    await visitor.go(`/lesson/${lessonId}`);
    await settled(visitor.page);
  }
  await scene.moveClocks("2026-11-22T15:59:00Z", 8 * 3_600_000);
  for (const visitor of [salma, nour]) {
    await visitor.page.getByRole("link", { name: "ادخل الدرس" }).waitFor();
    await expectGoodLooks(visitor.page);
    await pressOn(visitor.page, visitor.page.getByRole("link", { name: "ادخل الدرس" }));
    await expect.poll(() => visitor.page.getByRole("button", { name: "ادخل الدرس" }).isEnabled(), { timeout: 15_000 }).toBe(true);
    await expectGoodLooks(visitor.page);
  }
  await tryByKeyboard(salma.page, devices);
});

test("in the lesson: its looks, the devices, the report", async () => {
  for (const { page } of [salma, nour]) {
    await pressOn(page, page.getByRole("button", { name: "ادخل الدرس" }));
    await page.getByRole("toolbar", { name: "أدوات الغرفة" }).waitFor();
  }
  const before = await salma.heard();
  await expect.poll(async () => (await salma.heard()).frames, { timeout: 30_000 }).toBeGreaterThan(before.frames + 5);
  for (const { page } of [salma, nour]) await expectGoodLooks(page);
  await tryByKeyboard(salma.page, devices);
  const chosen = await openByKey(salma.page, devices);
  expect(await columnOf(chosen)).toEqual([]);
  await chooseBelow(salma.page, chosen.getByRole("button", { name: /الكاميرا|الميكروفون/ }).first());
  // The select gives the focus back a frame after its list is gone.
  await expect.poll(() => holdsFocus(chosen)).toBe(true);
  await leaveByEscape(salma.page, devices, chosen);
  await pressOn(salma.page, salma.page.getByRole("button", { name: "فتح المحادثة" }));
  await salma.sees("I will read it.");
  await expectGoodLooks(salma.page);
  await pressOn(salma.page, salma.page.getByRole("button", { name: "إغلاق المحادثة" }).first());
});

/** Returns a dialog's selects that are not aligned below each other, or whose arrow touches their text. */
const columnOf = (dialog: Locator) =>
  dialog.evaluate((surface) => {
    const all = [...surface.querySelectorAll<HTMLElement>(".ui-select-button")];
    const isBad = (one: HTMLElement) => {
      const [words, arrow] = [one.querySelector(".ui-select-value"), one.querySelector(":scope > .ui-icon")].map((part) =>
        part?.getBoundingClientRect(),
      );
      const isBeside = one.getBoundingClientRect().x !== all[0]?.getBoundingClientRect().x;
      return isBeside || !words || !arrow || words.left - arrow.right < 8;
    };
    return all.length < 2 ? ["they are not all here"] : all.filter(isBad).map(({ textContent }) => textContent);
  });

/** Advances time in steps short enough that the two in the room count as present all along. */
async function pass(seconds: number): Promise<void> {
  const from = Date.parse(await scene.now());
  for (let second = 20; second <= seconds; second += 20) {
    const moment = from + second * 1000;
    await scene.moveClocks(new Date(moment).toISOString(), 20_000);
    await scene.until(async () => {
      const seats = await scene.db.selectFrom("session_presence").select("last_seen_at").where("left_at", "is", null).execute();
      return seats.filter(({ last_seen_at }) => last_seen_at.epochMilliseconds >= moment).length === 2;
    });
  }
}

test("reporting from the room, by keys", async () => {
  await pass(100);
  await tryByKeyboard(salma.page, report);
  const shown = await openByKey(salma.page, report);
  await typeInto(salma.page, shown.getByLabel("اكتب ما حدث"), "انقطع الصوت مرتين.");
  await pressOn(salma.page, shown.getByRole("button", { name: "إرسال البلاغ" }));
  await salma.sees("وصلنا بلاغك");
});

test("after the lesson: leaving asks for a rating, and the lesson counts as held", async () => {
  await pass(60);
  // A person who leaves early may come back, so no rating is asked.
  await scene.moveClocks("2026-11-22T16:21:00Z");
  // If the clock's jump broke the connection, the cover has a leave button too.
  await pressOn(salma.page, salma.page.getByRole("button", { name: "خروج" }).last());
  const asked = await arrival(salma.page, rating);
  await expectGoodLooks(salma.page, asked);
  await pressOn(nour.page, nour.page.getByRole("button", { name: "خروج" }).last());
  await scene.moveClocks("2026-11-22T16:31:00Z");
  // The bearer from the morning has expired.
  const { api } = await scene.castMember("salma");
  const outcome = async () => (await api.lessons.read({ id: String(lessonId) })).body.outcome;
  await expect.poll(outcome, { timeout: 15_000 }).toBe("attended");
  for (const visitor of [salma, nour]) await looksGood(visitor, `/lesson/${lessonId}`);
});

test("a rating is given, changed and taken back by keys", async () => {
  await tryByKeyboard(salma.page, rating);
  for (const [star, key, done] of [
    ["جيد جدًا", "حفظ التقييم", "شكرًا، حُفظ تقييمك"],
    ["مقبول", "حفظ التقييم", "شكرًا، حُفظ تقييمك"],
    [null, "حذف التقييم", "حُذف التقييم"],
  ] as const) {
    const shown = await openByKey(salma.page, rating);
    if (star) await chooseRadio(salma.page, shown.getByRole("radiogroup"), star);
    await pressOn(salma.page, shown.getByRole("button", { name: key }));
    await shown.waitFor({ state: "detached" });
    await salma.sees(done);
  }
  for (const visitor of [salma, nour]) await looksGood(visitor, "/lessons?tab=past");
});

test("no page threw", () => {
  expect(scene.complaints).toEqual([]);
});
