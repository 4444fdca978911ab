import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Leaving as State } from "@hiwar/contract/privacy";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { loadGoogle } from "../accounts/google-script.ts";
import { fakeGoogle, googleAnswer } from "../test/fake-google.ts";
import { Leaving } from "./leaving.tsx";

vi.mock("../accounts/google-script.ts", () => ({ loadGoogle: vi.fn() }));
afterEach(startAfresh);

const free: State = { leavingAt: null, obstacles: [], planEndsAt: null, leftPiasters: 0, creditPiasters: 0 };
const leavingAt = new Date(Date.now() + 7 * 86_400_000).toISOString();

function Screen() {
  const user = useUser();
  return user && <Leaving user={user} />;
}

async function open(state: Partial<State>, user = salma()) {
  const server = fakeServer({ privacy: { readLeaving: () => ({ ...free, ...state }) }, accounts: { current: () => user } });
  session.accept(signedIn(user));
  return { server, ...(await renderScreen(Screen, { path: "/", at: "/" })) };
}

test("what goes and what stays is read first; the password is asked, a wrong one told at its field", async () => {
  const { server, person } = await open({});
  await screen.findByText("سجلات المال، كما يطلب القانون");
  let isRight = false;
  server.answer({ privacy: { leave: () => (isRight ? { ...free, leavingAt } : new FakeRefusal("wrong-password")) } });
  await person.click(await screen.findByRole("button", { name: "حذف حسابي" }));
  const dialog = within(await screen.findByRole("dialog", { name: "حذف حسابك في حِوار؟" }));
  await person.type(dialog.getByLabelText("كلمة المرور الحالية"), "hiwar-2026{Enter}");
  await dialog.findByText("كلمة المرور الحالية غير صحيحة");
  isRight = true;
  server.answer({ privacy: { readLeaving: () => ({ ...free, leavingAt }) } });
  await person.click(dialog.getByRole("button", { name: "حذف حسابي" }));
  await screen.findByRole("button", { name: "الاحتفاظ بحسابي" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.calls.filter(({ name }) => name === "privacy.leave").at(-1)?.input).toEqual({ current: "hiwar-2026" });
  expect(server.mistakes).toEqual([]);
});

test("a refusal that is about no field stands in the dialog", async () => {
  const { server, person } = await open({});
  server.answer({ privacy: { leave: () => new FakeRefusal("too-many-requests") } });
  await person.click(await screen.findByRole("button", { name: "حذف حسابي" }));
  const dialog = within(await screen.findByRole("dialog", { name: "حذف حسابك في حِوار؟" }));
  await person.type(dialog.getByLabelText("كلمة المرور الحالية"), "hiwar-2026{Enter}");
  await dialog.findByRole("alert");
});

test("within the seven days the account is kept by one press", async () => {
  const { server, person } = await open({ leavingAt }, salma({ leavingAt }));
  server.answer({ privacy: { stay: () => free }, accounts: { current: () => salma() } });
  const keep = await screen.findByRole("button", { name: "الاحتفاظ بحسابي" });
  server.answer({ privacy: { readLeaving: () => free } });
  await person.click(keep);
  await screen.findByRole("button", { name: "حذف حسابي" });
  await waitFor(() => expect(session.user?.leavingAt).toBeNull());
});

test("what is in the way is told with the way out, and nothing can be pressed", async () => {
  await open({ obstacles: ["appointment", "refund", "report"], planEndsAt: "2026-12-20T00:00:00Z" });
  await screen.findByText("لديك موعد محجوز. انتظر انتهاءه أو ألغه.");
  expect(screen.getByRole("link", { name: "مواعيدك" }).getAttribute("href")).toBe("/lessons");
  screen.getByText("بلاغ يخصّك قيد المراجعة. انتظر القرار.");
  screen.getByText(/اشتراكك سارٍ حتى/);
  expect(screen.queryByRole("button", { name: "حذف حسابي" })).toBeNull();
});

test("a tutor reads what is left below the least withdrawal", async () => {
  await open({ leftPiasters: 37_50 }, salma({ role: Role.Tutor }));
  await screen.findByText(/لك .*٣٧٫٥٠? .*أقل من الحد الأدنى/);
  screen.getByRole("button", { name: "حذف حسابي" });
});

test("a student reads what is paid and not taken before they leave, and where it can be had back", async () => {
  await open({ creditPiasters: 127_50 });
  await screen.findByText(/دفعت .*١٢٧٫٥.* لدروس لم تأخذها/);
  expect(screen.getByRole("link", { name: "إلى المدفوعات" }).getAttribute("href")).toBe("/payments");
  screen.getByRole("button", { name: "حذف حسابي" });
});

test("who has no password proves themselves by Google", async () => {
  vi.mocked(loadGoogle).mockResolvedValue(fakeGoogle("head.claims.signature-of-google") as never);
  const { server, person } = await open({}, salma({ hasPassword: false, hasGoogle: true }));
  server.answer({ accounts: { google: googleAnswer }, privacy: { leave: () => ({ ...free, leavingAt }) } });
  await person.click(await screen.findByRole("button", { name: "حذف حسابي" }));
  await person.click(await screen.findByRole("button", { name: "المتابعة عبر جوجل" }));
  await person.click(await screen.findByRole("button", { name: "المتابعة بحساب جوجل" }));
  await waitFor(() => expect(server.count("privacy.leave")).toBe(1));
});

test("a manager is told who ends accounts of the team", async () => {
  await open({}, salma({ role: Role.TutorManager }));
  await screen.findByText(/تنهيه الإدارة العليا وحدها/);
  expect(screen.queryByRole("button", { name: "حذف حسابي" })).toBeNull();
});
