import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { TopicInUse } from "@hiwar/contract/topics";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal } from "../test/people.ts";
import TopicsScreen from "./topics-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

const travel: TopicInUse = { id: 3, nameAr: "السفر", nameEn: "Travel", tutors: 12, students: 340 };
const trips: TopicInUse = { id: 4, nameAr: "الرحلات", nameEn: "Trips", tutors: 1, students: 0 };
const unused: TopicInUse = { id: 5, nameAr: "الطعام", nameEn: "Food", tutors: 0, students: 0 };

function draw(more: object = {}, at = "/topics") {
  const server = fakeServer({ topics: { inUse: () => ({ list: [trips, travel, unused] }), ...more } });
  return { server, drawn: renderScreen(TopicsScreen, { path: "/topics", at }) };
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest("li") as HTMLElement);

test("topics stand with how many have them, and are found by either name", async () => {
  const { server, drawn } = draw();
  const { person, address } = await drawn;
  (await rowOf("السفر")).getByText(/١٢ معلّمًا.* و.*٣٤٠ طالبًا/);
  screen.getByRole("heading", { name: "٣ موضوعات" });
  await person.search(screen.getByRole("searchbox"), "trip");
  await screen.findByRole("heading", { name: "موضوع واحد" });
  await waitFor(() => expect(address()).toBe("/topics?q=trip"));
  await person.clear(screen.getByRole("searchbox"));
  await person.search(screen.getByRole("searchbox"), "xyz");
  await screen.findByRole("heading", { name: "لا موضوع بهذا الاسم" });
  expect(server.mistakes).toEqual([]);
});

test("a topic is named anew in its row by keyboard; a wrong letter, a taken name and Escape leave it", async () => {
  let isTaken = true;
  const { server, drawn } = draw({ rename: () => (isTaken ? new FakeRefusal("topic-exists") : { ...travel, nameAr: "الترحال" }) });
  const { person } = await drawn;
  const row = await rowOf("السفر");
  row.getByRole("button", { name: /تعديل .*السفر/ }).focus();
  await person.keyboard("{Enter}");
  const arabic = await screen.findByRole("textbox", { name: "الاسم بالعربية" });
  expect(document.activeElement).toBe(arabic);
  await person.clear(arabic);
  await person.type(arabic, "Travel{Enter}");
  await screen.findByText("بحروف عربية، من ٣ أحرف إلى ٥٠");
  await person.clear(arabic);
  await person.type(arabic, "الترحال{Enter}");
  await screen.findByText(/يوجد موضوع بهذا الاسم/);
  isTaken = false;
  await person.keyboard("{Enter}");
  await screen.findByText(/حُفظ «.*الترحال/);
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(/تعديل .*السفر/));
  expect(server.calls.findLast(({ name }) => name === "topics.rename")?.input).toEqual({ id: "3", nameAr: "الترحال", nameEn: "Travel" });
  await person.keyboard("{Enter}");
  await person.type(await screen.findByRole("textbox", { name: "الاسم بالعربية" }), "س{Escape}");
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "الاسم بالعربية" })).toBe(null));
  // Without a change nothing is sent.
  await person.keyboard("{Enter}");
  await screen.findByRole("textbox", { name: "الاسم بالعربية" });
  await person.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "الاسم بالعربية" })).toBe(null));
  expect(server.count("topics.rename")).toBe(2);
  expect(server.mistakes).toEqual([]);
});

test("a topic is added in a row of its own", async () => {
  const { server, drawn } = draw({ create: () => ({ ...unused, id: 9, nameAr: "الكتب", nameEn: "Books" }) });
  const { person } = await drawn;
  await person.click(await screen.findByRole("button", { name: "إضافة موضوع" }));
  await person.type(await screen.findByRole("textbox", { name: "الاسم بالعربية" }), "الكتب");
  await person.type(screen.getByRole("textbox", { name: "الاسم بالإنجليزية" }), "Books");
  await person.click(screen.getByRole("button", { name: "حفظ" }));
  await screen.findByText(/أُضيف «.*الكتب/);
  expect(server.calls.find(({ name }) => name === "topics.create")?.input).toEqual({ nameAr: "الكتب", nameEn: "Books" });
});

test("before a topic is deleted it is read who loses it; one that nobody has is no loss", async () => {
  const { server, drawn } = draw({ delete: () => ({}) });
  const { person } = await drawn;
  await person.click((await rowOf("السفر")).getByRole("button", { name: /حذف .*السفر/ }));
  const dialog = within(await screen.findByRole("alertdialog", { name: /حذف «.*السفر/ }));
  dialog.getByText("يُزال من صفحات ١٢ معلّمًا.");
  dialog.getByText("يُزال من اختيارات ٣٤٠ طالبًا.");
  await person.click(dialog.getByRole("button", { name: "رجوع" }));
  await person.click((await rowOf("الطعام")).getByRole("button", { name: /حذف .*الطعام/ }));
  const unusedDialog = within(await screen.findByRole("alertdialog", { name: /حذف «.*الطعام/ }));
  unusedDialog.getByText("لم يختره طالب.");
  await person.click(unusedDialog.getByRole("button", { name: "حذف" }));
  await screen.findByText(/حُذف «.*الطعام/);
  expect(server.calls.filter(({ name }) => name === "topics.delete").map(({ input }) => input)).toEqual([{ id: "5" }]);
});

test("a topic is merged into another that is found by its name", async () => {
  const { server, drawn } = draw({ merge: () => travel });
  const { person } = await drawn;
  await person.click((await rowOf("الرحلات")).getByRole("button", { name: /دمج .*الرحلات.* في موضوع آخر/ }));
  const dialog = within(await screen.findByRole("dialog", { name: /دمج «.*الرحلات/ }));
  dialog.getByText(/معلّم واحد.*لا طلاب/);
  expect(dialog.getByRole("button", { name: "دمج" }).hasAttribute("disabled")).toBe(true);
  await person.search(dialog.getByRole("combobox", { name: "يُدمج في" }), "trav");
  await person.click(await screen.findByRole("option", { name: /السفر/ }));
  await person.click(dialog.getByRole("button", { name: "دمج" }));
  await screen.findByText(/دُمج «.*الرحلات.*السفر/);
  expect(server.calls.find(({ name }) => name === "topics.merge")?.input).toEqual({ id: "4", intoId: 3 });
  expect(server.mistakes).toEqual([]);
});

test("no topics at all, and a list that did not come, say so", async () => {
  const { server, drawn } = draw({ inUse: () => ({ list: [] }) });
  await drawn;
  await screen.findByRole("heading", { name: "لا موضوعات بعد" });
  startAfresh();
  session.accept(signedIn(amal));
  server.answer({ topics: { inUse: () => new FakeRefusal("bad-request") } });
  await renderScreen(TopicsScreen, { path: "/topics", at: "/topics" });
  await screen.findByRole("button", { name: "حاول مرة أخرى" });
});
