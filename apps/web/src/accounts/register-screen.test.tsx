import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import RegisterScreen from "./register-screen.tsx";

// It has tests of its own.
vi.mock("./google-sign-in.tsx", () => ({ GoogleSignIn: () => null }));

afterEach(startAfresh);

const open = (at: string) => renderScreen(RegisterScreen, { path: "/register/:role", at });
const newcomer = salma({ verifiedEmail: false, birthYear: null, missing: ["email", "birthYear"] });

type Person = Awaited<ReturnType<typeof open>>["person"];

async function fill(person: Person, { name = "سلمى حسن", password = "hiwar-2026" } = {}, press = person.click) {
  await person.type(screen.getByRole("textbox", { name: "الاسم" }), name);
  await person.type(screen.getByRole("textbox", { name: "البريد الإلكتروني" }), "salma@hiwar.local");
  await person.type(screen.getByLabelText("كلمة المرور"), password);
  await press(screen.getByRole("button", { name: "إنشاء الحساب" }));
}

test("a student registers and goes on to the profile, a code on its way", async () => {
  const server = fakeServer({ accounts: { registerStudent: () => signedIn(newcomer) } });
  const { person, address } = await open("/register/student");
  await fill(person);
  await waitFor(() => expect(address()).toBe("/complete-profile?step=email"));
  expect(server.calls.map(({ name, input }) => [name, input])).toEqual([
    ["accounts.registerStudent", { name: "سلمى حسن", email: "salma@hiwar.local", password: "hiwar-2026" }],
  ]);
  expect(server.mistakes).toEqual([]);
});

test("offers are told only to who asks for them, and never to tutors", async () => {
  const server = fakeServer({ accounts: { registerStudent: () => signedIn(newcomer) } });
  const { person, address } = await open("/register/student");
  const offers = screen.getByRole("checkbox", { name: /^أخبروني بالعروض والجديد/ });
  expect((offers as HTMLInputElement).checked).toBe(false);
  await person.click(offers);
  await fill(person);
  await waitFor(() => expect(address()).toBe("/complete-profile?step=email"));
  expect(server.calls[0]?.input).toMatchObject({ marketing: true });
});

test("the same form registers a tutor once that is chosen", async () => {
  const server = fakeServer({ accounts: { registerTutor: () => signedIn({ ...newcomer, role: Role.Tutor }) } });
  const { person, address } = await open("/register/student?redirect=%2Ftutors");
  await person.click(screen.getByRole("radio", { name: "معلّم" }));
  await screen.findByRole("heading", { name: "انضم معلّمًا" });
  expect(screen.queryByRole("checkbox")).toBeNull();
  await fill(person);
  await waitFor(() => expect(address()).toBe("/t/complete-profile?step=email&redirect=%2Ftutors"));
  expect(server.count("accounts.registerTutor")).toBe(1);
});

test.each([
  ["one word is no name", { name: "سلمى" }, "اكتب الاسم الأول واسم العائلة بحروف فقط، بينهما مسافة"],
  ["a password needs a digit", { password: "onlyletters" }, /^ينقصها رقم$/],
])("%s", async (_name, typed, sentence) => {
  const server = fakeServer({});
  const { person } = await open("/register/student");
  await fill(person, typed);
  await screen.findByText(sentence);
  expect(server.calls).toEqual([]);
});

test("a password that leaked is told so at its field", async () => {
  fakeServer({ accounts: { registerStudent: () => new FakeRefusal("bad-request", { password: "leaked" }) } });
  const { person, address } = await open("/register/student");
  await fill(person);
  await screen.findByText("ظهرت في تسريب سابق، اختر غيرها");
  expect(screen.getByLabelText("كلمة المرور").getAttribute("aria-invalid")).toBe("true");
  expect(address()).toBe("/register/student");
});

test("a password is typed once, and shown to who wants to read it", async () => {
  fakeServer({});
  const { person } = await open("/register/student");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "الاسم" }));
  expect(screen.getAllByLabelText(/كلمة المرور/, { selector: "input" })).toHaveLength(1);
  expect(screen.getByLabelText("كلمة المرور")).toHaveProperty("type", "password");
  await person.click(screen.getByRole("button", { name: "إظهار كلمة المرور" }));
  expect(screen.getByLabelText("كلمة المرور")).toHaveProperty("type", "text");
});

test("what a password has is ticked off while it is typed", async () => {
  fakeServer({});
  const { person } = await open("/register/student");
  const ticked = () => screen.queryAllByRole("img", { name: "موجود:" }).map((tick) => tick.parentElement?.textContent);
  expect(ticked()).toEqual([]);
  await person.type(screen.getByLabelText("كلمة المرور"), "river");
  expect(ticked()).toEqual(["حرف إنجليزي"]);
  await person.type(screen.getByLabelText("كلمة المرور"), "-٢٠٢٧");
  expect(ticked()).toEqual(["٨ أحرف", "رقم", "حرف إنجليزي"]);
});

test("a double press registers once", async () => {
  const server = fakeServer({ accounts: { registerStudent: () => signedIn(newcomer) } });
  const { person, address } = await open("/register/student");
  await fill(person, {}, person.dblClick);
  await waitFor(() => expect(address()).toBe("/complete-profile?step=email"));
  expect(server.count("accounts.registerStudent")).toBe(1);
});

test("what the server refuses is told at its field", async () => {
  const server = fakeServer({ accounts: { registerStudent: () => new FakeRefusal("user-exists") } });
  const { person } = await open("/register/student");
  await fill(person);
  await screen.findByText(/يوجد حساب بهذا البريد الإلكتروني/);
  expect(screen.getByRole("textbox", { name: "البريد الإلكتروني" }).getAttribute("aria-invalid")).toBe("true");
  server.answer({ accounts: { registerStudent: () => new FakeRefusal("bad-request", { password: "invalid" }) } });
  await person.click(screen.getByRole("button", { name: "إنشاء الحساب" }));
  await screen.findByText(/كلمة شائعة/);
});
