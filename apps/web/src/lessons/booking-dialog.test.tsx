import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { User } from "@hiwar/contract/accounts";
import type { Availability } from "@hiwar/contract/calendar";
import type { Lesson, LessonQuote } from "@hiwar/contract/lessons";
import type { WeeklyBalance } from "@hiwar/contract/subscriptions";
import { toastQueue } from "@hiwar/ui/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetBooking, keptBookingPath } from "../payments/kept-booking.ts";
import { withoutPlan } from "../test/balance.ts";
import { lessonIn, quoteOf } from "../test/lessons.ts";
import { BookingDialog } from "./booking-dialog.tsx";

afterEach(() => {
  startAfresh();
  forgetBooking();
});

const hour = 3_600_000;
const inHours = (count: number) => new Date(Math.ceil(Date.now() / hour) * hour + count * hour).toISOString();
const [first, second] = [inHours(30), inHours(31)];
const free: Availability = { slots: [], starts: [first, second].map((start) => ({ start, durations: [15, 30] })) };

interface Given {
  user?: User;
  balance?: Partial<WeeklyBalance>;
  lessons?: Lesson[];
  quote?: Partial<LessonQuote>;
  moving?: Lesson;
  /** Chosen before: `null` begins with the day. */
  duration?: 15 | 30 | null;
}

async function open({ user = salma(), balance = {}, lessons = [], quote = {}, duration = 30, moving }: Given = {}) {
  session.accept(signedIn(user));
  const server = fakeServer({
    calendar: { list: () => free },
    subscriptions: { balance: () => withoutPlan({ window: { start: inHours(-1), end: inHours(160) }, ...balance }) },
    lessons: {
      list: ({ when }) => ({ list: when === "future" ? lessons : [], total: lessons.length }),
      quote: (asked) => quoteOf({ start: asked.start, durationMinutes: Number(asked.duration), ...quote }),
      book: () => lessonIn(30),
    },
  });
  const given = { ...(moving && { moving }), tutor: { id: 2, name: "نور الشريف" }, start: first, duration, onClose: () => undefined };
  const at = `/t/2?book=${encodeURIComponent(first)}`;
  return { ...(await renderScreen(() => <BookingDialog {...given} />, { path: "/t/2", at })), server };
}

test.each<[string, Partial<User>, RegExp, string, RegExp]>([
  [
    "the address",
    { verifiedEmail: false, missing: ["email", "birthYear"] },
    /أكّد بريدك/,
    "تأكيد البريد الإلكتروني",
    /^\/t\/2\?book=.*&verify=email$/,
  ],
  ["the birth year", { missing: ["birthYear"] }, /أكمل سنة الميلاد/, "استكمال الملف", /^\/complete-profile\?redirect=%2Ft%2F2%3Fbook%3D/],
  ["the guardian", { missing: ["guardian"] }, /موافقة وليّ أمرك/, "استكمال الملف", /^\/complete-profile\?redirect=%2Ft%2F2/],
])("what lacks is said before the first step, with the way there and back: %s", async (_name, otherwise, sentence, action, href) => {
  const { server } = await open({ user: salma(otherwise) });
  await screen.findByText(sentence);
  expect(screen.getByRole("link", { name: action }).getAttribute("href")).toMatch(href);
  expect(screen.queryByRole("list", { name: "خطوات الحجز" })).toBeNull();
  await waitFor(() => expect(server.count("calendar.list")).toBe(1));
  expect(server.count("lessons.quote")).toBe(0);
});

test.each([
  [lessonIn(3, { whyNotCancel: "illegal" }), /لديك درس محجوز .* مع .*نور الشريف.*\. يمكنك حجز درس آخر بعد انتهائه\.$/],
  [lessonIn(30), /يمكنك حجز درس آخر بعد انتهائه أو إلغائه\.$/],
])("one lesson that is booked already is said before the first step, with a link to it", async (lesson, sentence) => {
  await open({ lessons: [lesson] });
  await screen.findByText(sentence);
  expect(screen.getByRole("link", { name: "صفحة الدرس" }).getAttribute("href")).toBe("/lesson/7");
  expect(screen.queryByRole("button", { name: "أكّد الحجز" })).toBeNull();
});

test("a lesson that is only held, or was given back, keeps nobody from booking", async () => {
  const held = lessonIn(8, { holdUntil: inHours(1) });
  await open({ lessons: [lessonIn(0.1, { outcome: "tutor-absent", returned: true }), held] });
  await screen.findByRole("link", { name: "إلى الدفع" });
});

test.each<[string, Partial<LessonQuote>]>([
  ["a manager's, which costs nothing", { funding: "free", pricePiasters: 0 }],
  ["one that is paid already", { funding: "credit", pricePiasters: 0 }],
  ["one of the week's minutes", { funding: "subscription", pricePiasters: 0 }],
])("a lesson that needs no payment is booked at once, and leads to itself: %s", async (_name, quote) => {
  const { server, person } = await open({ quote });
  await person.click(await screen.findByRole("button", { name: "أكّد الحجز" }));
  await waitFor(() => expect(toastQueue.read().at(-1)?.title).toBe("حُجز الدرس"));
  expect(server.calls.find(({ name }) => name === "lessons.book")?.input).toEqual({ tutorId: 2, start: first, duration: 30 });
  expect(toastQueue.read().at(-1)?.actions).toMatchObject([{ label: "صفحة الدرس", href: "/lesson/7" }]);
  expect(server.mistakes).toEqual([]);
});

test("the length of a lesson that is paid already is chosen, and another one is paid for", async () => {
  const credit = { paymentId: 9, durationMinutes: 15 as const, amountPiasters: 6_375 };
  const { server, person } = await open({ balance: { paidLessonStatus: 4, credits: [credit] }, duration: null });
  await waitFor(() => expect(server.calls.findLast(({ name }) => name === "lessons.quote")?.input).toMatchObject({ duration: "15" }));
  await person.click(screen.getByRole("button", { name: /المدة/ }));
  await person.click(within(await screen.findByRole("region", { name: "اختر المدة" })).getAllByRole("button")[1] as HTMLElement);
  expect((await screen.findByRole("link", { name: "إلى الدفع" })).getAttribute("href")).toContain("duration=30");
});

test("why a time could not be had is not said of the next one that is chosen", async () => {
  const { server, person } = await open({ quote: { funding: "subscription", pricePiasters: 0 } });
  server.answer({ lessons: { book: () => new FakeRefusal("busy-tutor") } });
  await person.click(await screen.findByRole("button", { name: "أكّد الحجز" }));
  await screen.findByRole("alert");
  await person.click(screen.getByRole("button", { name: /الساعة/ }));
  await person.click(within(await screen.findByRole("region", { name: "اختر الساعة" })).getAllByRole("button")[1] as HTMLElement);
  await screen.findByRole("button", { name: "أكّد الحجز" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("whoever goes to the plans finds tutor, time and length again after paying", async () => {
  const { person } = await open();
  expect(keptBookingPath(Date.now())).toBeNull();
  await person.click(await screen.findByRole("link", { name: "تصفّح الباقات" }));
  expect(keptBookingPath(Date.now())).toBe(`/t/2?book=${encodeURIComponent(`${first}/30`)}`);
  expect(keptBookingPath(Date.parse(first))).toBeNull();
});

test("a lesson that is moved asks for the starts beside it as well, and for no price", async () => {
  const { server } = await open({ moving: lessonIn(8), lessons: [lessonIn(8)] });
  await screen.findByRole("button", { name: "أكّد الموعد الجديد" });
  expect(server.calls.find(({ name }) => name === "calendar.list")?.input).toMatchObject({ moving: "7" });
  expect([server.count("lessons.quote"), server.count("lessons.list")]).toEqual([0, 0]);
});
