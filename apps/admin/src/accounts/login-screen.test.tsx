import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { staffDay } from "../test/day.ts";
import { amal } from "../test/people.ts";
import { renderDashboard } from "../test/render-dashboard.tsx";

afterEach(startAfresh);

const accounts = {
  signIn: () => ({ token: null, user: null, secondFactor: "ticket" }),
  passSecondFactor: () => signedIn(amal),
  current: () => amal,
};

const password = () => screen.getByLabelText("كلمة المرور");
const code = () => screen.findByRole("textbox", { name: "الرمز" });

async function givePassword({ person }: ReturnType<typeof renderDashboard>) {
  await person.type(screen.getByRole("textbox", { name: "البريد الإلكتروني" }), "amal@hiwar.local");
  await person.type(password(), "hiwar-2026{Enter}");
}

test("password, then the code in either digits, and back to where one wanted to go", async () => {
  const server = fakeServer({ accounts, tasks: { queues: () => ({ list: [] }) }, people: { day: staffDay } });
  const page = renderDashboard("/people?page=2");
  expect(page.address()).toBe("/login?redirect=%2Fpeople%3Fpage%3D2");
  await givePassword(page);
  expect(session.user).toBeNull();
  await page.person.type(await code(), "١٢٣456");
  await waitFor(() => expect(page.address()).toBe("/people?page=2"));
  expect(server.calls.slice(0, 2)).toEqual([
    { name: "accounts.signIn", input: { email: "amal@hiwar.local", password: "hiwar-2026" } },
    { name: "accounts.passSecondFactor", input: { ticket: "ticket", code: "123456" } },
  ]);
  expect(server.mistakes).toEqual([]);
});

test.each([
  ["wrong-password", "البريد الإلكتروني أو كلمة المرور غير صحيحة."],
  ["too-many-requests", "محاولات كثيرة في وقت قصير. انتظر قليلًا ثم حاول مرة أخرى."],
  ["forbidden", "ليست لديك صلاحية لهذا الإجراء."],
] as const)("a password refused with %s is told at its field, which takes the focus", async (refusal, sentence) => {
  fakeServer({ accounts: { ...accounts, signIn: () => new FakeRefusal(refusal) } });
  const page = renderDashboard("/login");
  await givePassword(page);
  await screen.findByText(sentence);
  expect(password().getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(password());
});

test.each([
  ["invalid-verification-code", "الرمز غير صحيح."],
  ["too-many-requests", "محاولات كثيرة في وقت قصير. انتظر قليلًا ثم حاول مرة أخرى."],
] as const)("a code refused with %s is told, and the boxes are empty for the next one", async (refusal, sentence) => {
  const server = fakeServer({ accounts: { ...accounts, passSecondFactor: () => new FakeRefusal(refusal) } });
  const page = renderDashboard("/login");
  await givePassword(page);
  await page.person.type(await code(), "000000");
  await screen.findByText(sentence);
  expect((await code()).getAttribute("value")).toBe("");
  server.answer({ accounts });
  await page.person.type(await code(), "123456");
  await waitFor(() => expect(page.address()).toBe("/"));
});

test("an unfinished code is not sent", async () => {
  const server = fakeServer({ accounts });
  const page = renderDashboard("/login");
  await givePassword(page);
  await page.person.type(await code(), "123{Enter}");
  await screen.findByText("اكتب الأرقام الستة");
  expect(server.count("accounts.passSecondFactor")).toBe(0);
});

test("a code that comes after the ticket ran out leads back to the password, and says why", async () => {
  fakeServer({ accounts: { ...accounts, passSecondFactor: () => new FakeRefusal("unauthenticated") } });
  const page = renderDashboard("/login");
  await givePassword(page);
  await page.person.type(await code(), "123456");
  await screen.findByText(/مرّ وقت طويل/);
  expect(password()).toBeTruthy();
});

test("another account begins again with the password", async () => {
  fakeServer({ accounts });
  const page = renderDashboard("/login");
  await givePassword(page);
  await code();
  await page.person.click(screen.getByText("الدخول بحساب آخر"));
  expect(password()).toBeTruthy();
  expect(screen.queryByText(/مرّ وقت طويل/)).toBeNull();
});
