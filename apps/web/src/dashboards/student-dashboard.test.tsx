import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Lesson } from "@hiwar/contract/lessons";
import { type Payment, PaymentStatus } from "@hiwar/contract/payments";
import type { PlanInvite } from "@hiwar/contract/plans";
import type { OwnStudentStats } from "@hiwar/contract/stats";
import type { WeeklyBalance } from "@hiwar/contract/subscriptions";
import type { Wish } from "@hiwar/contract/wishes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { withoutPlan, withPlan } from "../test/balance.ts";
import { trialInvite } from "../test/invites.ts";
import { lessonIn } from "../test/lessons.ts";
import { minutesFromNow } from "../test/orders.ts";
import { payment } from "../test/payments.ts";
import StudentDashboard from "./student-dashboard.tsx";

afterEach(startAfresh);

const weeks = ["2026-11-06T22:00:00Z", "2026-11-13T22:00:00Z"].map((start, index) => ({ start, lessons: index, minutes: index * 30 }));
const nothing: OwnStudentStats = {
  studentId: 1,
  lessons: 0,
  minutes: 0,
  tutors: 0,
  missed: 0,
  streakWeeks: 0,
  lastLessonAt: null,
  weeks,
  met: [],
};
const some: OwnStudentStats = {
  ...nothing,
  lessons: 4,
  minutes: 105,
  tutors: 1,
  streakWeeks: 2,
  met: [{ id: 2, name: "نور الشريف", image: null, lessons: 4, lastAt: "2026-11-14T10:00:00Z", isPublic: true }],
};

type Given = {
  balance?: WeeklyBalance;
  lessons?: Lesson[];
  stats?: OwnStudentStats;
  paying?: Payment | null;
  wishes?: Wish[];
  invites?: PlanInvite[];
};

async function open({ lessons = [], stats = nothing, paying = null, balance = withoutPlan(), wishes = [], invites = [] }: Given = {}) {
  session.accept(signedIn(salma()));
  const of = (when: string | undefined) => lessons.filter(({ outcome }) => (outcome === null ? when === "future" : when === "past"));
  const server = fakeServer({
    subscriptions: { balance: () => balance, acceptInvite: () => new FakeRefusal("illegal") },
    lessons: { list: ({ when }) => ({ list: of(when), total: of(when).length }) },
    directory: { ownStudentStats: () => stats, list: () => ({ list: [], total: 0 }) },
    chat: { rooms: () => ({ list: [], total: 0 }) },
    payments: { last: () => ({ payment: paying }) },
    topics: { ofUser: () => ({ list: [] }) },
    wishes: { list: () => ({ list: wishes, isPassedOver: false }) },
    plans: { invites: () => ({ list: invites, total: invites.length }) },
  });
  const opened = await renderScreen(StudentDashboard, { path: "/s/dashboard", at: "/s/dashboard" });
  return { ...opened, server };
}

test("a trial that is kept for them is begun from here, or it is said why not", async () => {
  const { server, person } = await open({ invites: [trialInvite()] });
  await screen.findByRole("heading", { name: "تجربة مجانية لك" });
  await person.click(screen.getByRole("button", { name: "ابدأ التجربة" }));
  await waitFor(() => expect(server.calls.find(({ name }) => name === "subscriptions.acceptInvite")?.input).toEqual({ id: "7" }));
  await screen.findByText("لا يمكن إجراء هذا التغيير.");
});

test("a trial that waits for the end of a plan is no panel of the dashboard", async () => {
  await open({ invites: [trialInvite()], balance: withPlan() });
  await screen.findByRole("region", { name: "من هنا إلى أول درس" });
  expect(screen.queryByRole("heading", { name: "تجربة مجانية لك" })).toBeNull();
});

test("a start that is kept comes before every other step, with the time left and the way to book it", async () => {
  const start = minutesFromNow(600);
  const offer = { tutorId: 2, tutorName: "نور الشريف", start, durationMinutes: 30, keptUntil: minutesFromNow(8.5) };
  const wish = { id: 5, tutor: null, part: "night" as const, createdAt: minutesFromNow(-60), expiresAt: minutesFromNow(60_000), offer };
  await open({ wishes: [wish] });
  await screen.findByRole("heading", { name: /موعد مع .*نور/ });
  expect(screen.getByRole("timer").textContent).toBe("أمامك ٨ دقائق.");
  const way = screen.getByRole("link", { name: "احجز الموعد" });
  expect(way.getAttribute("href")).toBe(`/t/2?book=${encodeURIComponent(`${start}/30`)}`);
});

test("the first day leads to the first lesson and offers the tour until it is answered", async () => {
  const { server, person } = await open();
  await screen.findByRole("heading", { name: "احجز أول درس مع معلّم يناسبك" });
  const first = await screen.findByRole("region", { name: "من هنا إلى أول درس" });
  expect(within(first).getAllByRole("listitem")).toHaveLength(3);
  expect(screen.queryByRole("button", { name: "جولة في حِوار" })).toBeNull();
  await person.click(within(first).getByRole("button", { name: "تخطَّ الجولة" }));
  expect(within(first).queryByRole("button", { name: "ابدأ الجولة" })).toBeNull();
  await screen.findByRole("button", { name: "جولة في حِوار" });
  startAgain();
  await open();
  await screen.findByRole("button", { name: "جولة في حِوار" });
  expect(screen.queryByRole("button", { name: "ابدأ الجولة" })).toBeNull();
  expect(server.mistakes).toEqual([]);
});

/** Simulates a later visit on the same device: the page and cache are empty, but local storage is kept. */
function startAgain(): void {
  const kept = { ...localStorage };
  startAfresh();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
}

test("what was ordered and not paid yet comes before another booking", async () => {
  const { server } = await open({ paying: payment(12, { status: PaymentStatus.Processed, description: "باقة البداية" }) });
  const next = (await screen.findByRole("heading", { name: "طلبك في انتظار الدفع" })).closest("section") as HTMLElement;
  within(next).getByText(/باقة البداية/);
  expect(within(next).getByRole("link", { name: "أكمل الدفع" }).getAttribute("href")).toBe("/checkout?payment=12");
  expect(server.mistakes).toEqual([]);
});

test("what comes next is the biggest thing; figures, tutors met and their table stand below", async () => {
  const { server } = await open({ lessons: [lessonIn(3), lessonIn(-30, { id: 8 })], stats: some });
  const next = (await screen.findByText(/خلال ٣ ساعات/)).closest("section") as HTMLElement;
  within(next).getByText("نور الشريف");
  const progress = await screen.findByRole("region", { name: "إنجازك" });
  await within(progress).findByText("١٠٥");
  expect(within(progress).getByRole("link", { name: "نور الشريف" }).getAttribute("href")).toBe("/t/2");
  const rows = within(within(progress).getByRole("table")).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual(["أسبوع يبدأالدروسالدقائق", "٧ نوفمبر٠٠", "١٤ نوفمبر١٣٠"]);
  expect(server.mistakes).toEqual([]);
});

test("a picture that does not arrive leaves the initial in its place", async () => {
  await open({ stats: { ...some, met: some.met.map((tutor) => ({ ...tutor, image: "/gone.webp" })) } });
  const item = (await screen.findByRole("link", { name: "نور الشريف" })).closest("li") as HTMLElement;
  fireEvent.error(item.querySelector("img") as HTMLImageElement);
  expect(item.textContent).toBe("ننور الشريف٤ دروس");
});

test("figures that did not arrive can be asked for again, and the rest of the page is there", async () => {
  const { server, person } = await open({ stats: some });
  server.answer({ directory: { ownStudentStats: () => new FakeRefusal("forbidden") } });
  startAgain();
  session.accept(signedIn(salma()));
  await renderScreen(StudentDashboard, { path: "/s/dashboard", at: "/s/dashboard" });
  const progress = await screen.findByRole("region", { name: "إنجازك" });
  await within(progress).findByRole("alert");
  server.answer({ directory: { ownStudentStats: () => some } });
  await person.click(within(progress).getByRole("button", { name: "حاول مرة أخرى" }));
  await waitFor(() => within(progress).getByText("١٠٥"));
});

test("a lesson that is only held says until when, and leads to its payment", async () => {
  const held = lessonIn(8, { holdUntil: new Date(Date.now() + 600_000).toISOString(), funding: "payment", pricePiasters: 12_750 });
  await open({ lessons: [held], paying: payment(12) });
  await screen.findByText(/الموعد محجوز لك حتى/);
  await waitFor(() => expect(screen.getByRole("link", { name: "أكمل الدفع" }).getAttribute("href")).toBe("/checkout?payment=12"));
  expect(screen.queryByRole("link", { name: "تفاصيل الدرس" })).toBe(null);
});

test("whether a lesson comes is not guessed when nobody answered: nobody is told to book a first one", async () => {
  const { server, person } = await open({ lessons: [lessonIn(3)], stats: some });
  startAgain();
  session.accept(signedIn(salma()));
  const list = () => new FakeRefusal("forbidden");
  server.answer({ lessons: { list }, subscriptions: { balance: list } });
  await renderScreen(StudentDashboard, { path: "/s/dashboard", at: "/s/dashboard" });
  await waitFor(() => expect(screen.getAllByText("لم نستطع تحميل هذا الجزء")).toHaveLength(3));
  expect(screen.queryByText("احجز أول درس مع معلّم يناسبك")).toBe(null);
  server.answer({ lessons: { list: ({ when }) => ({ list: when === "future" ? [lessonIn(3)] : [], total: 1 }) } });
  const again = screen.getAllByRole("button", { name: "حاول مرة أخرى" })[0] as HTMLElement;
  // A part that is being asked again takes no press.
  await waitFor(() => expect(again.dataset.pending).toBeUndefined());
  await person.click(again);
  await screen.findByText(/خلال ٣ ساعات/);
});

test("a lesson that was given back is not the next one, though its time is not over", async () => {
  const missed = lessonIn(-0.2, { status: "fulfilled", outcome: "tutor-absent", returned: true });
  session.accept(signedIn(salma()));
  fakeServer({
    subscriptions: { balance: () => withoutPlan() },
    lessons: { list: ({ when }) => ({ list: when === "now" ? [missed] : [], total: 1 }) },
    directory: { ownStudentStats: () => some, list: () => ({ list: [], total: 0 }) },
    chat: { rooms: () => ({ list: [], total: 0 }) },
    payments: { last: () => ({ payment: null }) },
  });
  await renderScreen(StudentDashboard, { path: "/s/dashboard", at: "/s/dashboard" });
  await screen.findByRole("heading", { name: "احجز أول درس مع معلّم يناسبك" });
  expect(screen.queryByText(/هذه الدقيقة|^يبدأ/)).toBeNull();
});

const credits = [{ paymentId: 9, durationMinutes: 30 as const, amountPiasters: 12_750 }];

test("a lesson that is paid and has no time is the next step", async () => {
  await open({ balance: withoutPlan({ paidLessonStatus: 4, credits }), stats: some });
  await screen.findByRole("heading", { name: "لك درس مدفوع لم يُحجز" });
  expect(screen.getByText(/^درس ٣٠ دقيقة دفعت فيه .*١٢٧٫٥٠/)).toBeTruthy();
  expect(screen.getByText(/^ولك درس مدفوع لم يُحجز: ٣٠ دقيقة/)).toBeTruthy();
});
