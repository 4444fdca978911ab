import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FakeRefusal, fakeServer } from "../test/fake-server.ts";
import { renderScreen, startAfresh } from "../test/render-screen.tsx";
import RecoveryScreen from "./recovery-screen.tsx";
import { ResendButton } from "./resend-button.tsx";

afterEach(startAfresh);

const open = (at: string) => renderScreen(RecoveryScreen, { path: at.split("?")[0] ?? "", at });
const secret = "s".repeat(43);

async function reachPassword(person: Awaited<ReturnType<typeof open>>["person"], code: string) {
  await person.type(screen.getByRole("textbox", { name: "البريد الإلكتروني" }), "salma@hiwar.local");
  await person.click(screen.getByRole("button", { name: "إرسال الرمز" }));
  await person.type(await screen.findByLabelText("رمز التأكيد"), code);
  await screen.findByLabelText("كلمة المرور الجديدة");
}

async function typeTwice(person: Awaited<ReturnType<typeof open>>["person"], password: string) {
  await person.type(screen.getByLabelText("كلمة المرور الجديدة"), password);
  await person.type(screen.getByLabelText("تأكيد كلمة المرور"), password);
}

test("address, code in Arabic digits, new password", async () => {
  const server = fakeServer({ accounts: { sendResetCode: () => ({}), resetPassword: () => ({}) } });
  const { person, address, router } = await open("/forget-password");
  await reachPassword(person, "١٢٣٤٥");
  await typeTwice(person, "nile-2026");
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
  await renderScreen(() => <ResendButton sentAt={halfway} onResend={() => undefined} />, { path: "/", at: "/" });
  await screen.findByRole("button", { name: /رمز جديد بعد .*(١٩|٢٠)/ });
});

test("two new passwords that differ are not sent", async () => {
  const server = fakeServer({});
  const { person } = await open(`/reset-password?email=salma%40hiwar.local#${secret}`);
  await person.type(screen.getByLabelText("كلمة المرور الجديدة"), "nile-2026");
  await person.type(screen.getByLabelText("تأكيد كلمة المرور"), "nile-2027");
  await person.click(screen.getByRole("button", { name: "حفظ كلمة المرور" }));
  await screen.findByText("كلمتا المرور غير متطابقتين");
  expect(server.calls).toEqual([]);
});

test("a wrong code leads back to it, and another can be asked for only after a while", async () => {
  fakeServer({ accounts: { sendResetCode: () => ({}), resetPassword: () => new FakeRefusal("invalid-verification-code") } });
  const { person } = await open("/forget-password");
  await reachPassword(person, "99999");
  await typeTwice(person, "nile-2026");
  await person.click(screen.getByRole("button", { name: "حفظ كلمة المرور" }));
  await screen.findByText("الرمز غير صحيح.");
  expect(screen.getByLabelText("رمز التأكيد")).toHaveProperty("value", "");
  expect(screen.getByRole("button", { name: /رمز جديد بعد/ })).toHaveProperty("disabled", true);
  await person.type(screen.getByLabelText("رمز التأكيد"), "88888");
  expect(await screen.findByLabelText("كلمة المرور الجديدة"), "what was typed is not typed again").toHaveProperty("value", "nile-2026");
});

test("the mailed link asks for the password alone", async () => {
  const server = fakeServer({ accounts: { resetPassword: () => ({}) } });
  const { person, address } = await open(`/reset-password?email=salma%40hiwar.local#${secret}`);
  await typeTwice(person, "nile-2026");
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
  await typeTwice(person, "nile-2026");
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
  await typeTwice(person, "nile-2026");
  await person.click(screen.getByRole("button", { name: "حفظ كلمة المرور" }));
  await screen.findByText("هذا الرابط لم يعد صالحًا. اطلب رمزًا جديدًا.");
  expect(screen.getByRole("textbox", { name: "البريد الإلكتروني" })).toHaveProperty("value", "salma@hiwar.local");
});
