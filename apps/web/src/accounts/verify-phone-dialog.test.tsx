import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { VerifyPhoneDialog } from "./verify-phone-dialog.tsx";

afterEach(startAfresh);

const unproven = salma({ phone: "01012345601", verifiedPhone: false });
const closed = vi.fn();
const open = () => {
  session.accept(signedIn(unproven));
  return renderScreen(() => <VerifyPhoneDialog user={unproven} onClose={closed} />, { path: "/s/settings", at: "/s/settings" });
};
const state =
  (name: "sent" | "unresolved" | "delivered", type: 1 | 2 = 1) =>
  () => ({ state: name, type, phone: "01012345601" });

test("the number, the way, the code in Arabic digits: proven", async () => {
  const server = fakeServer({
    accounts: { sendPhoneCode: () => ({}), phoneCode: state("delivered"), verifyPhone: () => salma({ verifiedPhone: true }) },
  });
  const { person } = await open();
  await person.click(screen.getByRole("radio", { name: "تليجرام" }));
  await person.click(screen.getByRole("button", { name: "إرسال الرمز" }));
  await person.type(await screen.findByLabelText("رمز التأكيد"), "٠٤٢١٧");
  await waitFor(() => expect(session.user?.verifiedPhone).toBe(true));
  expect(closed).toHaveBeenCalled();
  expect(server.calls.find(({ name }) => name === "accounts.sendPhoneCode")?.input).toEqual({ phone: "01012345601", type: 2 });
  expect(server.calls.find(({ name }) => name === "accounts.verifyPhone")?.input).toEqual({ code: "04217" });
  expect(server.mistakes).toEqual([]);
});

test("a number that is none is told before anything is sent", async () => {
  const server = fakeServer({});
  const { person } = await open();
  const phone = screen.getByRole("textbox", { name: "رقم الموبايل" });
  await person.clear(phone);
  await person.type(phone, "0101234{Enter}");
  await screen.findByText(/رقم مصري من ١١ رقمًا/);
  expect(server.calls).toEqual([]);
});

test("no number on Telegram: said at once, and WhatsApp is chosen instead", async () => {
  fakeServer({
    accounts: { sendPhoneCode: ({ type }) => (type === 2 ? new FakeRefusal("unresolved-phone") : {}), phoneCode: state("sent") },
  });
  const { person } = await open();
  await person.click(screen.getByRole("radio", { name: "تليجرام" }));
  await person.click(screen.getByRole("button", { name: "إرسال الرمز" }));
  await screen.findByText(/هذا الرقم ليس على تليجرام/);
  expect(screen.getByRole("radio", { name: "واتساب" })).toHaveProperty("checked", true);
  await person.click(screen.getByRole("button", { name: "إرسال الرمز" }));
  await screen.findByLabelText("رمز التأكيد");
});

test("no number on WhatsApp: said when it is known, and Telegram is one press away", async () => {
  const server = fakeServer({ accounts: { sendPhoneCode: () => ({}), phoneCode: state("unresolved") } });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "إرسال الرمز" }));
  await screen.findByText("هذا الرقم لا تصله رسائل واتساب.");
  await person.click(screen.getByRole("button", { name: "إرسال على تليجرام" }));
  await screen.findByText(/على تليجرام إلى/);
  expect(server.calls.findLast(({ name }) => name === "accounts.sendPhoneCode")?.input).toMatchObject({ type: 2 });
});

test("a wrong code is told, the boxes are empty again, and another one has to be waited for", async () => {
  fakeServer({
    accounts: { sendPhoneCode: () => ({}), phoneCode: state("delivered"), verifyPhone: () => new FakeRefusal("invalid-verification-code") },
  });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "إرسال الرمز" }));
  await person.type(await screen.findByLabelText("رمز التأكيد"), "11111");
  await waitFor(() => expect(screen.getByLabelText("رمز التأكيد")).toHaveProperty("value", ""));
  expect(screen.getByRole("alert").textContent).not.toBe("");
  expect(screen.getByText(/رمز جديد بعد/).closest("button"), "a line, nothing to press").toBeNull();
});
