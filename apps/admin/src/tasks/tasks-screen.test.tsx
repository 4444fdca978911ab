import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal } from "../test/people.ts";
import { lessonTask, paymentTask } from "../test/tasks.ts";
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
  await person.click(screen.getByRole("button", { name: "سُوّي" }));
  await screen.findByText("اكتب ٥ أحرف على الأقل");
  await person.type(note, "، أعادتها فوري");
  server.answer({ tasks: { read: () => paymentTask({ decision: { at: "2026-11-22T10:00:00Z", by: amal.name, note: "أعادتها فوري" } }) } });
  await person.click(screen.getByRole("button", { name: "سُوّي" }));
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

test("nothing that waits says so", async () => {
  fakeServer({ tasks: { list: () => ({ list: [], total: 0 }) } });
  await at("/tasks?kind=payment");
  await screen.findByRole("heading", { name: "لا شيء بهذا الشرط" });
});
