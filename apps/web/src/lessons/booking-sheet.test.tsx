import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { User } from "@hiwar/contract/accounts";
import type { Availability } from "@hiwar/contract/calendar";
import type { Lesson, LessonQuote } from "@hiwar/contract/lessons";
import type { WeeklyBalance } from "@hiwar/contract/subscriptions";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { clearBooking, storedBookingPath } from "../payments/stored-booking.ts";
import { socket } from "../realtime/socket.ts";
import { withoutPlan } from "../test/balance.ts";
import { lessonIn, quoteOf } from "../test/lessons.ts";
import { BookingSheet } from "./booking-sheet.tsx";
import { type BookingStateInput, useBookingState } from "./use-booking-state.ts";

afterEach(() => {
  startAfresh();
  clearBooking();
});

const hour = 3_600_000;
const inHours = (count: number) => new Date(Math.ceil(Date.now() / hour) * hour + count * hour).toISOString();
const [first, second] = [inHours(30), inHours(31)];
const free: Availability = { slots: [], starts: [first, second].map((start) => ({ start, durations: [15, 30] })) };

const minutes = { funding: "subscription", pricePiasters: 0 } as const;
const timesShown = () => within(screen.getByRole("region", { name: "اختر الساعة" })).getAllByRole("button");

interface Given {
  user?: User;
  balance?: Partial<WeeklyBalance>;
  lessons?: Lesson[];
  quote?: Partial<LessonQuote>;
  moving?: Lesson;
  /** The length that is chosen already. */
  duration?: 15 | 30 | null;
  isChosen?: boolean;
  starts?: Availability["starts"];
  /** The length for which the week has too few minutes. */
  shortOf?: number;
}

async function open(given: Given = {}) {
  const { user = salma(), balance = {}, lessons = [], quote = {}, duration = 30, isChosen = true, starts = free.starts } = given;
  const { moving, shortOf } = given;
  session.accept(signedIn(user));
  const whyNotFor = (asked: string) => (Number(asked) === shortOf ? { whyNot: "no-enough-minutes" as const } : {});
  const server = fakeServer({
    calendar: { list: () => ({ slots: [], starts }) },
    wishes: { list: () => ({ list: [], isPassedOver: false }) },
    subscriptions: { balance: () => withoutPlan({ window: { start: inHours(-1), end: inHours(160) }, ...balance }) },
    lessons: {
      list: ({ when }) => ({ list: when === "future" ? lessons : [], total: lessons.length }),
      quote: (asked) => quoteOf({ start: asked.start, durationMinutes: Number(asked.duration), ...quote, ...whyNotFor(asked.duration) }),
      book: () => lessonIn(30),
    },
  });
  const desk = { ...(moving && { moving }), start: isChosen ? first : null, duration };
  const at = `/t/2?book=${encodeURIComponent(first)}`;
  return { ...(await renderScreen(() => <Surface {...desk} />, { path: "/t/2", at })), server };
}

const nour = { id: 2, name: "نور الشريف", image: null, isManager: false };
const nothing = () => undefined;

function Surface(given: Pick<BookingStateInput, "start" | "duration" | "moving">) {
  const desk = useBookingState({ ...given, tutor: nour, isShown: true, onDone: nothing });
  return <BookingSheet desk={desk} onClose={nothing} />;
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
  expect(screen.queryByRole("region", { name: "التأكيد" })).toBeNull();
  await waitFor(() => expect(server.count("calendar.list")).toBe(1));
  expect(server.count("lessons.quote")).toBe(0);
  await screen.findByRole("radio", { name: /٣٠ دقيقة.*١٢٧٫٥٠/ });
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
  const done = await screen.findByRole("region", { name: "حُجز الدرس" });
  expect(document.activeElement).toBe(done);
  expect(screen.getByRole("dialog").getAttribute("aria-labelledby")).toBeTruthy();
  expect(screen.getAllByText("حُجز الدرس")).toHaveLength(1);
  expect(server.calls.find(({ name }) => name === "lessons.book")?.input).toEqual({ tutorId: 2, start: first, duration: 30 });
  expect(within(done).getByRole("link", { name: "صفحة الدرس" }).getAttribute("href")).toBe("/lesson/7");
  expect(screen.queryByRole("button", { name: "أكّد الحجز" })).toBeNull();
  expect(server.mistakes).toEqual([]);
});

test("the length of a lesson that is paid already is chosen, and another one is paid for", async () => {
  const credit = { paymentId: 9, durationMinutes: 15 as const, amountPiasters: 6_375 };
  const { person } = await open({ balance: { paidLessonStatus: 4, credits: [credit] }, duration: null });
  await waitFor(() => expect((screen.getByRole("radio", { name: /١٥ دقيقة/ }) as HTMLInputElement).checked).toBe(true));
  await person.click(screen.getByRole("radio", { name: /٣٠ دقيقة/ }));
  expect((await screen.findByRole("link", { name: "إلى الدفع" })).getAttribute("href")).toContain("duration=30");
});

test.each([
  [false, 1],
  [true, 0],
])("how one is reminded of it is said beside it, unless that was chosen before: %s", async (hasChosenNotification, count) => {
  const { person } = await open({ user: salma({ hasChosenNotification }), quote: minutes });
  await person.click(await screen.findByRole("button", { name: "أكّد الحجز" }));
  await screen.findByRole("region", { name: "حُجز الدرس" });
  expect(screen.queryAllByText(/نذكّرك قبل الدرس/)).toHaveLength(count);
  if (hasChosenNotification) return;
  await person.click(screen.getByRole("button", { name: "غيّر طريقة التذكير" }));
  await screen.findByRole("dialog", { name: "كيف نذكّرك بدروسك؟" });
});

test("each length says what it costs before a time is chosen", async () => {
  const { server } = await open({ isChosen: false });
  await screen.findByRole("radio", { name: /٣٠ دقيقة.*١٢٧٫٥٠/ });
  expect(screen.queryByRole("region", { name: "التأكيد" })).toBeNull();
  expect(server.calls.filter(({ name }) => name === "lessons.quote").map(({ input }) => input.duration)).toEqual(["15", "30"]);
});

const week = { id: 1, remainingWeeklyMinutes: 120 };
test.each<[string, Partial<WeeklyBalance>, Partial<LessonQuote>, RegExp]>([
  ["minutes", week, minutes, /٣٠ دقيقة، ويبقى لك ٩٠ هذا الأسبوع.*حتى .*، وتعود دقائقك/],
  ["the last minutes", { id: 1, remainingWeeklyMinutes: 30 }, minutes, /٣٠ دقيقة، ولا يبقى لك شيء هذا الأسبوع/],
  ["a lesson paid before", {}, { funding: "credit", pricePiasters: 0 }, /مدفوع من قبل، لا يُخصم شيء.*ويبقى لك درس مدفوع/],
  ["nothing, as it is a manager's", {}, { funding: "free", pricePiasters: 0 }, /مجانًا.*حتى/],
  ["money", {}, {}, /١٢٧٫٥٠.*ويبقى لك درس مدفوع.*تصفّح الباقات/],
])("with whom, when and for what is said before it is booked: %s", async (_name, balance, quote, sentence) => {
  await open({ balance, quote });
  const confirm = await screen.findByRole("region", { name: "التأكيد" });
  const said = () => (confirm.textContent ?? "").replace(/[\u2066-\u2069]/g, "");
  await waitFor(() => expect(said()).toMatch(sentence));
  expect(said()).toMatch(/^ن.*(السبت|الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة) [٠-٩]+ .*، .*مع نور الشريف/);
});

test.each<[string, Partial<LessonQuote>, RegExp]>([
  ["too few minutes", { funding: "subscription", whyNot: "no-enough-minutes" }, /لا تكفي دقائقك هذا الأسبوع/],
  ["a third single lesson", { funding: "free", whyNot: "subscription-required" }, /الدرسان المتاحان بلا اشتراك/],
])("%s is said before anything is chosen, with the way to the plans", async (_name, quote, sentence) => {
  await open({ quote, isChosen: false });
  await screen.findByText(sentence);
  expect(screen.getByRole("link", { name: "تصفّح الباقات" }).getAttribute("href")).toBe("/plans");
});

test("minutes that are enough for the shorter lesson leave that one to choose", async () => {
  await open({ isChosen: false, quote: minutes, balance: { id: 1, remainingWeeklyMinutes: 15 }, shortOf: 30 });
  const long = await screen.findByRole("radio", { name: /٣٠ دقيقة.*لا تكفي دقائقك/ });
  expect((long as HTMLInputElement).disabled).toBe(true);
  expect((screen.getByRole("radio", { name: /١٥ دقيقة/ }) as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByText(/لا تكفي دقائقك هذا الأسبوع/)).toBeNull();
});

test("why a time could not be had is not said of the next one; day and length stay", async () => {
  const { server, person } = await open({ quote: minutes });
  const confirm = await screen.findByRole("button", { name: "أكّد الحجز" });
  server.answer({
    lessons: { book: () => new FakeRefusal("busy-tutor") },
    calendar: { list: () => ({ slots: [], starts: free.starts.slice(1) }) },
  });
  await person.click(confirm);
  await screen.findByRole("alert");
  await waitFor(() => expect(screen.queryByRole("button", { name: "أكّد الحجز" })).toBeNull());
  expect((screen.getByRole("radio", { name: /٣٠ دقيقة/ }) as HTMLInputElement).checked).toBe(true);
  await person.click(timesShown()[0] as HTMLElement);
  await screen.findByRole("button", { name: "أكّد الحجز" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a choice builds on the one before it, though that is not drawn yet", async () => {
  await open({ isChosen: false, quote: minutes });
  const short = await screen.findByRole("radio", { name: /١٥ دقيقة/ });
  await waitFor(() => expect((short as HTMLInputElement).disabled).toBe(false));
  await act(async () => {
    short.click();
    timesShown()[1]?.click();
  });
  expect((short as HTMLInputElement).checked).toBe(true);
  expect(timesShown().map((time) => time.ariaPressed)).toEqual(["false", "true"]);
});

test("a booking confirmed before the last choice is drawn is not sent with the one before", async () => {
  const { server } = await open({ quote: minutes });
  const isReady = () => expect((screen.getByRole("button", { name: "أكّد الحجز" }) as HTMLButtonElement).disabled).toBe(false);
  await waitFor(isReady);
  await act(async () => {
    timesShown()[1]?.click();
    screen.getByRole("button", { name: "أكّد الحجز" }).click();
  });
  expect(timesShown().map((time) => time.ariaPressed)).toEqual(["false", "true"]);
  await waitFor(isReady);
  expect(server.count("lessons.book")).toBe(0);
});

test("a day on which the length does not fit leads to the next one on which it does", async () => {
  const other = inHours(30 + 48);
  const { person } = await open({
    isChosen: false,
    starts: [
      { start: first, durations: [15] },
      { start: other, durations: [15, 30] },
    ],
  });
  await person.click(await screen.findByRole("radio", { name: /موعد واحد/, checked: false }));
  await person.click(await screen.findByText(/لا مواعيد لهذه المدة/).then((line) => within(line).getByRole("button")));
  expect(timesShown()).toHaveLength(1);
});

test("whoever goes to the plans finds tutor, time and length again after paying", async () => {
  const { person } = await open();
  expect(storedBookingPath(Date.now())).toBeNull();
  await person.click(await screen.findByRole("link", { name: "تصفّح الباقات" }));
  expect(storedBookingPath(Date.now())).toBe(`/t/2?book=${encodeURIComponent(`${first}/30`)}`);
  expect(storedBookingPath(Date.parse(first))).toBeNull();
});

test("a lesson that is moved asks for the starts beside it as well, and for no price", async () => {
  const { server } = await open({ moving: lessonIn(8), lessons: [lessonIn(8)] });
  await screen.findByRole("button", { name: "أكّد الموعد الجديد" });
  expect(server.calls.find(({ name }) => name === "calendar.list")?.input).toMatchObject({ moving: "7" });
  expect([server.count("lessons.quote"), server.count("lessons.list")]).toEqual([0, 0]);
});

test("that there was no connection is told until there is one", async () => {
  const heard: ((isConnected: boolean) => void)[] = [];
  vi.spyOn(socket, "onConnection").mockImplementation((hear) => {
    heard.push(hear);
    return nothing;
  });
  const { person, server } = await open({ quote: minutes });
  server.answer({ lessons: { book: () => Promise.reject(new TypeError("refused")) } });
  await person.click(await screen.findByRole("button", { name: "أكّد الحجز" }));
  const alert = await screen.findByRole("alert");
  act(() => {
    for (const hear of heard) hear(true);
  });
  await waitFor(() => expect(alert.isConnected).toBe(false));
  vi.restoreAllMocks();
});
