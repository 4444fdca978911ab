import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { staffDay } from "../test/day.ts";
import { renderDashboard } from "../test/render-dashboard.tsx";

afterEach(startAfresh);
beforeEach(() => Object.assign(window, { PublicKeyCredential: undefined }));

const amal = salma({ id: 7, role: Role.RegularAdmin, name: "أمل فتحي", email: "amal@hiwar.local" });
const codes = Array.from({ length: 10 }, (_, place) => `k3t9-wx2${place}-pqrv-m7hc-2e5n-8yda`);
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const bearer = signedIn(amal).token;
const accounts = {
  signIn: () => ({ token: bearer, user: null, secondFactor: null }),
  offerAuthenticator: () => ({ secret, uri: `otpauth://totp/Hiwar:amal?secret=${secret}` }),
  addAuthenticator: () => ({ recoveryCodes: codes, signedIn: signedIn(amal) }),
  current: () => amal,
};

async function givePassword({ person }: ReturnType<typeof renderDashboard>) {
  await person.type(screen.getByRole("textbox", { name: "البريد الإلكتروني" }), "amal@hiwar.local");
  await person.type(screen.getByLabelText("كلمة المرور"), "hiwar-2026{Enter}");
}
const press = async ({ person }: ReturnType<typeof renderDashboard>, name: string) =>
  person.click(await screen.findByRole("button", { name }));

async function chooseAuthenticator(page: ReturnType<typeof renderDashboard>) {
  await givePassword(page);
  await page.person.click(await screen.findByRole("radio", { name: /تطبيق مصادقة/ }));
  await press(page, "متابعة");
}

const noHours = () => ({ people: 0, slots: 0, offeredMinutes: 0, bookedMinutes: 0, days: [] });

test("without a factor the first is set up: the picture and its key, the first code, then ten codes that are kept before one goes on", async () => {
  const server = fakeServer({ accounts, tasks: { queues: () => ({ list: [] }) }, people: { day: staffDay }, calendar: { stats: noHours } });
  const page = renderDashboard("/login");
  await chooseAuthenticator(page);
  await screen.findByRole("img", { name: "صورة تُمسح بتطبيق المصادقة" });
  screen.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP");
  expect(session.user, "nobody is signed in yet").toBeNull();
  await page.person.type(screen.getByRole("textbox", { name: /الأرقام الستة/ }), "١٢٣456");
  await screen.findByRole("heading", { name: "رموز الاسترداد" });
  for (const code of codes) screen.getByText(code);
  const onwards = screen.getByRole("button", { name: "متابعة إلى اللوحة" });
  expect(onwards.getAttribute("disabled")).not.toBeNull();
  expect(session.user).toBeNull();
  await page.person.click(screen.getByRole("checkbox", { name: "حفظتها في مكان آمن" }));
  await page.person.click(onwards);
  await waitFor(() => expect(page.address()).toBe("/"));
  expect(server.calls.find(({ name }) => name === "accounts.addAuthenticator")?.input).toEqual({ code: "123456" });
  expect(server.mistakes).toEqual([]);
});

test.each([
  ["invalid-verification-code", "الرمز غير صحيح."],
  ["expired-verification-code", "انتهى وقت هذه الصورة. ابدأ من جديد."],
] as const)("a first code refused with %s is told at its field", async (code, sentence) => {
  fakeServer({ accounts: { ...accounts, addAuthenticator: () => new FakeRefusal(code) } });
  const page = renderDashboard("/login");
  await chooseAuthenticator(page);
  await page.person.type(await screen.findByRole("textbox", { name: /الأرقام الستة/ }), "000000");
  await screen.findByText(sentence);
});

test("too late to set anything up: the password is asked again, and why", async () => {
  fakeServer({ accounts: { ...accounts, offerAuthenticator: () => new FakeRefusal("step-up-required") } });
  const page = renderDashboard("/login");
  await chooseAuthenticator(page);
  await screen.findByText("انتهى وقت هذه الخطوة. اكتب كلمة المرور من جديد.");
  expect(screen.getByLabelText("كلمة المرور")).toBeTruthy();
});

test("a browser that knows no passkeys says so, at the sign-in and where one is set up", async () => {
  fakeServer({
    accounts: { ...accounts, askPasskey: () => ({ options: { challenge: "x" } }), offerPasskey: () => ({ options: {} as never }) },
  });
  const page = renderDashboard("/login");
  await press(page, "الدخول بمفتاح مرور");
  await screen.findByText("هذا المتصفح لا يدعم مفاتيح المرور.");
  await givePassword(page);
  await screen.findByRole("heading", { name: "خطوة واحدة قبل البدء" });
  await press(page, "متابعة");
  await screen.findByRole("heading", { name: "مفتاح مرور على هذا الجهاز" });
  await press(page, "متابعة");
  await screen.findByText("هذا المتصفح لا يدعم مفاتيح المرور.");
});

const ways = {
  ...accounts,
  signIn: () => ({ token: null, user: null, secondFactor: "ticket", ways: ["passkey", "code", "recovery"] as never }),
};

test("each way in is offered where there is one; a recovery code signs in and says how many are left", async () => {
  const server = fakeServer({ accounts: { ...ways, passWithRecoveryCode: () => ({ ...signedIn(amal), recoveryCodesLeft: 9 }) } });
  const page = renderDashboard("/login");
  await givePassword(page);
  await screen.findByRole("heading", { name: "مفتاح المرور" });
  screen.getByText("رمز تطبيق المصادقة");
  await page.person.click(screen.getByText("رمز استرداد"));
  await page.person.type(screen.getByRole("textbox", { name: "رمز الاسترداد" }), "k3t9{Enter}");
  await screen.findByText(/اكتب الرمز كاملًا/);
  await page.person.type(screen.getByRole("textbox", { name: "رمز الاسترداد" }), "-wx20-pqrv-m7hc-2e5n-8yda{Enter}");
  await waitFor(() => expect(page.address()).toBe("/"));
  await screen.findByText("بقيت ٩ رموز استرداد");
  expect(server.calls.find(({ name }) => name === "accounts.passWithRecoveryCode")?.input).toEqual({
    ticket: "ticket",
    recoveryCode: "k3t9-wx20-pqrv-m7hc-2e5n-8yda",
  });
});

test("a way that is not there is not offered", async () => {
  fakeServer({ accounts: { ...ways, signIn: () => ({ ...ways.signIn(), ways: ["code"] as never }) } });
  const page = renderDashboard("/login");
  await givePassword(page);
  await screen.findByRole("heading", { name: "رمز المصادقة" });
  expect(screen.queryByText("رمز استرداد")).toBeNull();
  expect(screen.queryByText("مفتاح المرور")).toBeNull();
});
