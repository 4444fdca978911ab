import { queryClient, session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson, LessonRecord } from "@hiwar/contract/lessons";
import type { KnownStudent } from "@hiwar/contract/stats";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { roomsQuery } from "../chat/chat-store.ts";
import { aRoom } from "../test/chat.ts";
import { lessonIn } from "../test/lessons.ts";
import { payment } from "../test/payments.ts";
import { say } from "../words/lessons.ts";
import LessonScreen from "./lesson-screen.tsx";

afterEach(startAfresh);

const nour = salma({ id: 2, role: Role.Tutor, name: "نور الشريف" });
const hoda = salma({ id: 3, role: Role.TutorManager, name: "هدى عبد العزيز" });
const single = { funding: "payment", pricePiasters: 12_750 } as const;
const bought = { ...single, paid: true } as const;

const known: KnownStudent = {
  studentId: 1,
  lessons: 4,
  minutes: 120,
  tutors: 1,
  missed: 0,
  streakWeeks: 0,
  lastLessonAt: null,
  weeks: [],
  level: 3,
  aim: "مقابلات العمل",
  topics: [{ id: 1, nameAr: "السفر", nameEn: "Travel" }],
};

async function open(lesson: LessonRecord, user = salma(), student = known) {
  session.accept(signedIn(user));
  const server = fakeServer({
    lessons: { read: () => lesson },
    directory: { studentStats: () => student },
    payments: { last: () => ({ payment: payment(12) }) },
    chat: { rooms: () => ({ list: [], total: 0 }) },
  });
  return { ...(await renderScreen(LessonScreen, { path: "/lesson/:id", at: "/lesson/7" })), server };
}

test("an address that names no lesson is told as one, with the way to all lessons", async () => {
  session.accept(signedIn(salma()));
  fakeServer({ lessons: { read: () => new FakeRefusal("lesson-not-found") } });
  await renderScreen(LessonScreen, { path: "/lesson/:id", at: "/lesson/9" });
  await screen.findByRole("heading", { name: "لم نجد هذا الدرس" });
  expect(screen.getByRole("link", { name: /الدروس/ }).getAttribute("href")).toBe("/lessons");
});

test.each([
  ["a student", salma(), "درس مع نور الشريف · حِوار"],
  ["a tutor", nour, "درس مع سلمى حسن · حِوار"],
])("the tab of %s names with whom the lesson is", async (_name, user, title) => {
  await open(lessonIn(8), user);
  await waitFor(() => expect(document.title.replace(/[\u2067-\u2069]/g, "")).toBe(title));
});

test("the tutor's name leads a student to the tutor's page", async () => {
  const lesson = lessonIn(8);
  await open(lesson);
  const name = await screen.findByRole("link", { name: lesson.tutor.name });
  expect(name.getAttribute("href")).toBe(`/t/${lesson.tutor.id}`);
});

test("the messages of a room older than those of the inbox are shown, not that there are none", async () => {
  const { server } = await open(lessonIn(8));
  await screen.findByText(say("talkNone"));
  expect(server.count("chat.byMembers")).toBe(0);
  const room = aRoom({ lastText: "إلى اللقاء" });
  server.answer({ chat: { byMembers: () => ({ room, members: room.members, whyNotWrite: null }) } });
  act(() => void queryClient.setQueryData(roomsQuery(salma().id).queryKey, { list: [], total: 101 }));
  await screen.findByText("إلى اللقاء");
  expect(screen.queryByText(say("talkNone"))).toBeNull();
});

test("an older room that is sought in vain leaves the words before a first message", async () => {
  const { server } = await open(lessonIn(8));
  server.answer({ chat: { byMembers: () => new FakeRefusal("room-members-not-found") } });
  act(() => void queryClient.setQueryData(roomsQuery(salma().id).queryKey, { list: [], total: 101 }));
  await waitFor(() => expect(server.count("chat.byMembers")).toBe(1));
  await screen.findByText(say("talkNone"));
});

test("a lesson that is only held leads to its payment and says until when it waits", async () => {
  const holdUntil = new Date(Date.now() + 600_000).toISOString();
  const { server } = await open(lessonIn(8, { ...single, holdUntil }));
  await screen.findByText(/الموعد محجوز لك حتى/);
  await waitFor(() => expect(screen.getByRole("link", { name: "أكمل الدفع" }).getAttribute("href")).toBe("/checkout?payment=12"));
  expect(server.mistakes).toEqual([]);
});

test("a lesson that is only held asks its tutor for no payment", async () => {
  await open(lessonIn(8, { ...single, holdUntil: new Date(Date.now() + 600_000).toISOString() }), nour);
  await screen.findByText(/^الموعد محجوز للطالب حتى/);
  expect(screen.queryByRole("link", { name: "أكمل الدفع" })).toBeNull();
});

test.each([
  ["the student keeps a single lesson that was paid", lessonIn(8, bought), salma(), /يبقى لك درس مدفوع \(.*١٢٧٫٥/],
  ["the student gets the minutes of a plan back", lessonIn(8), salma(), /عند الإلغاء تعود .*٣٠.* دقيقة إلى رصيدك/],
  ["the tutor is told that the student keeps a paid lesson", lessonIn(8, bought), nour, /يبقى الدرس \(.*\) مدفوعًا للطالب/],
  ["the tutor is told that the student's minutes return", lessonIn(8), nour, /تعود ٣٠ دقيقة إلى الطالب/],
  ["the tutor of a lesson at no cost is told of no minutes", lessonIn(8, { funding: "free" }), nour, /لا يُحسب على الطالب/],
])("before cancelling %s", async (_name, lesson, user, sentence) => {
  const { person } = await open(lesson, user);
  await person.click(await screen.findByRole("button", { name: "ألغِ الدرس" }));
  await screen.findByText(sentence);
});

test.each([
  ["subscription", /تعود دقائق الدرس/],
  ["payment", /يبقى ما دفعته لدرس آخر/],
  ["free", /^نراجع البلاغ ونخبرك/],
] as const)("a report of a lesson by %s promises what can truly come back", async (funding, sentence) => {
  const { person } = await open(lessonIn(-1, { funding }));
  await person.click(await screen.findByRole("button", { name: "أبلغ عن الدرس" }));
  await screen.findByText(sentence);
});

const outage = { status: "fulfilled", returned: true, outage: true } as const;
test.each([
  ["the student", salma(), "student-absent"],
  ["the student", salma(), "tutor-absent"],
  ["the tutor", nour, "tutor-absent"],
  ["the tutor", nour, "both-absent"],
] as const)("what an outage kept from happening blames nobody, and %s reads so", async (_name, user, outcome) => {
  await open(lessonIn(-1, { ...outage, outcome }), user);
  await screen.findByText("تعذّر لعطل عندنا");
  await screen.findByText("تعذّر الدرس لعطل عندنا، ولا يُحسب غيابًا على أحد");
  expect(document.body.textContent).not.toMatch(/غاب|فاتك|لم يحضر|لم يُسجَّل/);
});

const lapsed = { ...single, status: "cancelled", cancelledAs: "system", returned: true } as const;
test("a hold that ran out was never paid: nothing is kept, and nothing is left to pay", async () => {
  const at = new Date(Date.now() - 600_000).toISOString();
  await open(lessonIn(8, { ...lapsed, holdUntil: at, cancelledAt: at }));
  await screen.findByText("لم يُدفع في موعده");
  expect(screen.getByText(/^درس واحد، .*، لم يُدفع$/)).toBeTruthy();
  expect(screen.queryByText(/في انتظار الدفع|مدفوعًا/)).toBeNull();
  expect(screen.queryByRole("link", { name: "أكمل الدفع" })).toBeNull();
});

test("a lesson with a manager offers no message that would reach nobody", async () => {
  await open(lessonIn(8, { withManager: true }));
  await screen.findByRole("button", { name: "غيّر الموعد" });
  expect(screen.queryByRole("link", { name: /^راسل/ })).toBeNull();
  startAfresh();
  await open(lessonIn(8));
  expect(await screen.findAllByRole("link", { name: /^راسل/ })).not.toEqual([]);
});

test("before a lesson a student reads until when it can be changed, what absence costs, and tries the devices", async () => {
  const { server } = await open(lessonIn(30));
  await screen.findByText(/يمكنك تغيير الموعد أو الإلغاء حتى .*، وتعود دقائقك/);
  expect(screen.getByText(/إن لم تحضر .?نور.? خلال ١٠ دقائق/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "جرّب الصوت والكاميرا" }).getAttribute("href")).toBe("/check?lesson=7");
  expect(screen.getByRole("button", { name: "إضافة إلى التقويم" })).toBeTruthy();
  await screen.findByText(/لا رسائل بينكما بعد/);
  expect(server.mistakes).toEqual([]);
});

test.each([
  ["attended", lessonIn(-1), /^انتهى الدرس$/],
  ["missed", lessonIn(-1, { outcome: "student-absent" }), /فاتك الدرس/],
  ["cancelled", lessonIn(8, { status: "cancelled", cancelledAs: "tutor", cancelledAt: new Date().toISOString() }), /ألغته .?نور/],
  ["under way", lessonIn(-0.1, { status: "happening", outcome: null, whyNotJoin: null }), /^بدأ منذ/],
] as const)("how a lesson stands is said once: %s", async (_name, lesson, sentence) => {
  await open(lesson as LessonRecord);
  await screen.findByText(sentence);
  expect(screen.queryByText("قبل الدرس")).toBeNull();
  expect(screen.queryAllByText(/^انتهى|^محجوز$|^يجري الآن$|^ملغى$/).length).toBeLessThanOrEqual(1);
});

test("a lesson that was given back early has ended, whatever its time", async () => {
  await open(lessonIn(-0.2, { status: "fulfilled", outcome: "tutor-absent", returned: true }));
  await screen.findByText(/غابت .?نور/);
  expect(screen.queryByText(/^بدأ منذ|^انتهى/)).toBeNull();
});

test.each<[string, ReturnType<typeof salma>, Partial<Lesson>, RegExp | null]>([
  ["its student reads that a report is looked at", salma(), { reported: true }, /بلاغك عند الإدارة/],
  ["its tutor hears nothing of it before", nour, { reported: true }, null],
  [
    "its student reads that it came back, and why",
    salma(),
    { decision: { upheld: true, note: "نعتذر" } },
    /قبلت الإدارة بلاغك.*ردّها:.*نعتذر/,
  ],
  ["its tutor reads that it does not count", nour, { decision: { upheld: true, note: "نعتذر" } }, /أعادته إلى الطالب.*نعتذر/],
  ["both read that it counts", salma(), { decision: { upheld: false, note: null } }, /راجعت الإدارة هذا الدرس، وهو محتسب/],
])("of a lesson that was reported %s", async (_name, user, parts, words) => {
  await open(lessonIn(-1, parts), user);
  await waitFor(() => expect(document.querySelector(".lesson-facts dt")).not.toBeNull());
  const callouts = [...document.querySelectorAll(".ui-callout")].map((one) => one.textContent?.replace(/[\u2067-\u2069]/g, ""));
  if (words === null) expect(callouts).toEqual([]);
  else expect(callouts.join()).toMatch(words);
});

test("a lesson's tutor reads what to prepare it by, and its student does not", async () => {
  await open(lessonIn(8), nour);
  await screen.findByText("مقابلات العمل");
  screen.getByText("متوسط");
  screen.getByText("السفر");
  screen.getByText("٤ دروس");
  startAfresh();
  const { server: students } = await open(lessonIn(8));
  await screen.findByRole("heading", { name: "عن الدرس" });
  expect(students.count("directory.studentStats")).toBe(0);
});

test("what a student has not written takes no row, and nothing at all is said in a sentence", async () => {
  await open(lessonIn(8), nour, { ...known, level: null, topics: [] });
  await screen.findByText("مقابلات العمل");
  expect(screen.queryByText("المستوى")).toBeNull();
  startAfresh();
  await open(lessonIn(8), nour, { ...known, level: null, aim: null, topics: [] });
  await screen.findByText(/^لم تكتب .?سلمى.? شيئًا/);
  expect(screen.queryByText("الهدف")).toBeNull();
});

test("while one may enter it is said who is in the room already; before that nobody is asked", async () => {
  const seat = { userId: 2, seat: "00000000-0000-4000-8000-000000000002", camera: true, microphone: true, sharing: false };
  const lesson = lessonIn(0.1, { whyNotJoin: null });
  const inside = () => ({
    id: lesson.sessionId,
    start: lesson.start,
    end: lesson.end,
    opensAt: lesson.start,
    closesAt: lesson.end,
    members: [],
    seats: [seat],
  });
  session.accept(signedIn(salma()));
  fakeServer({ lessons: { read: () => lesson }, chat: { rooms: () => ({ list: [], total: 0 }) }, sessions: { read: inside } });
  await renderScreen(LessonScreen, { path: "/lesson/:id", at: "/lesson/7" });
  await screen.findByText(/نور.* في الغرفة/);
  startAfresh();
  const { server } = await open(lessonIn(8));
  await screen.findByRole("button", { name: "ألغِ الدرس" });
  expect(server.count("sessions.read")).toBe(0);
});

test("what was attached during the lesson is listed, with its size", async () => {
  const about = { width: null, height: null, seconds: null, senderId: 2, messageId: 5, sentAt: "2026-11-20T10:05:00Z" };
  const file = { id: crypto.randomUUID(), kind: "document", bytes: 1_400_000, title: "تمارين.pdf", ...about } as const;
  await open(lessonIn(-30, { files: [file] }));
  await screen.findByRole("heading", { name: "ملفات الدرس" });
  expect(screen.getByRole("button", { name: /تنزيل .*تمارين.pdf/ }).textContent).toMatch(/١٫٣.* ميجابايت/);
});

test("a manager reads a tutor's lesson as between the two, with nothing that is for its members", async () => {
  const forbidden = { whyNotCancel: "forbidden", whyNotMove: "forbidden", whyNotJoin: "forbidden", whyNotReport: "forbidden" } as const;
  const { server } = await open(lessonIn(8, forbidden), hoda);
  await screen.findByText(/نور الشريف.? مع .?سلمى حسن/);
  expect(document.title).toMatch(/نور الشريف.? مع .?سلمى حسن/);
  for (const name of [/راسل|رسالة/, /التقويم/, /جرّب الصوت/, /ألغِ الدرس/]) {
    expect(screen.queryByRole("link", { name })).toBeNull();
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
  expect([server.count("directory.studentStats"), server.count("chat.rooms")]).toEqual([0, 0]);
});

test.each([
  [{ outcome: "attended" }, /حضره الطرفان/],
  [{ outcome: "tutor-absent" }, /لم تحضر .?نور/],
  [{ outcome: "attended", decision: { upheld: true, note: null } }, /فلا يُحتسب لمعلّمه/],
] as const)("a manager reads what became of a tutor's lesson: %j", async (otherwise, sentence) => {
  await open(lessonIn(-60, otherwise), hoda);
  await waitFor(() => expect(document.body.textContent).toMatch(sentence));
});
