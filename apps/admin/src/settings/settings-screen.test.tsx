import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Factors } from "@hiwar/contract/second-factors";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderDashboard } from "../test/render-dashboard.tsx";
import { nothingWaits } from "../test/tasks.ts";

afterEach(startAfresh);

const amal = salma({ id: 7, role: Role.RegularAdmin, name: "أمل فتحي", email: "amal@hiwar.local" });
const passkey = {
  id: "0198c0de-0000-7000-8000-000000000001",
  name: "حاسوبي",
  isSynced: false,
  createdAt: "2026-11-01T08:00:00Z",
  usedAt: null,
};
const own: Factors = { authenticatorAt: "2026-11-01T08:00:00Z", passkeys: [passkey], recoveryCodesLeft: 8 };
const accounts = {
  current: () => amal,
  devices: () => ({ list: [] }),
  factors: () => own,
  askStepUp: () => ({ ways: ["code"] as never, options: null }),
  stepUp: () => ({ until: "2026-11-22T08:10:00Z", signedIn: signedIn(amal) }),
};

function draw(more: object = {}) {
  const server = fakeServer({ accounts: { ...accounts, ...more }, privacy: { readExport: () => ({ export: null }) }, tasks: nothingWaits });
  session.accept(signedIn(amal));
  return { server, ...renderDashboard("/user-settings") };
}

test("one sheet is open beside the names of all, and each name leads to its own", async () => {
  const { person, address } = draw();
  const names = within(await screen.findByRole("navigation", { name: "أقسام الإعدادات" }));
  expect(names.getByRole("link", { name: "الاسم والبريد" }).getAttribute("aria-current")).toBe("true");
  await person.click(names.getByRole("link", { name: "المظهر" }));
  expect(address()).toBe("/user-settings?section=look");
  const look = within(screen.getByRole("region", { name: "المظهر" }));
  look.getByRole("heading", { name: "الألوان" });
  look.getByRole("heading", { name: "شكل الأرقام" });
});

test("a write that needs a fresh proof asks for it and goes on; the last refusal leaves all as it was", async () => {
  let isProven = false;
  const codes = Array.from({ length: 10 }, (_, place) => `k3t9-wx2${place}-pqrv-m7hc-2e5n-8yda`);
  const { server, person } = draw({
    makeRecoveryCodes: () => (isProven ? { recoveryCodes: codes } : new FakeRefusal("step-up-required")),
    stepUp: ({ code }: { code?: string }) => {
      if (code !== "123456") return new FakeRefusal("invalid-verification-code");
      isProven = true;
      return accounts.stepUp();
    },
  });
  await person.click(await screen.findByRole("button", { name: "إصدار رموز جديدة" }));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "إصدار رموز جديدة" }));
  const proof = within(await screen.findByRole("dialog", { name: "إثبات الهوية" }));
  await person.type(await proof.findByRole("textbox", { name: /تطبيق المصادقة/ }), "000000");
  await proof.findByText(/استُخدم من قبل/);
  await person.type(proof.getByRole("textbox", { name: /تطبيق المصادقة/ }), "123456");
  const shown = within(await screen.findByRole("dialog", { name: "رموز الاسترداد" }));
  for (const code of codes) shown.getByText(code);
  expect(server.count("accounts.makeRecoveryCodes")).toBe(2);
  expect(server.mistakes).toEqual([]);
});

test("who leaves the proof has done nothing, and is told where they pressed", async () => {
  const { server, person } = draw({ removeAuthenticator: () => new FakeRefusal("step-up-required") });
  await person.click(await screen.findByRole("button", { name: "إزالة" }));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "إزالة" }));
  const proof = within(await screen.findByRole("dialog", { name: "إثبات الهوية" }));
  await person.click(proof.getByRole("button", { name: "إغلاق" }));
  await within(await screen.findByRole("alertdialog")).findByText("أثبت هويتك من جديد للمتابعة.");
  expect(server.count("accounts.removeAuthenticator")).toBe(1);
});

test("the last factor stays, in words", async () => {
  const { person } = draw({ removePasskey: () => new FakeRefusal("illegal") });
  await person.click(await screen.findByRole("button", { name: /حذف .*حاسوبي/ }));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "حذف" }));
  await screen.findByText(/آخر طريقة لإثبات الهوية/);
});

test("a passkey is called otherwise", async () => {
  const { server, person } = draw({ renamePasskey: () => own });
  await person.click(await screen.findByRole("button", { name: /تغيير الاسم: .*حاسوبي/ }));
  const field = await screen.findByRole("textbox", { name: "اسم المفتاح" });
  await person.clear(field);
  await person.type(field, "موبايلي{Enter}");
  await waitFor(() => expect(server.count("accounts.renamePasskey")).toBe(1));
  expect(server.calls.find(({ name }) => name === "accounts.renamePasskey")?.input).toEqual({ id: passkey.id, name: "موبايلي" });
});

test("the name is saved, and a wrong present password is told at its field", async () => {
  const { server, person } = draw({
    change: () => ({ ...amal, name: "أمل سعد" }),
    changePassword: () => new FakeRefusal("wrong-password"),
  });
  const name = await screen.findByRole("textbox", { name: "الاسم" });
  await person.clear(name);
  await person.type(name, "أمل سعد{Enter}");
  await waitFor(() =>
    expect(server.calls.find((call) => call.name === "accounts.change")?.input).toMatchObject({ id: "7", name: "أمل سعد" }),
  );
  await person.type(screen.getByLabelText("كلمة المرور الحالية"), "wrong-2026");
  await person.type(screen.getByLabelText("كلمة المرور الجديدة"), "felucca-2026{Enter}");
  await screen.findByText("كلمة المرور الحالية غير صحيحة");
});

test("another address takes the password, then the code that was mailed", async () => {
  const { server, person } = draw({ sendCodeToNewEmail: () => ({}), confirmNewEmail: () => ({ ...amal, email: "amal@hiwar.example" }) });
  await person.click(await screen.findByRole("button", { name: "تغيير البريد" }));
  const dialog = within(await screen.findByRole("dialog", { name: "تغيير البريد" }));
  await person.type(dialog.getByRole("textbox", { name: "البريد الجديد" }), "amal@hiwar.example");
  await person.type(dialog.getByLabelText("كلمة المرور الحالية"), "hiwar-2026{Enter}");
  await dialog.findByText("amal@hiwar.example");
  server.answer({ accounts: { confirmNewEmail: () => new FakeRefusal("invalid-verification-code") } });
  await person.type(dialog.getByRole("textbox", { name: "رمز التأكيد" }), "11111");
  await dialog.findByText(/بقيت .* محاول|بقيت محاولتان/);
  dialog.getByText(/رمز جديد بعد/);
  await person.click(dialog.getByRole("link", { name: "تغيير البريد" }));
  expect(await dialog.findByRole("textbox", { name: "البريد الجديد" })).toHaveProperty("value", "amal@hiwar.example");
  await person.type(dialog.getByLabelText("كلمة المرور الحالية"), "hiwar-2026{Enter}");
  server.answer({ accounts: { confirmNewEmail: () => ({ ...amal, email: "amal@hiwar.example" }) } });
  await person.type(await dialog.findByRole("textbox", { name: "رمز التأكيد" }), "48213");
  await screen.findByText("تغيّر بريدك الإلكتروني");
  expect(server.calls.findLast(({ name }) => name === "accounts.confirmNewEmail")?.input).toEqual({ code: "48213" });
});
