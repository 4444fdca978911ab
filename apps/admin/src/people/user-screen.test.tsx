import { queryClient, session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import type { PersonEvent } from "@hiwar/contract/people";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lesson } from "../test/lessons.ts";
import { amal, karim, tutorRecord } from "../test/people.ts";
import UserScreen from "./user-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

const at = (id: string) => renderScreen(UserScreen, { path: "/user/:id", at: `/user/${id}` });
const none = () => ({ list: [], next: null });
const tutor = tutorRecord();

test("a tutor's page says how they stand, what they need, and what blocking would do; the reason goes with it", async () => {
  const server = fakeServer({
    people: { record: () => ({ ...tutor, upcoming: 5 }), events: none },
    lessons: { list: () => ({ list: [lesson()], total: 5 }) },
    accounts: { block: () => ({}) },
  });
  const { person } = await at("3");
  await screen.findByRole("heading", { level: 1, name: "نور الشريف" });
  screen.getByText(/٦٢٥/);
  screen.getByText("٤٫٧");
  await person.click(screen.getByRole("button", { name: /حظر الحساب/ }));
  const dialog = within(await screen.findByRole("alertdialog", { name: /حظر حساب .*نور الشريف/ }));
  dialog.getByText(/تُلغى ٥ دروس قادمة/);
  const ahead = within(await dialog.findByRole("list", { name: "الدروس التي تُلغى" }));
  expect(ahead.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/، .*سلمى حسن/),
    expect.stringMatching(/و٤ دروس أخرى/),
  ]);
  expect(server.calls.find(({ name }) => name === "lessons.list")?.input).toMatchObject({ tutorId: "3", when: "future", order: "asc" });
  dialog.getByText(/يبقى للحساب .*٦٢٥/);
  const confirm = dialog.getByRole("button", { name: "حظر الحساب" });
  expect(confirm.hasAttribute("disabled")).toBe(true);
  await person.type(dialog.getByRole("textbox", { name: /السبب/ }), "طلب الدفع خارج المنصة");
  await person.click(confirm);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const asked = server.calls.find(({ name }) => name === "accounts.block")?.input;
  expect(asked).toEqual({ id: "3", blocked: true, reason: "طلب الدفع خارج المنصة" });
  await waitFor(() => expect(server.count("people.record")).toBe(2));
  expect(server.mistakes).toEqual([]);
});

test("a student's page says what they are in figures and in words, how they are told, and their topics", async () => {
  const person = { ...salma({ id: 12, hasChosenNotification: true, notificationMethod: 1 }), blockedAt: null, erasedAt: null };
  const plan = { weeklyMinutes: 120, leftMinutes: 90, windowEnd: "2026-11-29T00:00:00Z", endsAt: "2026-12-20T00:00:00Z" };
  const student = { plan, paidPiasters: 0, attended: 2, missed: 1, minutes: 60, creditScore: 0, topics: ["السفر", "القواعد"] };
  fakeServer({ people: { record: () => ({ ...tutor, tutor: null, person, student }), events: none } });
  await at("12");
  const facts = within(await screen.findByRole("region", { name: "البيانات" }));
  facts.getByText("السفر، القواعد");
  facts.getByText("واتساب");
  facts.getByText("٢٠ ديسمبر");
  // A blank fact has no row.
  expect(facts.queryByText("العمل")).toBeNull();
  expect(facts.queryByText("—")).toBeNull();
  screen.getByText("نقاط الانضباط");
  screen.getByText(/حتى .*٢٩ نوفمبر/);
});

test("who lacks something is told before being added by hand, and a refusal stays in the dialog", async () => {
  const unlisted = { ...(tutor.tutor as object), public: false, activated: false, manuallyAdded: false, missing: ["video"] };
  const record = { ...tutor, tutor: unlisted as typeof tutor.tutor };
  const refusing = () => new FakeRefusal("tutor-not-found");
  fakeServer({ people: { record: () => record, events: none }, tutors: { changeListing: refusing } });
  const { person } = await at("3");
  await person.click(await screen.findByRole("button", { name: /إضافة يدوية/ }));
  const dialog = within(await screen.findByRole("alertdialog"));
  dialog.getByText(/ينقصها .*الفيديو التعريفي، تفعيل من الإدارة/);
  await person.type(dialog.getByRole("textbox", { name: /السبب/ }), "تعرفه الإدارة");
  await person.click(dialog.getByRole("button", { name: "إضافة يدوية" }));
  await dialog.findByRole("alert");
});

test("a blocked person's page says who did it and why, and lets them in again", async () => {
  const blockedAt = "2026-11-18T10:00:00Z";
  const record = {
    ...tutor,
    person: { ...tutor.person, blockedAt },
    blocking: { by: "أمل فتحي", at: blockedAt, reason: "بلاغان صحيحان" },
  };
  const server = fakeServer({ people: { record: () => record, events: none }, accounts: { block: () => ({}) } });
  const { person } = await at("3");
  await screen.findByText("بلاغان صحيحان");
  await person.click(screen.getByRole("button", { name: "رفع الحظر" }));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "رفع الحظر" }));
  await waitFor(() => expect(server.count("people.record")).toBe(2));
  expect(server.calls.find(({ name }) => name === "accounts.block")?.input).toEqual({ id: "3", blocked: false });
});

test("a regular admin has no way to act on an admin, and nobody on themselves", async () => {
  const person = { ...salma({ id: 8, role: Role.SuperAdmin, name: "كريم سالم" }), blockedAt: null, erasedAt: null };
  fakeServer({ people: { record: () => ({ ...tutor, person, tutor: null }), events: none } });
  await at("8");
  await screen.findByRole("heading", { level: 1, name: "كريم سالم" });
  expect(screen.queryByRole("heading", { name: "ما يمكن فعله" })).toBeNull();
});

test("a super admin ends an account of the team with a reason; within the seven days it is kept", async () => {
  session.accept(signedIn(karim));
  const member = (leavingAt: string | null) => ({
    ...tutor,
    tutor: null,
    person: { ...salma({ id: 9, role: Role.Studio, name: "استوديو لنس", leavingAt }), blockedAt: null, erasedAt: null },
  });
  const server = fakeServer({
    people: { record: () => member(null), events: none },
    privacy: { endAccount: () => ({}), keepAccount: () => ({}) },
  });
  const { person } = await at("9");
  await person.click(await screen.findByRole("button", { name: /إنهاء الحساب/ }));
  const dialog = within(await screen.findByRole("alertdialog", { name: /إنهاء حساب .*استوديو لنس/ }));
  await person.type(dialog.getByRole("textbox", { name: /السبب/ }), "انتهى عمله معنا");
  server.answer({ people: { record: () => member("2026-11-27T08:00:00Z") } });
  await person.click(dialog.getByRole("button", { name: "إنهاء الحساب" }));
  await screen.findByText(/طُلب حذف هذا الحساب/);
  expect(server.calls.find(({ name }) => name === "privacy.endAccount")?.input).toEqual({ id: 9, reason: "انتهى عمله معنا" });
  await person.click(screen.getByRole("button", { name: /الاحتفاظ بالحساب/ }));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "الاحتفاظ بالحساب" }));
  await waitFor(() => expect(server.count("privacy.keepAccount")).toBe(1));
  expect(server.mistakes).toEqual([]);
});

test("who was erased is a number that nothing can be done to", async () => {
  session.accept(signedIn(karim));
  const gone = { ...salma({ id: 9, name: "حساب\u00a0محذوف" }), blockedAt: "2026-11-20T08:00:00Z", erasedAt: "2026-11-20T08:00:00Z" };
  fakeServer({ people: { record: () => ({ ...tutor, tutor: null, person: gone }), events: none } });
  await at("9");
  await screen.findByText(/حُذف هذا الحساب/);
  expect(screen.queryByRole("heading", { name: "ما يمكن فعله" })).toBeNull();
});

test("what happened is read in words, kind by kind, and older things on demand", async () => {
  const events: PersonEvent[] = [
    {
      kind: "change",
      id: 4,
      at: "2026-11-19T10:00:00Z",
      action: "accounts.block",
      by: "أمل فتحي",
      reason: "بلاغ",
      changed: [{ field: "blocked", before: "false", after: "true" }],
    },
    {
      kind: "change",
      id: 3,
      at: "2026-11-18T10:00:00Z",
      action: "accounts.change",
      by: "كريم سالم",
      reason: null,
      changed: [
        { field: "name", before: "أ", after: "ب" },
        { field: "unheard", before: null, after: "1" },
      ],
    },
    {
      kind: "lesson",
      id: 9,
      at: "2026-11-17T10:00:00Z",
      otherId: 12,
      otherName: "سلمى حسن",
      minutes: 30,
      status: "fulfilled",
      outcome: "tutor-absent",
    },
    { kind: "payment", id: 5, at: "2026-11-16T10:00:00Z", amountPiasters: 183_600, status: 1, description: "باقة البداية" },
  ];
  const server = fakeServer({
    people: {
      record: () => tutor,
      events: ({ after }) => (after ? { list: [], next: null } : { list: events, next: "2026-11-16T10:00:00Z~payment~5" }),
    },
  });
  const { person } = await at("3");
  await screen.findByRole("list", { name: "ما جرى" });
  await screen.findByText(/أمل فتحي.: .بلاغ/);
  screen.getByText(/عُدّلت البيانات: .*الاسم، غير ذلك/);
  screen.getByText(/٣٠.* دقيقة، غاب المعلّم/);
  screen.getByText(/باقة البداية، مدفوع/);
  await person.click(screen.getByRole("button", { name: "عرض الأقدم" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "عرض الأقدم" })).toBeNull());
  await person.click(screen.getByRole("button", { name: "مال" }));
  await waitFor(() => expect(server.calls.at(-1)?.input).toMatchObject({ kind: "payment" }));
  expect(server.mistakes).toEqual([]);
});

test("nobody by that number is no such page, and a page that did not come can be asked for again", async () => {
  const server = fakeServer({ people: { record: () => new FakeRefusal("user-not-found"), events: none } });
  await at("999");
  await screen.findByRole("heading", { name: "لا حساب بهذا الرقم" });
  startAfresh();
  session.accept(signedIn(amal));
  server.answer({ people: { record: () => new FakeRefusal("service-unavailable") } });
  const { person } = await at("3");
  const again = await screen.findByRole("button", { name: "حاول مرة أخرى" });
  server.answer({ people: { record: () => tutor } });
  await person.click(again);
  await screen.findByRole("heading", { level: 1, name: "نور الشريف" });
});

test.each([
  [18, true],
  [19, false],
])("who turns %i this year is a minor: %s", async (age, isMinor) => {
  const person = { ...salma({ id: 12, birthYear: new Date().getFullYear() - age }), blockedAt: null, erasedAt: null };
  fakeServer({ people: { record: () => ({ ...tutor, tutor: null, person }), events: none } });
  await at("12");
  await screen.findByRole("heading", { level: 1, name: person.name });
  expect(screen.queryByText(/بموافقة وليّ الأمر/) !== null).toBe(isMinor);
});

test("staff put right what a profile says, beginning with what it says now; a wrong name stays at its field", async () => {
  const now = salma({ id: 3, name: "نور الشريف", birthYear: 1994, gender: "female", city: 1, role: Role.Tutor });
  const server = fakeServer({
    people: { record: () => tutor, events: none },
    accounts: { read: () => now, change: () => new FakeRefusal("api-invalid-user-name") },
  });
  const { person } = await at("3");
  await person.click(await screen.findByRole("button", { name: "تعديل البيانات" }));
  const dialog = within(await screen.findByRole("dialog", { name: /بيانات .*نور الشريف/ }));
  const name = await dialog.findByRole("textbox", { name: "الاسم" });
  await person.clear(name);
  await person.type(name, "نور حسين");
  // A refetch, as when the window gets the focus again, keeps the typed text.
  const slow = vi.spyOn(globalThis, "fetch").mockImplementation(() => new Promise(() => undefined));
  act(() => void queryClient.refetchQueries());
  await waitFor(() => expect(slow).toHaveBeenCalled());
  expect(name.isConnected).toBe(true);
  slow.mockRestore();
  await act(() => queryClient.cancelQueries());
  await person.click(dialog.getByRole("button", { name: "حفظ" }));
  await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
  server.answer({ accounts: { change: () => now } });
  await person.type(name, " علي");
  await person.click(dialog.getByRole("button", { name: "حفظ" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls.findLast(({ name: call }) => call === "accounts.change")?.input).toMatchObject({ id: "3", name: "نور حسين علي" });
  expect(server.mistakes).toEqual([]);
});
