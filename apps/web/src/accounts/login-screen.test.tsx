import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import LoginScreen from "./login-screen.tsx";

// It has tests of its own.
vi.mock("./google-sign-in.tsx", () => ({ GoogleSignIn: () => null }));

afterEach(startAfresh);

const open = (at = "/login") => renderScreen(LoginScreen, { path: "/login", at });
const email = () => screen.getByRole("textbox", { name: "البريد الإلكتروني" });
const password = () => screen.getByLabelText("كلمة المرور");
const enter = () => screen.getByRole("button", { name: "دخول" });

test("the right password signs in, on this device for good, and leads home", async () => {
  const server = fakeServer({ accounts: { signIn: () => signedIn(salma()) } });
  const { person, address } = await open();
  await person.type(email(), "salma@hiwar.local");
  await person.type(password(), "hiwar-2026");
  await person.click(enter());
  await waitFor(() => expect(address()).toBe("/s/dashboard"));
  expect(server.calls).toEqual([
    { name: "accounts.signIn", input: { email: "salma@hiwar.local", password: "hiwar-2026", remember: true } },
  ]);
  expect(session.user?.name).toBe("سلمى حسن");
  expect(server.mistakes).toEqual([]);
});

test.each([
  ["of this site", "/t/7?book=x", "/t/7?book=x"],
  ["of another one", "https://evil.example/", "/s/dashboard"],
])("the way back %s", async (_name, redirect, expected) => {
  fakeServer({ accounts: { signIn: () => signedIn(salma()) } });
  const { person, address } = await open(`/login?redirect=${encodeURIComponent(redirect)}`);
  await person.type(email(), "salma@hiwar.local");
  await person.type(password(), "hiwar-2026{Enter}");
  await waitFor(() => expect(address()).toBe(expected));
});

test("nothing is sent while a field is empty or the address is not one", async () => {
  const server = fakeServer({});
  const { person } = await open();
  await person.click(enter());
  await screen.findByText(/^اكتب .?البريد الإلكتروني/);
  await screen.findByText(/^اكتب .?كلمة المرور/);
  expect(document.activeElement).toBe(email());
  await person.type(email(), "salma@hiwar");
  await screen.findByText(/اكتب البريد كاملًا/);
  expect(server.calls).toEqual([]);
});

test("a wrong password is told at its field, and the device may be forgotten", async () => {
  const server = fakeServer({ accounts: { signIn: () => new FakeRefusal("wrong-password") } });
  const { person } = await open();
  await person.type(email(), "salma@hiwar.local");
  await person.type(password(), "wrong");
  await person.click(screen.getByRole("checkbox", { name: "تذكّر حسابي على هذا الجهاز" }));
  await person.click(enter());
  await screen.findByText("البريد الإلكتروني أو كلمة المرور غير صحيحة.");
  expect(password().getAttribute("aria-invalid")).toBe("true");
  expect(server.calls[0]?.input).toMatchObject({ remember: false });
  expect(session.user).toBeNull();
});

test("a lost network is told in the form and nothing typed is lost", async () => {
  fakeServer({});
  globalThis.fetch = () => Promise.reject(new TypeError("offline"));
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { person } = await open();
  await person.type(email(), "salma@hiwar.local");
  await person.type(password(), "hiwar-2026");
  await person.click(enter());
  await screen.findByText(/لا يوجد اتصال بالإنترنت/);
  expect(email()).toHaveProperty("value", "salma@hiwar.local");
  line.mockReturnValue(true);
  await person.click(enter());
  // The device is online, so the fault may be the server's.
  await screen.findByText(/تعذّر الوصول إلى حِوار/);
  line.mockRestore();
});

test("the keyboard goes from the address to the password", async () => {
  fakeServer({});
  const { person } = await open();
  await person.click(email());
  await person.tab();
  expect(document.activeElement).toBe(password());
});

test("whose account is blocked or of the team is shown the dashboard, and the password is not blamed", async () => {
  fakeServer({ accounts: { signIn: () => new FakeRefusal("forbidden") } });
  const { person } = await open();
  await person.type(email(), "karim@hiwar.local");
  await person.type(password(), "hiwar-2026");
  await person.click(enter());
  const link = await screen.findByRole("link", { name: "لوحة الإدارة" });
  expect(link.getAttribute("href")).toBe(`${location.protocol}//admin.${location.host}/`);
  expect(password().getAttribute("aria-invalid")).not.toBe("true");
});

test("the forgotten password opens its dialog with the address that was typed", async () => {
  fakeServer({});
  const { person, address } = await open();
  await person.type(email(), "salma@hiwar.local");
  await person.click(screen.getByText("نسيت كلمة المرور؟"));
  const dialog = await screen.findByRole("dialog", { name: "كلمة مرور جديدة" });
  expect(dialog.querySelector("input")).toHaveProperty("value", "salma@hiwar.local");
  expect(address()).toBe("/login?dialog=recovery");
});

test("once the new password is set there, its address stands in the form", async () => {
  fakeServer({ accounts: { sendResetCode: () => ({}), checkResetCode: () => ({}), resetPassword: () => ({}) } });
  const { person, address } = await open();
  await person.click(screen.getByText("نسيت كلمة المرور؟"));
  const dialog = within(await screen.findByRole("dialog", { name: "كلمة مرور جديدة" }));
  await person.type(dialog.getByRole("textbox", { name: "البريد الإلكتروني" }), "salma@hiwar.local{Enter}");
  await person.type(await dialog.findByLabelText("رمز التأكيد"), "١٢٣٤٥");
  await person.type(await dialog.findByLabelText("كلمة المرور الجديدة"), "nile-2026{Enter}");
  await waitFor(() => expect(address()).toBe("/login"));
  // The dialog closes after its part of the address is removed.
  await waitFor(() => expect(email()).toHaveProperty("value", "salma@hiwar.local"));
});
