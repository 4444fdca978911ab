import { session } from "@hiwar/app/clients";
import { type FakeServer, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import CompleteProfileScreen from "./complete-profile-screen.tsx";

const newcomer = salma({ birthYear: null, gender: null, city: null, phone: null, missing: ["birthYear"] });
const topics = [
  { id: 3, nameAr: "السفر", nameEn: "Travel" },
  { id: 5, nameAr: "العمل", nameEn: "Work" },
];
let server: FakeServer;

beforeEach(() => {
  server = fakeServer({
    accounts: { changeStudent: (change) => ({ ...newcomer, ...change, id: 1, missing: [] }) as never, current: () => salma() },
    topics: {
      list: () => ({ list: topics }),
      ofUser: () => ({ list: [] }),
      replace: ({ topicIds }) => ({ list: topics.filter(({ id }) => topicIds.includes(id)) }),
    },
  });
  session.accept(signedIn(newcomer));
});
afterEach(startAfresh);

const open = (at = "/complete-profile?redirect=%2Ft%2F7%3Fbook%3Dx") =>
  renderScreen(CompleteProfileScreen, { path: "/complete-profile", at });
const next = () => screen.getByRole("button", { name: /التالي|حفظ ومتابعة/ });

test("who is on the way to a booking is asked what it needs, typing at once, and comes back to it", async () => {
  const { person, address } = await open();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "سنة الميلاد" }));
  await person.keyboard("2001");
  await person.click(screen.getByRole("radio", { name: "أنثى" }));
  await person.click(screen.getByRole("button", { name: "حفظ ومتابعة" }));
  await waitFor(() => expect(address()).toBe("/t/7?book=x"));
  expect(server.calls.filter(({ name }) => name === "accounts.changeStudent")).toHaveLength(1);
});

test("four questions, each saved, and then tutors", async () => {
  const { person, address } = await open("/complete-profile");
  const year = screen.getByRole("textbox", { name: "سنة الميلاد" });
  await person.type(year, "٢٠01");
  expect(year).toHaveProperty("value", "٢٠٠١");
  await person.click(screen.getByRole("radio", { name: "أنثى" }));
  await person.click(next());
  await screen.findByRole("heading", { level: 1, name: "أين تعيش؟" });
  await person.search(screen.getByRole("combobox", { name: "المحافظة" }), "اسو");
  await person.click(await screen.findByRole("option", { name: "أسوان" }));
  await person.click(next());
  await person.type(await screen.findByRole("textbox", { name: /العمل أو الدراسة/ }), "محاسبة");
  await person.click(next());
  await person.click(await screen.findByRole("button", { name: "السفر" }));
  await screen.findByText("اخترت موضوعًا واحدًا");
  await person.click(screen.getByRole("button", { name: "حفظ وإنهاء" }));
  await waitFor(() => expect(address()).toBe("/tutors?topic=3"));
  const changes = server.calls.filter(({ name }) => name === "accounts.changeStudent").map(({ input }) => input);
  expect(changes).toEqual([{ birthYear: 2001, gender: "female" }, { city: 8 }, { job: "محاسبة" }]);
  expect(server.calls.find(({ name }) => name === "topics.replace")?.input).toEqual({ topicIds: [3] });
  expect(server.mistakes).toEqual([]);
});

test("a level that was said can be taken back", async () => {
  session.accept(signedIn(salma({ level: 3 })));
  const { person } = await open("/complete-profile?step=story");
  await person.click(await screen.findByRole("button", { name: /المستوى|مستوا/ }));
  await person.click(await screen.findByRole("option", { name: "بلا تحديد" }));
  await person.click(next());
  await waitFor(() => expect(server.count("accounts.changeStudent")).toBe(1));
  expect(server.calls.find(({ name }) => name === "accounts.changeStudent")?.input).toMatchObject({ level: null });
});

test("a young student is asked for the guardian, whose consent is not skipped", async () => {
  const { person } = await open();
  await person.type(screen.getByRole("textbox", { name: "سنة الميلاد" }), String(new Date().getFullYear() - 14));
  await screen.findByText(/^لمن هم دون ١٨ سنة نحتاج إلى موافقة وليّ الأمر/);
  await person.click(screen.getByRole("radio", { name: "ذكر" }));
  await person.click(next());
  expect(await screen.findAllByText(/^(اكتب|اختر) /)).toHaveLength(2);
  screen.getByText("مطلوب");
  expect(server.calls).toEqual([]);
});

test("a guardian who is no longer asked for, since the year was mended, is neither checked nor sent", async () => {
  const { person, address } = await open();
  const year = screen.getByRole("textbox", { name: "سنة الميلاد" });
  await person.type(year, String(new Date().getFullYear() - 14));
  await person.type(await screen.findByRole("textbox", { name: /رقم/ }), "010");
  await person.click(screen.getByRole("radio", { name: "ذكر" }));
  await person.clear(year);
  await person.type(year, "2002");
  await person.click(next());
  await waitFor(() => expect(address()).toBe("/t/7?book=x"));
  expect(server.calls.map(({ input }) => input)).toContainEqual({ birthYear: 2002, gender: "male" });
});

test("what is wrong is said beside its field", async () => {
  const { person } = await open();
  await person.type(screen.getByRole("textbox", { name: "سنة الميلاد" }), "12");
  await person.click(next());
  await screen.findByText(/الدراسة من سن ١٠/);
  expect(server.calls).toEqual([]);
});

test("all of it can wait", async () => {
  const { person, address } = await open();
  await person.click(screen.getByRole("button", { name: "لاحقًا" }));
  await waitFor(() => expect(address()).toBe("/t/7?book=x"));
  expect(server.calls).toEqual([]);
});

test("who did not come for anything is shown tutors of the first topic", async () => {
  const { person, address } = await open("/complete-profile?step=topics");
  await person.click(await screen.findByRole("button", { name: "العمل" }));
  await person.click(screen.getByRole("button", { name: "حفظ وإنهاء" }));
  await waitFor(() => expect(address()).toBe("/tutors?topic=5"));
});

test("the mailed code comes first, in the page itself, and can wait", async () => {
  session.accept(signedIn({ ...newcomer, verifiedEmail: false, missing: ["email", "birthYear"] }));
  const proven = { ...newcomer, verifiedEmail: true };
  server.answer({ accounts: { confirmEmail: () => proven, current: () => proven } });
  const { person } = await open("/complete-profile?step=email");
  await screen.findByRole("heading", { level: 1, name: "أدخِل الرمز" });
  screen.getByText("يُرسَل الرمز وحده بعد آخر رقم.");
  expect(screen.queryByRole("button", { name: "التالي" })).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  await person.click(screen.getByRole("button", { name: "لاحقًا" }));
  await screen.findByRole("heading", { level: 1, name: "لنتعرّف عليك" });
  await person.click(screen.getByRole("button", { name: "الرمز" }));
  await person.type(await screen.findByLabelText("رمز التأكيد"), "12345");
  await screen.findByRole("heading", { level: 1, name: "لنتعرّف عليك" });
  expect(server.count("accounts.confirmEmail")).toBe(1);
});
