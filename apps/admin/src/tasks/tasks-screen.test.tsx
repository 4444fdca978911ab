import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal } from "../test/people.ts";
import { lessonTask, listingTask, mailTask, paymentTask } from "../test/tasks.ts";
import TasksScreen from "./tasks-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

const at = (address: string) => renderScreen(TasksScreen, { path: "/tasks", at: address });
const list = () => ({ list: [paymentTask(), lessonTask()], total: 2 });

test("what waits is listed with its time; a lesson opens on its page, a matter of money beside the list", async () => {
  const server = fakeServer({ tasks: { list, read: () => paymentTask() } });
  const { person, address } = await at("/tasks");
  const row = await screen.findByRole("row", { name: /رفضت البوابة الاسترداد/ });
  within(row).getByText(/متأخر/);
  await person.click(within(row).getByRole("button", { name: /رفضت البوابة/ }));
  await waitFor(() => expect(address()).toBe("/tasks?task=5"));
  await screen.findByText("7001234");
  await person.click(screen.getByRole("button", { name: /بلاغ من الطالب/ }));
  await waitFor(() => expect(address()).toBe("/lesson/9"));
  expect(server.mistakes).toEqual([]);
});

test("a matter of money is taken, and settled with what was done; a note too short is told at its field", async () => {
  const server = fakeServer({
    tasks: {
      list,
      read: () => paymentTask(),
      take: () => paymentTask({ taker: { id: amal.id, name: amal.name } }),
      decide: () => paymentTask({ decision: { at: "2026-11-22T10:00:00Z", by: amal.name, note: "أعادتها فوري" } }),
    },
  });
  const { person } = await at("/tasks?task=5");
  await person.click(await screen.findByRole("button", { name: "أتولّاه" }));
  await waitFor(() => expect(server.count("tasks.take")).toBe(1));
  const note = await screen.findByRole("textbox", { name: "ما الذي تم؟" });
  await person.type(note, "تم");
  await person.click(screen.getByRole("button", { name: "إغلاق الأمر" }));
  await screen.findByText("اكتب ٥ أحرف على الأقل");
  await person.type(note, "، أعادتها فوري");
  server.answer({ tasks: { read: () => paymentTask({ decision: { at: "2026-11-22T10:00:00Z", by: amal.name, note: "أعادتها فوري" } }) } });
  await person.click(screen.getByRole("button", { name: "إغلاق الأمر" }));
  await screen.findByText("أعادتها فوري");
  expect(server.calls.find(({ name }) => name === "tasks.decide")?.input).toEqual({ id: "5", note: "تم، أعادتها فوري" });
  expect(server.mistakes).toEqual([]);
});

test("what was settled is opened anew with a reason; that the same waits already is told in the dialog", async () => {
  const settled = paymentTask({ decision: { at: "2026-11-22T10:00:00Z", by: null, note: null } });
  const server = fakeServer({
    tasks: { list: () => ({ list: [], total: 0 }), read: () => settled, reopen: () => new FakeRefusal("illegal") },
  });
  const { person } = await at("/tasks?state=decided&task=5");
  await person.click(await screen.findByRole("button", { name: "افتحه من جديد" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await person.type(dialog.getByRole("textbox", { name: "السبب" }), "لم يصل شيء");
  await person.click(dialog.getByRole("button", { name: "افتحه من جديد" }));
  await dialog.findByRole("alert");
  expect(server.calls.find(({ name }) => name === "tasks.reopen")?.input).toEqual({ id: "5", reason: "لم يصل شيء" });
});

test("messages that no server took are one thing: sent again, or given up with a note", async () => {
  const server = fakeServer({
    tasks: {
      list: () => ({ list: [mailTask()], total: 1 }),
      read: () => mailTask(),
      retry: () => mailTask({ decision: { at: "2026-11-22T10:00:00Z", by: amal.name, note: null } }),
    },
  });
  const { person } = await at("/tasks?task=7");
  const row = await screen.findByRole("row", { name: /بريد لم يخرج/ });
  within(row).getByText(/١٬٠٠٠ رسالة، أقدمها/);
  within(row).getByText("المنصة");
  await screen.findByText("connect ECONNREFUSED");
  await person.click(screen.getByRole("button", { name: "أرسلها من جديد" }));
  await waitFor(() => expect(server.count("tasks.retry")).toBe(1));
  await person.click(screen.getByRole("button", { name: "صرف النظر عنها" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await person.type(dialog.getByRole("textbox", { name: "ما الذي تم؟" }), "مضى وقتها");
  await person.click(dialog.getByRole("button", { name: "صرف النظر عنها" }));
  await waitFor(() => expect(server.count("tasks.retry")).toBe(2));
  const sent = server.calls.filter(({ name }) => name === "tasks.retry").map(({ input }) => input);
  expect(sent).toEqual([
    { id: "7", again: true },
    { id: "7", again: false, note: "مضى وقتها" },
  ]);
  expect(server.mistakes).toEqual([]);
});

test.each([
  ["listing-waits", "التفعيل من صفحة المعلّم", "/tutor/45"],
  ["studio-needed", "اختيار استوديو من صفحة المعلّم", "/tutor/45"],
  ["studio-late", "جلسة التصوير", "/photo-session/45"],
  ["verdict-late", "الحكم من صفحة المعلّم", "/tutor/45"],
] as const)("a tutor who waits: the first thing to press leads to where that ends (%s)", async (cause, words, path) => {
  fakeServer({ tasks: { list: () => ({ list: [], total: 0 }), read: () => listingTask({ cause }) } });
  await at("/tasks?task=8");
  const way = await screen.findByRole("link", { name: words });
  expect(way.getAttribute("href")).toBe(path);
  screen.getByText("يُغلق هذا الأمر من نفسه حين يتم ذلك هناك.");
  screen.getByText("يبقى في السجل. الإغلاق لا يغيّر شيئًا غير هذا الأمر.");
});

test("a matter of money leads to its payment", async () => {
  fakeServer({ tasks: { list, read: () => paymentTask() } });
  await at("/tasks?task=5");
  expect((await screen.findByRole("link", { name: "صفحة العملية" })).getAttribute("href")).toBe("/payment/3");
});

test("nothing that waits says so", async () => {
  fakeServer({ tasks: { list: () => ({ list: [], total: 0 }) } });
  await at("/tasks?kind=payment");
  await screen.findByRole("heading", { name: "لا شيء بهذا الشرط" });
});
