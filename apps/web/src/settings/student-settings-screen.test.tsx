import { queryClient, session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { allAnswered, renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { loadGoogle } from "../accounts/google-script.ts";
import { fakeGoogle, googleAnswer } from "../test/fake-google.ts";
import StudentSettingsScreen from "./student-settings-screen.tsx";

vi.mock("../accounts/google-script.ts", () => ({ loadGoogle: vi.fn() }));
// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;
afterEach(startAfresh);

const chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1";
const device = (id: string, name: string, current: boolean) => ({
  id: `00000000-0000-7000-8000-00000000000${id}`,
  name,
  current,
  createdAt: "2026-11-01T08:00:00Z",
  seenAt: "2026-11-20T08:00:00Z",
});
const around = {
  topics: { list: () => ({ list: [{ id: 1, nameAr: "السفر", nameEn: "Travel" }], total: 1 }), ofUser: () => ({ list: [] }) },
  accounts: {
    devices: () => ({ list: [device("1", phone, false), device("2", chrome, true)] }),
    consents: () => ({ marketing: false, analytics: false, recording: false }),
    google: googleAnswer,
  },
  feeds: { read: () => ({ feed: null }) },
  privacy: {
    readExport: () => ({ export: null }),
    readLeaving: () => ({ leavingAt: null, obstacles: [], planEndsAt: null, leftPiasters: 0, creditPiasters: 0 }),
  },
} as never as Parameters<typeof fakeServer>[0];

async function open(user = salma(), at = "/s/settings") {
  const server = fakeServer(around);
  session.accept(signedIn(user));
  return { server, ...(await renderScreen(StudentSettingsScreen, { path: "/s/settings", at })) };
}
const section = (name: string) => within(screen.getByRole("region", { name }));

test("the name is changed and kept", async () => {
  const { server, person } = await open();
  server.answer({ accounts: { changeStudent: ({ name }) => salma({ name: name ?? "" }) } });
  const name = section("بياناتك").getByRole("textbox", { name: "الاسم" });
  await person.clear(name);
  await person.type(name, "سلمى أحمد");
  await person.click(section("بياناتك").getByRole("button", { name: "حفظ" }));
  await waitFor(() => expect(session.user?.name).toBe("سلمى أحمد"));
});

test.each([
  ["changed", "01012345678", "01012345678"],
  ["taken back", "", null],
])("a phone that was entered is %s", async (_name, typed, sent) => {
  const { server, person } = await open(salma({ phone: "01112345678", verifiedPhone: false }));
  server.answer({ accounts: { changeStudent: () => salma({ phone: sent, verifiedPhone: false }) } });
  const field = section("بياناتك").getByRole("textbox", { name: /رقم الموبايل/ });
  await person.clear(field);
  if (typed) await person.type(field, typed);
  await person.click(section("بياناتك").getByRole("button", { name: "حفظ" }));
  await waitFor(() => expect(session.user?.phone).toBe(sent));
  expect(server.calls.find(({ name }) => name === "accounts.changeStudent")?.input.phone).toBe(sent);
});

test("a wrong present password is told at its field", async () => {
  const { server, person } = await open();
  server.answer({ accounts: { changePassword: () => new FakeRefusal("wrong-password") } });
  const own = section("كلمة المرور");
  await person.type(own.getByLabelText("كلمة المرور الحالية"), "hiwar-2026");
  await person.type(own.getByLabelText("كلمة المرور الجديدة"), "river-2027{Enter}");
  await own.findByText("كلمة المرور الحالية غير صحيحة");
});

test("an account of Google's sets its first password with Google", async () => {
  vi.mocked(loadGoogle).mockResolvedValue(fakeGoogle("head.claims.signature-of-google") as never);
  const { server, person } = await open(salma({ hasPassword: false, hasGoogle: true }));
  server.answer({ accounts: { changePassword: () => ({}), current: () => salma({ hasGoogle: true }) } });
  const own = section("كلمة المرور");
  await person.type(own.getByLabelText("كلمة المرور الجديدة"), "river-2027");
  await person.click(await own.findByRole("button", { name: "المتابعة عبر جوجل" }));
  await person.click(await own.findByRole("button", { name: "المتابعة بحساب جوجل" }));
  await waitFor(() => expect(session.user?.hasPassword).toBe(true));
  expect(server.calls.find(({ name }) => name === "accounts.changePassword")?.input).toMatchObject({ password: "river-2027" });
});

test("devices: this one first, another is ended", async () => {
  const { server, person } = await open();
  server.answer({ accounts: { endDevice: () => ({}) } });
  const rows = await section("الأجهزة").findAllByRole("listitem");
  expect(rows[0]?.textContent?.replace(/[\u2067-\u2069]/g, "")).toContain("Chrome على Windows");
  expect(rows[0]?.textContent).toContain("هذا الجهاز");
  await person.click(screen.getByRole("button", { name: /إنهاء الدخول من .*iPhone/ }));
  await waitFor(() => expect(server.calls.find(({ name }) => name === "accounts.endDevice")?.input.id).toMatch(/1$/));
});

/** Fake handlers that end a device only after a step-up whose proof satisfies `fits`. */
function guardedDevices(ways: string[], fits: (proof: object) => boolean) {
  let isProven = false;
  return {
    endDevice: () => (isProven ? {} : new FakeRefusal("step-up-required")),
    askStepUp: () => ({ ways: ways as never, options: null }),
    stepUp: (proof: object) => {
      isProven = fits(proof);
      return isProven ? { until: "2026-11-20T09:10:00Z", signedIn: signedIn(salma()) } : new FakeRefusal("wrong-password");
    },
  };
}
const endPhone = () => screen.findByRole("button", { name: /إنهاء الدخول من .*iPhone/ });

test("a device is ended once the password is proven anew; a wrong one is told at its field", async () => {
  const { server, person } = await open();
  server.answer({ accounts: guardedDevices(["password"], (proof) => "password" in proof && proof.password === "hiwar-2026") });
  await person.click(await endPhone());
  const left = within(await screen.findByRole("dialog", { name: "إثبات الهوية" }));
  await person.click(left.getByRole("button", { name: "إغلاق" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText("أثبت هويتك من جديد للمتابعة."), "whoever leaves it is not told off").toBeNull();
  // Waits, or the press would count as the second half of a double press.
  await new Promise((resolve) => setTimeout(resolve, 450));
  await person.click(await endPhone());
  const dialog = within(await screen.findByRole("dialog", { name: "إثبات الهوية" }));
  await person.type(await dialog.findByLabelText("كلمة المرور"), "river-2027{Enter}");
  await dialog.findByText("كلمة المرور غير صحيحة");
  await person.clear(dialog.getByLabelText("كلمة المرور"));
  await person.type(dialog.getByLabelText("كلمة المرور"), "hiwar-2026{Enter}");
  await screen.findByText("خرج الجهاز من حسابك");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.count("accounts.endDevice")).toBe(3);
});

test("who has Google alone proves themselves by it before a device is ended", async () => {
  vi.mocked(loadGoogle).mockResolvedValue(fakeGoogle("head.claims.signature-of-google") as never);
  const { server, person } = await open(salma({ hasPassword: false, hasGoogle: true }));
  server.answer({ accounts: guardedDevices(["google"], (proof) => "google" in proof) });
  await person.click(await endPhone());
  const dialog = within(await screen.findByRole("dialog", { name: "إثبات الهوية" }));
  await person.click(await dialog.findByRole("button", { name: "المتابعة عبر جوجل" }));
  await person.click(await dialog.findByRole("button", { name: "المتابعة بحساب جوجل" }));
  await screen.findByText("خرج الجهاز من حسابك");
  expect(dialog.queryByLabelText("كلمة المرور")).toBeNull();
});

test("the address is changed with the password and the code of the new one", async () => {
  const { server, person } = await open(salma(), "/s/settings?change=email");
  server.answer({
    accounts: {
      sendCodeToNewEmail: () => ({}),
      confirmNewEmail: ({ code }) =>
        code === "04217" ? salma({ email: "new@example.com" }) : new FakeRefusal("invalid-verification-code"),
    },
  });
  const dialog = within(await screen.findByRole("dialog", { name: "تغيير البريد الإلكتروني" }));
  await person.type(dialog.getByRole("textbox", { name: "البريد الجديد" }), "new@example.com");
  await person.type(dialog.getByLabelText("كلمة المرور الحالية"), "hiwar-2026{Enter}");
  await dialog.findByText(/^رمز جديد بعد/);
  expect(dialog.queryByRole("button", { name: /رمز جديد/ }), "another code has to be waited for").toBeNull();
  await person.type(dialog.getByLabelText("رمز التأكيد"), "٠٤٢١٧");
  await waitFor(() => expect(session.user?.email).toBe("new@example.com"));
});

test("Telegram is chosen, its link is asked for and opens the bot", async () => {
  const { server, person } = await open();
  server.answer({
    accounts: {
      chooseNotification: () => salma({ notificationMethod: 2 }),
      linkTelegram: () => ({ url: "http://sandbox.localhost/telegram/open/HiwarBot?start=abc", expiresAt: "2026-11-20T08:15:00Z" }),
    },
  });
  const own = section("الإشعارات");
  await person.click(own.getByRole("radio", { name: /تليجرام/ }));
  await person.click(await own.findByRole("button", { name: "ربط تليجرام" }));
  expect((await own.findByRole("link", { name: "فتح تليجرام" })).getAttribute("href")).toContain("start=abc");
  session.keepUser(salma({ notificationMethod: 2, telegramLinked: true }));
  await own.findByText("تليجرام مربوط بحسابك.");
});

test("WhatsApp asks for a proven phone first", async () => {
  const { person } = await open(salma({ verifiedPhone: false }));
  await person.click(section("الإشعارات").getByRole("radio", { name: /واتساب/ }));
  await screen.findByRole("dialog", { name: "تأكيد رقم الموبايل" });
});

test("a consent is given at once", async () => {
  const { server, person } = await open();
  const granted = () => ({ marketing: true, analytics: false, recording: false });
  server.answer({ accounts: { consent: granted } });
  await allAnswered();
  const marketing = screen.getByRole("switch", { name: /العروض والأخبار/ });
  server.answer({ accounts: { consents: granted } });
  await person.click(marketing);
  await waitFor(() => expect(screen.getByRole("switch", { name: /العروض والأخبار/ })).toHaveProperty("checked", true));
  expect(server.calls.find(({ name }) => name === "accounts.consent")?.input).toEqual({ kind: "marketing", granted: true });
});

test.each([
  ["the consents alone are lost: their part is told so, the copy stands", true, 1],
  ["the copy is lost too: both are told of in one line", false, 0],
])("%s", async (_name, isCopyThere, copies) => {
  const lost = () => new FakeRefusal("unexpected");
  const { server } = await open(salma(), "/s/settings?section=look");
  await allAnswered();
  server.answer({ accounts: { consents: lost }, privacy: { readExport: isCopyThere ? () => ({ export: null }) : lost } });
  await queryClient.resetQueries();
  const privacy = section("الخصوصية");
  await waitFor(() => expect(privacy.getAllByRole("alert")).toHaveLength(1));
  await waitFor(() => expect(privacy.queryAllByText("نسخة من بياناتك")).toHaveLength(copies));
});

test("whoever was never asked sees that mail is how they are told", async () => {
  await open(salma({ hasChosenNotification: false }));
  const own = section("الإشعارات");
  expect(own.getByRole("radio", { checked: true, name: /البريد الإلكتروني/ }).closest("label")?.textContent).toContain("salma@hiwar.local");
});

test("whoever has chosen is told nothing of mail", async () => {
  await open();
  expect(section("الإشعارات").queryByRole("radio", { name: /البريد الإلكتروني/ })).toBeNull();
});

test("a section is reached by its name, and the way back leads to that name again", async () => {
  const { person, address } = await open();
  const names = within(screen.getByRole("navigation", { name: "أقسام الإعدادات" }));
  await person.click(names.getByRole("link", { name: "الأجهزة" }));
  expect(address()).toBe("/s/settings?section=devices");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "الأجهزة" }));
  await person.click(screen.getByRole("link", { name: "الإعدادات" }));
  expect(address()).toBe("/s/settings");
  expect(document.activeElement).toBe(names.getByRole("link", { name: "الأجهزة" }));
});
