import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { allAnswered, renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Hours } from "@hiwar/contract/hours";
import { Role } from "@hiwar/contract/kernel/roles";
import { clearToasts, toastQueue } from "@hiwar/ui/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import HoursScreen from "./hours-screen.tsx";

// Sunday, 22 November, ten in the morning in Cairo.
beforeEach(() => void vi.setSystemTime("2026-11-22T08:00:00Z"));
afterEach(() => {
  vi.useRealTimers();
  clearToasts();
  startAfresh();
});

const none: Hours = { ranges: [], bufferMinutes: 0, aways: [], exceptions: [], holidays: [] };
const effect = { makes: 9, removes: 0, keeps: [], skipped: [], skippedCount: 0 };
const lesson = { start: "2026-11-25T16:00:00Z", end: "2026-11-25T16:30:00Z", kind: 2 as const, guestName: "سلمى حسن", subjectId: 7 };

async function open(hours: Partial<Hours> = {}, role: Role = Role.Tutor) {
  session.accept(signedIn(salma({ role })));
  const server = fakeServer({ hours: { read: () => ({ ...none, ...hours }) } });
  const shown = await renderScreen(HoursScreen, { path: "/schedule-management/hours", at: "/schedule-management/hours" });
  // The section titles are shown before the data has loaded.
  await screen.findByRole("heading", { name: "كل أسبوع" });
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  return { ...shown, server };
}
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, "").replaceAll("\u00a0", " ");
const button = (name: string | RegExp) => screen.getByRole("button", { name });

test("hours of several days are added at once, told before they are saved, and undone from the toast", async () => {
  const { person, server } = await open();
  server.answer({
    hours: {
      read: () => none,
      preview: () => ({
        ...effect,
        makes: 17,
        removes: 2,
        keeps: [{ start: lesson.start, end: lesson.end }],
        skipped: [{ wallTime: "2026-12-01T18:00", reason: "overlap" }],
        skippedCount: 1,
      }),
      setWeekly: () => ({ effect, changeId: 4 }),
      undo: () => ({ made: 0, removed: 9, kept: 0, skipped: 0 }),
    },
  });
  await person.click(button(/إضافة ساعات .*الاثنين/));
  const dialog = await screen.findByRole("dialog", { name: "ساعات جديدة" });
  await person.click(within(dialog).getByRole("button", { name: "الأربعاء" }));
  await person.click(within(dialog).getByRole("button", { name: "تم" }));
  expect(plain((await screen.findByRole("button", { name: /الاثنين.*٦:٠٠/ })).textContent)).toBe("٦:٠٠–٨:٠٠ م");
  await person.click(button("حفظ"));
  const told = await screen.findByRole("alertdialog", { name: "حفظ ساعاتك الأسبوعية؟" });
  expect(
    within(told)
      .getAllByRole("listitem")
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    "يُضاف ١٧ موعدًا في الستين يومًا القادمة.",
    "يُحذف موعدان لا درس فيهما.",
    "يبقى موعد واحد لأن فيه وقتًا محجوزًا: ٢٥ نوفمبر.",
    "يُترك وقت واحد: ١ ديسمبر يتداخل مع موعد قائم.",
  ]);
  await person.click(within(told).getByRole("button", { name: "حفظ" }));
  await waitFor(() => expect(toastQueue.read()).toHaveLength(1));
  const evening = { from: 1080, to: 1200, purpose: 2 };
  expect(server.calls.find(({ name }) => name === "hours.setWeekly")?.input).toEqual({
    ranges: [
      { ...evening, weekday: 1 },
      { ...evening, weekday: 3 },
    ],
  });
  toastQueue.read()[0]?.actions?.[0]?.onPress?.();
  await waitFor(() => expect(toastQueue.read().map(({ title }) => title)).toContain("عاد كل شيء كما كان"));
  expect(server.mistakes).toEqual([]);
});

test("hours that meet others cannot be taken, and a change that is not saved can be left", async () => {
  const { person } = await open({ ranges: [{ id: 1, weekday: 1, from: 1080, to: 1200, purpose: 2 }] });
  await person.click(button(/إضافة ساعات .*الثلاثاء/));
  const dialog = await screen.findByRole("dialog", { name: "ساعات جديدة" });
  await person.click(within(dialog).getByRole("button", { name: "الاثنين" }));
  expect(within(dialog).getByRole("status").textContent).toMatch(/تتداخل/);
  expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "تم" }).disabled).toBe(true);
  await person.click(within(dialog).getByRole("button", { name: "الاثنين" }));
  await person.click(within(dialog).getByRole("button", { name: "تم" }));
  expect(screen.getByText("تغييرات لم تُحفظ بعد")).toBeTruthy();
  await person.click(button("إلغاء التغييرات"));
  expect(screen.queryByText("تغييرات لم تُحفظ بعد")).toBeNull();
});

test("a range is taken out of the week", async () => {
  const { person, server } = await open({ ranges: [{ id: 1, weekday: 1, from: 1080, to: 1200, purpose: 2 }] });
  server.answer({ hours: { preview: () => ({ ...effect, makes: 0 }) } });
  await person.click(button(/^.?الاثنين.*٦:٠٠/));
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "حذف" }));
  await person.click(button("حفظ"));
  const told = await screen.findByRole("alertdialog");
  expect(told.textContent).toContain("لا يتغيّر شيء في مواعيدك القادمة.");
  expect(server.calls.find(({ name }) => name === "hours.preview")?.input).toEqual({ ranges: [] });
});

test.each([
  ["a tutor's hours are for lessons", Role.Tutor, 0],
  ["a manager says what hours are for", Role.TutorManager, 1],
])("%s", async (_name, role, fields) => {
  const { person } = await open({}, role);
  await person.click(button(/إضافة ساعات .*الاثنين/));
  expect(within(await screen.findByRole("dialog")).queryAllByText("لأجل")).toHaveLength(fields);
});

test("the rest is saved as it is chosen, and says when the next lesson can begin", async () => {
  const { person, server } = await open();
  const read = Promise.withResolvers<void>();
  server.answer({ hours: { read: () => read.promise.then(() => ({ ...none, bufferMinutes: 10 })), setBuffer: () => ({}) } });
  expect(screen.getByText(/يمكن أن يبدأ درس في الوقت نفسه/)).toBeTruthy();
  await person.click(screen.getByRole("radio", { name: /١٠ دقائق/ }));
  const said = await screen.findByText(/أقرب درس/);
  expect(plain(said.textContent)).toBe("تبدأ الدروس كل ربع ساعة: بعد درس ينتهي ٦:٣٠ م يكون أقرب درس ٦:٤٥ م.");
  expect(server.calls.find(({ name }) => name === "hours.setBuffer")?.input).toEqual({ minutes: 10 });
  await waitFor(() => expect(server.count("hours.read")).toBe(2));
  expect(plain(said.textContent), "before the hours are read again").toContain("يكون أقرب درس ٦:٤٥");
  read.resolve();
  await allAnswered();
  expect(plain(said.textContent)).toContain("يكون أقرب درس ٦:٤٥");
});

test("an away shows what is booked inside with the way to it, and ends", async () => {
  const away = { id: 3, start: "2026-11-21T22:00:00Z", end: "2026-11-26T22:00:00Z", holiday: null, booked: [lesson] };
  const { person, server } = await open({ aways: [away] });
  server.answer({ hours: { read: () => none, endAway: () => ({}) } });
  expect(plain(screen.getByText(/أنت غائب حتى/).textContent)).toContain("أنت غائب حتى");
  expect(screen.getByRole("link", { name: "سلمى حسن" }).getAttribute("href")).toBe("/lesson/7");
  await person.click(button("إنهاء الغياب الآن"));
  await screen.findByText("لا غياب قادم.");
  expect(server.calls.find(({ name }) => name === "hours.endAway")?.input).toEqual({ id: "3" });
});

test("a holiday is taken by one press, and the moon's says that it may move", async () => {
  const { person, server } = await open({ holidays: [{ name: "fitr", from: "2027-03-09", to: "2027-03-10", isApproximate: true }] });
  server.answer({ hours: { read: () => none, addAway: () => new FakeRefusal("conflicting-schedule") } });
  expect(screen.getByText(/تقريبًا، حسب رؤية الهلال/)).toBeTruthy();
  await person.click(button(/عيد الفطر.*عطلة لي أيضًا/));
  await waitFor(() => expect(toastQueue.read()).toHaveLength(1));
  expect(server.calls.find(({ name }) => name === "hours.addAway")?.input).toEqual({
    start: "2027-03-08T22:00:00.000Z",
    end: "2027-03-10T22:00:00.000Z",
    holiday: "fitr",
  });
});

test("a day that was changed by hand can have its hours back", async () => {
  const { person, server } = await open({ exceptions: [{ id: 9, start: "2026-11-30T16:00:00Z", end: "2026-11-30T18:00:00Z" }] });
  server.answer({ hours: { read: () => none, restoreDay: () => ({ made: 1 }) } });
  await person.click(button(/إعادة الساعات الأسبوعية .*٣٠ نوفمبر/));
  await waitFor(() => expect(toastQueue.read()[0]?.title).toBe("عاد موعد واحد"));
});

test("what students find is shown day by day, and that nobody finds a hidden tutor", async () => {
  const { person, server } = await open();
  server.answer({
    hours: {
      seen: () => ({ isPublic: false, noticeMinutes: 30, bufferMinutes: 0, starts: [{ start: "2026-11-24T16:00:00Z", durations: [15] }] }),
    },
  });
  await person.click(button("كما يراها الطلاب"));
  const dialog = await screen.findByRole("dialog", { name: "كما يراها الطلاب" });
  expect(plain((await within(dialog).findByRole("listitem")).textContent)).toBe("٦:٠٠ م");
  expect(within(dialog).getByText(/لا يظهر ملفك للطلاب بعد/)).toBeTruthy();
  expect(within(dialog).queryByRole("link", { name: "فتح صفحتي" })).toBeNull();
  await person.click(within(dialog).getByRole("radio", { name: /الأربعاء.*لا أوقات/ }));
  expect(within(dialog).getByText("لا يجد الطلاب وقتًا في هذا اليوم.")).toBeTruthy();
});

test("a failure offers another try", async () => {
  session.accept(signedIn(salma({ role: Role.Tutor })));
  fakeServer({ hours: { read: () => new FakeRefusal("unexpected") } });
  await renderScreen(HoursScreen, { path: "/schedule-management/hours", at: "/schedule-management/hours" });
  expect(await screen.findByRole("button", { name: "حاول مرة أخرى" })).toBeTruthy();
});
