import { session } from "@hiwar/app/clients";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import type { LessonQuote } from "@hiwar/contract/lessons";
import type { WeeklyBalance } from "@hiwar/contract/subscriptions";
import { afterEach, expect, test } from "vitest";
import { lessonIn, quoteOf } from "../test/lessons.ts";
import { BookingConfirm } from "./booking-confirm.tsx";
import { LessonBadge } from "./lesson-badge.tsx";

afterEach(startAfresh);

const now = Date.parse("2026-11-21T10:00:00Z");
const choice = { day: "2026-11-23", duration: 30, start: "2026-11-23T10:00:00Z" } as const;
const balance = { id: 1, remainingWeeklyMinutes: 90 } as unknown as WeeklyBalance;
test.each<[string, LessonQuote | null, RegExp]>([
  ["minutes", quoteOf({ funding: "subscription", pricePiasters: 0 }), /يستهلك ٣٠ دقيقة.*٩٠ دقيقة.*الإلغاء حتى .* يعيد دقائقك/],
  ["too few minutes", quoteOf({ funding: "subscription", whyNot: "no-enough-minutes" }), /لا تكفي دقائقك هذا الأسبوع لهذه المدة/],
  ["a lesson paid before", quoteOf({ funding: "credit", pricePiasters: 0 }), /مدفوع من قبل، لا يُخصم شيء.*يحفظ لك درسًا مدفوعًا/],
  ["nothing, as it is a manager's", quoteOf({ funding: "free", pricePiasters: 0 }), /بلا مقابل.*يمكن تغيير الموعد أو الإلغاء حتى/],
  ["a third single lesson", quoteOf({ funding: "free", whyNot: "subscription-required" }), /الدرسان المتاحان بلا اشتراك/],
  ["money", quoteOf({}), /درس واحد بلا اشتراك: ‏?١٢٧٫٥٠.*تصفّح الباقات/],
  ["nothing, as it is moved", null, /تغيير الموعد لا يكلّف شيئًا/],
])("what the lesson takes is said before it is booked: %s", async (_name, quote, sentence) => {
  const given = { choice, tutorId: 2, balance, quote, now };
  await renderScreen(() => <BookingConfirm {...given} />, { path: "/lessons", at: "/lessons" });
  expect((document.body.textContent ?? "").replace(/[\u2066-\u2069]/g, "")).toMatch(sentence);
});

test.each([
  ["a student's own cancelling", Role.Student, "student", /أُلغي بطلبك/],
  ["a tutor's own cancelling", Role.Tutor, "tutor", /أُلغي بطلبك/],
  ["the tutor's, told to the student", Role.Student, "tutor", /ألغته .?نور/],
  ["the student's, told to the tutor", Role.Tutor, "student", /ألغته .?سلمى/],
] as const)("%s", async (_name, role, cancelledAs, sentence) => {
  session.accept(signedIn(salma({ role })));
  const lesson = lessonIn(8, { status: "cancelled", cancelledAs });
  await renderScreen(() => <LessonBadge lesson={lesson} />, { path: "/lessons", at: "/lessons" });
  expect(document.body.textContent).toMatch(sentence);
});

test.each([
  [Role.Student, "attended", /انتهى/],
  [Role.Student, "tutor-absent", /غابت .?نور/],
  [Role.Student, "student-absent", /فاتك الدرس/],
  [Role.Student, "both-absent", /لم ينعقد/],
  [Role.Tutor, "tutor-absent", /فاتك الدرس/],
  [Role.Tutor, "student-absent", /غابت .?سلمى/],
] as const)(
  "a lesson that is over says whether it took place, and who is to know of their own absence: %s, %s",
  async (role, outcome, sentence) => {
    session.accept(signedIn(salma({ role })));
    const lesson = lessonIn(-60, { status: "fulfilled", outcome });
    await renderScreen(() => <LessonBadge lesson={lesson} />, { path: "/lessons", at: "/lessons" });
    expect(document.body.textContent).toMatch(sentence);
  },
);
