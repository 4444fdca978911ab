import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { useUser } from "@hiwar/app/use-user";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { VerifyEmail } from "./verify-email.tsx";

afterEach(startAfresh);

const unproven = salma({ verifiedEmail: false, missing: ["email"] });

function Page() {
  const user = useUser();
  return user && <VerifyEmail user={user} />;
}

async function open(at: string) {
  session.accept(signedIn(unproven));
  const opened = await renderScreen(Page, { path: "/lessons", at });
  await screen.findByRole("dialog", { name: "تأكيد البريد الإلكتروني" });
  return opened;
}

test("a code that came before is typed without another one being sent", async () => {
  const server = fakeServer({ accounts: { confirmEmail: () => salma() } });
  const { person, address } = await open("/lessons?verify=email");
  await person.click(screen.getByRole("button", { name: "لديّ رمز" }));
  await person.type(await screen.findByLabelText("رمز التأكيد"), "12345");
  await waitFor(() => expect(address()).toBe("/lessons"));
  expect(server.mistakes).toEqual([]);
});

test("whoever asks too soon after a code types that one", async () => {
  fakeServer({ accounts: { sendEmailCode: () => new FakeRefusal("too-many-requests", undefined, 4_000) } });
  const { person } = await open("/lessons?verify=email");
  await person.click(screen.getByRole("button", { name: "إرسال الرمز" }));
  await screen.findByLabelText("رمز التأكيد");
  await screen.findByText(/رمز جديد بعد .*(١:٠٦:|1:06:)/);
});

test("a mistyped address is corrected from the code's dialog, and proven by that", async () => {
  const server = fakeServer({
    accounts: { sendCodeToNewEmail: () => ({}), confirmNewEmail: () => salma({ email: "salma@example.com", verifiedEmail: true }) },
  });
  const { person, address } = await open("/lessons?page=2&verify=email");
  await person.click(screen.getByRole("link", { name: "تغيير البريد" }));
  const email = await screen.findByRole("textbox", { name: "البريد الجديد" });
  expect(email).toHaveProperty("value", unproven.email);
  await person.clear(email);
  await person.type(email, "salma@example.com");
  await person.type(screen.getByLabelText("كلمة المرور الحالية"), "hiwar-2026{Enter}");
  await person.type(await screen.findByLabelText("رمز التأكيد"), "12345");
  await waitFor(() => expect(session.user?.email).toBe("salma@example.com"));
  await waitFor(() => expect(address()).toBe("/lessons?page=2"));
  expect(server.mistakes).toEqual([]);
});

test("asked for, sent, and proven by the fifth digit; the address of the page is as it was", async () => {
  const server = fakeServer({ accounts: { sendEmailCode: () => ({}), confirmEmail: () => salma() } });
  const { person, address } = await open("/lessons?page=2&verify=email");
  await person.click(screen.getByRole("button", { name: "إرسال الرمز" }));
  await person.type(await screen.findByLabelText("رمز التأكيد"), "12345");
  await waitFor(() => expect(address()).toBe("/lessons?page=2"));
  expect(session.user?.verifiedEmail).toBe(true);
  expect(server.calls.map(({ name }) => name)).toEqual(["accounts.sendEmailCode", "accounts.confirmEmail"]);
  expect(server.mistakes).toEqual([]);
});

test("a wrong code empties the boxes and says so", async () => {
  fakeServer({ accounts: { confirmEmail: () => new FakeRefusal("invalid-verification-code") } });
  const { person } = await open("/lessons?verify=email");
  await person.click(screen.getByRole("button", { name: "لديّ رمز" }));
  await person.type(await screen.findByLabelText("رمز التأكيد"), "00000");
  await screen.findByText(/^الرمز غير صحيح. بقيت/);
  expect(screen.getByLabelText("رمز التأكيد")).toHaveProperty("value", "");
});

test("after another code was sent, its digits are typed without a press in between; until the next, a line counts", async () => {
  const server = fakeServer({ accounts: { sendEmailCode: () => ({}) } });
  const { person } = await open("/lessons?verify=email");
  await person.click(screen.getByRole("button", { name: "لديّ رمز" }));
  await person.click(await screen.findByRole("button", { name: "إرسال رمز جديد" }));
  expect((await screen.findByText(/رمز جديد بعد/)).closest("button"), "nothing to press").toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("رمز التأكيد")));
  expect(server.mistakes).toEqual([]);
});
