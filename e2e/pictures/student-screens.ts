import type { Page } from "playwright-core";
import type { Screen } from "./screens.ts";

const salma = { site: "web", who: "salma" } as const;
const omar = { site: "web", who: "omar" } as const;
const nada = { site: "web", who: "nada" } as const;

/** Creates a calendar feed, replacing the one that an earlier picture has left. */
async function makeFeed(page: Page): Promise<void> {
  const [first, next] = ["إنشاء رابط التقويم", "استبدال الرابط"].map((name) => page.getByRole("button", { name }));
  if (!first || !next) return;
  await first.or(next).first().click();
  if (await page.getByRole("alertdialog").isVisible())
    await page.getByRole("alertdialog").getByRole("button", { name: "استبدال الرابط" }).click();
  await page.getByRole("textbox", { name: "رابط تقويمك" }).waitFor();
}

/** Uploads a document while the connection fails. */
async function failUpload(page: Page): Promise<void> {
  await page.route("**/api/v1/uploads/**", (route) => route.abort());
  const file = { name: "ورقة الواجب.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByText("ورقة الواجب.pdf").first().waitFor();
  await page.waitForTimeout(4_000);
}

async function askForCopy(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^طلب نسخة/ }).click();
  await page.getByText(/^نجمع بياناتك الآن/).waitFor();
}

async function reportDefect(page: Page): Promise<void> {
  await page.getByRole("button", { name: "حسابي" }).first().click();
  await page.getByRole("button", { name: "الإبلاغ عن عطل" }).click();
  await page.getByRole("img", { name: "صورة الصفحة كما تُرسل" }).waitFor();
}

/** Screens of students: Salma has a plan and lessons; Omar has neither; Mona has just registered; Lina has an unpaid order; Nada has credit. */
export const studentScreens: readonly Screen[] = [
  { ...salma, name: "dashboard", pattern: "s/dashboard", path: "/s/dashboard", empty: { who: "omar" } },
  { site: "web", who: "mona", name: "dashboard-newcomer", pattern: "s/dashboard", path: "/s/dashboard" },
  { site: "web", who: "mona", name: "complete-profile", pattern: "complete-profile", path: "/complete-profile" },
  { ...salma, name: "tutors", pattern: "tutors", path: "/tutors" },
  { ...omar, name: "tutor", pattern: "t/:id", path: "/t/2" },
  { ...salma, name: "tutor-booked", pattern: "t/:id", path: "/t/1" },
  { ...omar, name: "plans", pattern: "plans", path: "/plans" },
  { ...salma, name: "plans-running", pattern: "plans", path: "/plans" },
  { ...omar, name: "checkout-card", pattern: "checkout", path: "/checkout?plan=1&period=1&method=card" },
  { ...omar, name: "checkout-wallet", pattern: "checkout", path: "/checkout?plan=1&period=1&method=wallet" },
  { ...omar, name: "checkout-reference", pattern: "checkout", path: "/checkout?plan=1&period=0&method=reference" },
  { ...omar, name: "checkout-coupon", pattern: "checkout", path: "/checkout?plan=1&period=0&coupon=WELCOME20&method=reference" },
  { ...omar, name: "checkout-hosted", pattern: "checkout", path: "/checkout?plan=1&period=0&method=hosted" },
  { ...omar, name: "checkout-installments", pattern: "checkout", path: "/checkout?plan=1&period=1&method=installments" },
  {
    ...omar,
    name: "checkout-lesson",
    pattern: "checkout",
    path: "/checkout?tutor=2&start=2026-11-23T18:00:00Z&duration=30",
    empty: { path: "/checkout" },
  },
  { site: "web", who: "lina", name: "slip-waiting", pattern: "checkout", path: ({ payments }) => `/checkout?payment=${payments.waiting}` },
  { ...salma, name: "slip-paid", pattern: "checkout", path: ({ payments }) => `/checkout?payment=${payments.paid}` },
  { ...omar, name: "slip-failed", pattern: "checkout", path: ({ payments }) => `/checkout?payment=${payments.failed}` },
  { ...omar, name: "slip-expired", pattern: "checkout", path: ({ payments }) => `/checkout?payment=${payments.expired}` },
  { ...salma, name: "checkout-return", pattern: "checkout/:id", path: "/checkout/00000000-0000-0000-0000-000000000000" },
  { ...salma, name: "card-added", pattern: "card-added", path: "/card-added" },
  { ...omar, name: "payments", pattern: "payments", path: "/payments", empty: { who: "mona" } },
  {
    ...salma,
    name: "payment",
    pattern: "payments/:id",
    path: ({ payments }) => `/payments/${payments.paid}`,
    empty: { path: "/payments/999999" },
  },
  { ...salma, name: "lessons", pattern: "lessons", path: "/lessons", empty: { who: "omar" } },
  { ...salma, name: "lessons-past", pattern: "lessons", path: "/lessons?tab=past", empty: { who: "omar" } },
  { ...salma, name: "calendar-week", pattern: "lessons-schedule", path: "/lessons-schedule", empty: { who: "omar" } },
  { ...salma, name: "calendar-month", pattern: "lessons-schedule", path: "/lessons-schedule?view=month", empty: { who: "omar" } },
  { ...salma, name: "calendar-list", pattern: "lessons-schedule", path: "/lessons-schedule?view=list", empty: { who: "omar" } },
  { ...salma, name: "lesson", pattern: "lesson/:id", path: ({ lessons }) => `/lesson/${lessons.ahead}`, empty: { path: "/lesson/999999" } },
  { ...salma, name: "lesson-held", pattern: "lesson/:id", path: ({ lessons }) => `/lesson/${lessons.held}` },
  { ...salma, name: "check", pattern: "check", path: "/check" },
  { ...salma, name: "chat", pattern: "chat/:roomId?", path: "/chat", empty: { who: "omar" } },
  { ...salma, name: "chat-room", pattern: "chat/:roomId?", path: ({ room }) => `/chat/${room}` },
  { ...omar, name: "chat-first", pattern: "chat/:roomId?", path: "/chat?with=1" },
  { ...nada, name: "chat-files", pattern: "chat/:roomId?", path: ({ files }) => `/chat/${files.room}` },
  {
    ...nada,
    name: "chat-upload-failed",
    pattern: "chat/:roomId?",
    path: ({ files }) => `/chat/${files.room}`,
    act: failUpload,
    isStill: true,
  },
  { ...nada, name: "lesson-files", pattern: "lesson/:id", path: ({ files }) => `/lesson/${files.lesson}` },
  { ...salma, name: "defect-report", pattern: "tutors", path: "/tutors", act: reportDefect, isStill: true, isWindow: true },
  { ...salma, name: "profile", pattern: "profile", path: "/profile", empty: { who: "omar" } },
  { ...salma, name: "settings", pattern: "s/settings", path: "/s/settings" },
  { ...salma, name: "settings-notifications", pattern: "s/settings", path: "/s/settings?section=notifications" },
  { ...salma, name: "settings-privacy", pattern: "s/settings", path: "/s/settings?section=privacy" },
  { ...nada, name: "settings-copy-asked", pattern: "s/settings", path: "/s/settings?section=privacy", act: askForCopy, isStill: true },
  { site: "web", who: "lina", name: "settings-copy-ready", pattern: "s/settings", path: "/s/settings?section=privacy" },
  { ...nada, name: "settings-leaving-credit", pattern: "s/settings", path: "/s/settings?section=leaving", isStill: true },
  { ...salma, name: "settings-calendar", pattern: "s/settings", path: "/s/settings?section=calendar", empty: { who: "omar" } },
  { site: "web", who: "lina", name: "settings-calendar-new", pattern: "s/settings", path: "/s/settings?section=calendar", act: makeFeed },
  { ...salma, name: "settings-leaving", pattern: "s/settings", path: "/s/settings?section=leaving", empty: { who: "omar" } },
  { ...salma, name: "settings-devices", pattern: "s/settings", path: "/s/settings?section=devices" },
  { ...salma, name: "not-for-you", pattern: "schedule-management", path: "/schedule-management", isStill: true },
  { ...salma, name: "room-unknown", pattern: "session", path: "/session?id=lesson:00000000-0000-0000-0000-000000000000" },
];
