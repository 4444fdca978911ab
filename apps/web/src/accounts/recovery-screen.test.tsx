import { Resend } from "@hiwar/app/account/resend";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { ApiError } from "@hiwar/client/api-error";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import RecoveryScreen from "./recovery-screen.tsx";

afterEach(startAfresh);

const open = (at: string) => renderScreen(RecoveryScreen, { path: at.split("?")[0] ?? "", at });
const secret = "s".repeat(43);

type Person = Awaited<ReturnType<typeof open>>["person"];

async function reachCode(person: Person) {
  await person.type(screen.getByRole("textbox", { name: "البريد الإلكتروني" }), "salma@hiwar.local");
  await person.click(screen.getByRole("button", { name: "إرسال الرمز" }));
  await screen.findByLabelText("رمز التأكيد");
}

async function reachPassword(person: Person, code: string) {
  await reachCode(person);
  await person.type(screen.getByLabelText("رمز التأكيد"), code);
  await screen.findByLabelText("كلمة المرور الجديدة");
}

const typeNew = (person: Person, password: string) => person.type(screen.getByLabelText("كلمة المرور الجديدة"), password);

test("address, code in Arabic digits, new password", async () => {
  const server = fakeServer({ accounts: { sendResetCode: () => ({}), checkResetCode: () => ({}), resetPassword: () => ({}) } });
  const { person, address, router } = await open("/forget-password");
  await reachPassword(person, "١٢٣٤٥");
  await typeNew(person, "nile-2026");
  await person.click(screen.getByRole("button", { name: "حفظ كلمة المرور" }));
  await waitFor(() => expect(address()).toBe("/login"));
  expect(router.state.location.state, "whose password it is need not be typed again").toEqual({ email: "salma@hiwar.local" });
  expect(server.calls.at(-1)).toEqual({
    name: "accounts.resetPassword",
    input: { email: "salma@hiwar.local", code: "12345", password: "nile-2026" },
  });
  expect(server.mistakes).toEqual([]);
});

test("the wait for another code runs on while something else was shown", async () => {
  const halfway = performance.now() - 40_000;
  await renderScreen(() => <Resend since={halfway} onResend={() => undefined} />, { path: "/", at: "/" });
  await screen.findByText(/رمز جديد بعد .*(١٩|٢٠)/);
});

test("a wrong code is told before a password is asked for, with the tries that are left; after five another code is offered", async () => {
  const server = fakeServer({
    accounts: { sendResetCode: () => ({}), checkResetCode: () => new FakeRefusal("invalid-verification-code") },
  });
  const { person } = await open("/forget-password");
  await reachCode(person);
  for (const left of [/بقيت (4|٤) محاولات/, /بقيت (3|٣) محاولات/, /بقيت محاولتان/, /بقيت محاولة واحدة/, /انتهت محاولات هذا الرمز/]) {
    await person.type(screen.getByLabelText("رمز التأكيد"), "99999");
    await screen.findByText(left);
    expect(screen.getByLabelText("رمز التأكيد")).toHaveProperty("value", "");
  }
  expect(server.calls.at(-1)).toEqual({ name: "accounts.checkResetCode", input: { email: "salma@hiwar.local", code: "99999" } });
  expect(screen.queryByLabelText("كلمة المرور الجديدة")).toBeNull();
  expect(screen.getByText(/رمز جديد بعد/)).toBeTruthy();
  expect(server.mistakes).toEqual([]);
});

test("a code that ran out while the password was chosen leads back to it, and nothing is typed again", async () => {
  fakeServer({
    accounts: {
      sendResetCode: () => ({}),
      checkResetCode: () => ({}),
      resetPassword: () => new FakeRefusal("expired-verification-code"),
    },
  });
  const { person } = await open("/forget-password");
  await reachPassword(person, "99999");
  await typeNew(person, "nile-2026");
  await person.click(screen.getByRole("button", { name: "حفظ كلمة المرور" }));
  await screen.findByText("انتهت مدة هذا الرمز. اطلب رمزًا جديدًا.");
  expect(screen.queryByRole("button", { name: /رمز جديد/ }), "another code has to be waited for").toBeNull();
  await person.type(screen.getByLabelText("رمز التأكيد"), "88888");
  expect(await screen.findByLabelText("كلمة المرور الجديدة"), "what was typed is not typed again").toHaveProperty("value", "nile-2026");
});

test("a mistyped address is corrected from the code's step", async () => {
  fakeServer({ accounts: { sendResetCode: () => ({}) } });
  const { person } = await open("/forget-password");
  await reachCode(person);
  await person.click(screen.getByRole("link", { name: "تغيير البريد" }));
  expect(screen.getByRole("textbox", { name: "البريد الإلكتروني" })).toHaveProperty("value", "salma@hiwar.local");
});

test("a refused ask for another code starts the wait that the refusal names; a lost one starts none", async () => {
  const answers = [
    new ApiError("too-many-requests", { message: "", status: 429, retryAfterSeconds: 43 }),
    new ApiError("offline", { message: "" }),
  ];
  const ask = () => Promise.reject(answers.pop());
  const { person } = await renderScreen(() => <Resend waitSeconds={0} onResend={ask} />, { path: "/", at: "/" });
  await person.click(await screen.findByRole("button", { name: "إرسال رمز جديد" }));
  await person.click(await screen.findByRole("button", { name: "إرسال رمز جديد" }));
  await screen.findByText(/رمز جديد بعد .*(٤٣|٤٢|43|42)/);
});

test("another code is the way on, once the one at hand is worth nothing", async () => {
  await renderScreen(() => <Resend waitSeconds={0} isNeeded onResend={() => undefined} />, { path: "/", at: "/" });
  expect((await screen.findByRole("button", { name: "إرسال رمز جديد" })).dataset.variant).toBe("primary");
});

test("the mailed link asks for the password alone", async () => {
  const server = fakeServer({ accounts: { resetPassword: () => ({}) } });
  const { person, address } = await open(`/reset-password?email=salma%40hiwar.local#${secret}`);
  await typeNew(person, "nile-2026");
  await person.click(screen.getByRole("button", { name: "حفظ كلمة المرور" }));
  await waitFor(() => expect(address()).toBe("/login"));
  expect(server.calls[0]?.input).toEqual({ email: "salma@hiwar.local", link: secret, password: "nile-2026" });
});

test("staff are asked for the authenticator's code once the mail's is right", async () => {
  const server = fakeServer({
    accounts: {
      resetPassword: ({ secondFactor }) =>
        secondFactor === "123456" ? {} : new FakeRefusal("bad-request", { secondFactor: secondFactor ? "invalid" : "required" }),
    },
  });
  const { person, address } = await open(`/reset-password?email=amal%40hiwar.local#${secret}`);
  await typeNew(person, "nile-2026");
  expect(screen.queryByLabelText("رمز المصادقة")).toBeNull();
  await person.click(screen.getByRole("button", { name: "حفظ كلمة المرور" }));
  await person.type(await screen.findByLabelText("رمز المصادقة"), "١١١١١١");
  await person.click(screen.getByRole("button", { name: "حفظ كلمة المرور" }));
  await screen.findByText("الرمز غير صحيح. اكتب الأرقام الظاهرة الآن.");
  await person.clear(screen.getByLabelText("رمز المصادقة"));
  await person.type(screen.getByLabelText("رمز المصادقة"), "١٢٣٤٥٦");
  await person.click(screen.getByRole("button", { name: "حفظ كلمة المرور" }));
  await waitFor(() => expect(address()).toBe("/login"));
  expect(server.mistakes).toEqual([]);
});

test("a link that no longer counts leads to a new code", async () => {
  fakeServer({ accounts: { resetPassword: () => new FakeRefusal("expired-verification-code") } });
  const { person } = await open(`/reset-password?email=salma%40hiwar.local#${secret}`);
  await typeNew(person, "nile-2026");
  await person.click(screen.getByRole("button", { name: "حفظ كلمة المرور" }));
  await screen.findByText("هذا الرابط لم يعد صالحًا. اطلب رمزًا جديدًا.");
  expect(screen.getByRole("textbox", { name: "البريد الإلكتروني" })).toHaveProperty("value", "salma@hiwar.local");
});
