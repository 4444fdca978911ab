import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeGoogle, googleAnswer } from "../test/fake-google.ts";
import { loadGoogle } from "./google-script.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";

vi.mock("./google-script.ts", () => ({ loadGoogle: vi.fn() }));
afterEach(startAfresh);

const credential = "head.claims.signature-of-google";
const open = async (role?: "student" | "tutor") => {
  vi.mocked(loadGoogle).mockResolvedValue(fakeGoogle(credential) as never);
  const drawn = await renderScreen(() => <GoogleSignIn {...(role && { role })} />, { path: "/login", at: "/login" });
  const press = async () => {
    await drawn.person.click(await screen.findByRole("button", { name: "المتابعة عبر جوجل" }));
    await drawn.person.click(await screen.findByRole("button", { name: "المتابعة بحساب جوجل" }));
  };
  return { ...drawn, press };
};

test("Google is asked nothing before somebody asks for it, and at once where they came in by it before", async () => {
  const server = fakeServer({ accounts: { google: googleAnswer, signInWithGoogle: () => signedIn(salma()) } });
  vi.mocked(loadGoogle).mockClear();
  const { press } = await open();
  await screen.findByRole("button", { name: "المتابعة عبر جوجل" });
  expect([server.calls, vi.mocked(loadGoogle).mock.calls]).toEqual([[], []]);
  await press();
  await waitFor(() => expect(session.user).not.toBeNull());
  cleanup();
  session.forget();
  await open();
  await screen.findByRole("button", { name: "المتابعة بحساب جوجل" });
});

test("a known person is in at two presses", async () => {
  const server = fakeServer({ accounts: { google: googleAnswer, signInWithGoogle: () => signedIn(salma()) } });
  const { press } = await open();
  await press();
  await waitFor(() => expect(session.user?.name).toBe("سلمى حسن"));
  expect(server.calls.findLast((call) => call.name === "accounts.signInWithGoogle")?.input).toEqual({
    credential,
    nonce: googleAnswer().nonce,
    remember: true,
  });
  expect(server.mistakes).toEqual([]);
});

test("an account with this address asks for its password, once", async () => {
  const server = fakeServer({
    accounts: {
      google: googleAnswer,
      signInWithGoogle: ({ password }) =>
        password === "hiwar-2026" ? signedIn(salma()) : new FakeRefusal(password === undefined ? "user-exists" : "wrong-password"),
    },
  });
  const { person, press } = await open();
  await press();
  await screen.findByRole("dialog", { name: "لهذا البريد حساب في حِوار" });
  await person.type(screen.getByLabelText("كلمة المرور"), "wrong-2026{Enter}");
  await screen.findByText("البريد الإلكتروني أو كلمة المرور غير صحيحة.");
  await person.clear(screen.getByLabelText("كلمة المرور"));
  await person.type(screen.getByLabelText("كلمة المرور"), "hiwar-2026{Enter}");
  await waitFor(() => expect(session.user).not.toBeNull());
  expect(server.count("accounts.signInWithGoogle")).toBe(3);
});

test("a name that does not fit is asked for, in Arabic from a tutor", async () => {
  const server = fakeServer({
    accounts: {
      google: googleAnswer,
      signInWithGoogle: ({ name }) => (name ? signedIn(salma()) : new FakeRefusal("api-invalid-user-name")),
    },
  });
  const { person, press } = await open("tutor");
  await press();
  const name = await screen.findByRole("textbox", { name: "الاسم" });
  await person.type(name, "يوسف{Enter}");
  await screen.findByText(/بينهما مسافة/);
  await person.type(name, " علي{Enter}");
  await waitFor(() =>
    expect(server.calls.findLast((call) => call.name === "accounts.signInWithGoogle")?.input).toMatchObject({
      role: "tutor",
      name: "يوسف علي",
    }),
  );
});

test("somebody new on the sign-in page is shown the way to register", async () => {
  fakeServer({ accounts: { google: googleAnswer, signInWithGoogle: () => new FakeRefusal("user-not-found") } });
  const { press } = await open();
  await press();
  await screen.findByText("لا حساب بهذا البريد بعد");
});

test("where Google does not come, nothing of it is shown", async () => {
  fakeServer({ accounts: { google: googleAnswer } });
  const drawn = renderScreen(() => <GoogleSignIn />, { path: "/login", at: "/login" });
  vi.mocked(loadGoogle).mockRejectedValue(new Error("blocked"));
  await (await drawn).person.click(await screen.findByRole("button", { name: "المتابعة عبر جوجل" }));
  await screen.findByText(/لم نصل إلى جوجل/);
  await waitFor(() => expect(screen.queryByText("أو")).toBeNull());
});

test.each([
  ["at once", undefined],
  ["after the account's password", "user-exists"],
] as const)("whose account is blocked or of the team is shown the way to the dashboard, %s", async (_when, first) => {
  fakeServer({
    accounts: {
      google: googleAnswer,
      signInWithGoogle: ({ password }) => new FakeRefusal(first && password === undefined ? first : "forbidden"),
    },
  });
  const { person, press } = await open();
  await press();
  if (first) await person.type(await screen.findByLabelText("كلمة المرور"), "hiwar-2026{Enter}");
  const link = await screen.findByRole("link", { name: "لوحة الإدارة" });
  expect(link.getAttribute("href")).toContain("admin.");
  expect(screen.queryByRole("dialog")).toBeNull();
});
