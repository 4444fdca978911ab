import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reportOf } from "../test/conduct.ts";
import { amal } from "../test/people.ts";
import ConductScreen from "./conduct-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

const open = () => renderScreen(ConductScreen, { path: "/conduct-report/:id", at: "/conduct-report/4" });

test("the conversation is read only when it is asked for, and a warning is decided with its words", async () => {
  const said = { createdAt: "2026-11-22T09:00:00Z", isEdited: false, isDeleted: false, attachments: [] };
  const place = { url: "/api/v1/assets/attachments/a.pdf?ticket=x", smallUrl: null, seconds: null, width: null, height: null };
  const file = { id: crypto.randomUUID(), kind: "document", bytes: 300_000, title: "عرض أسعار.pdf", ...place } as const;
  const list = [
    { ...said, seq: 1, senderId: 12, text: "أهلًا", isReported: false },
    { ...said, seq: 2, senderId: 7, text: "كلمني على الواتس أرخص لك", isReported: true, isEdited: true, attachments: [file] },
    { ...said, seq: 3, senderId: 7, text: "", isReported: false, isDeleted: true },
  ];
  const decision = { outcome: "warned", note: "نبّهناه", warning: "لا تطلب ذلك", at: "2026-11-22T11:00:00Z", by: amal.name } as const;
  const server = fakeServer({ conduct: { read: () => reportOf(), transcript: () => ({ list }), decide: () => reportOf({ decision }) } });
  const { person } = await open();
  await screen.findByRole("heading", { level: 1, name: "طلب الدفع أو الدرس خارج حِوار" });
  screen.getByText("بلاغان، إنذار واحد");
  expect(screen.queryByText("أهلًا")).toBeNull();
  await person.click(screen.getByRole("button", { name: "قراءة المحادثة" }));
  await screen.findByText("أهلًا");
  screen.getByText("المُبلَّغ عنها");
  screen.getByText("حُذفت");
  screen.getByRole("button", { name: /عرض أسعار.pdf/ });
  screen.getByText(/^\W*٢٩٣\W* كيلوبايت$/);
  expect(screen.getByRole("radio", { name: /إيقاف الحساب/ })).toHaveProperty("disabled", true);
  await person.keyboard("[KeyR]");
  expect(screen.getByRole("radio", { name: /لا مخالفة/ })).toHaveProperty("checked", true);
  await person.keyboard("[KeyA]");
  await person.type(screen.getByRole("textbox", { name: /^الإنذار/ }), "لا تطلب ذلك");
  await person.type(screen.getByRole("textbox", { name: "رسالة إلى من أبلغ" }), "نبّهناه");
  server.answer({ conduct: { read: () => reportOf({ decision }) } });
  await person.click(screen.getByRole("button", { name: "تسجيل القرار" }));
  await screen.findByText("نص الإنذار");
  const sent = server.calls.find(({ name }) => name === "conduct.decide")?.input;
  expect(sent).toEqual({ id: "4", outcome: "warned", note: "نبّهناه", warning: "لا تطلب ذلك" });
  expect(server.mistakes).toEqual([]);
});

test("a warning that is not chosen is not sent; what another decided meanwhile is told", async () => {
  const reported = { id: 7, name: "وائل زكي", role: Role.Tutor, blockedAt: "2026-11-22T10:30:00Z", reports: 1, warnings: 0 };
  const server = fakeServer({
    conduct: {
      read: () => reportOf({ reported, message: null, words: "يسخر مني", reason: "other" }),
      decide: () => new FakeRefusal("illegal"),
    },
  });
  const { person } = await open();
  await screen.findByText("البلاغ عن المحادثة كلها.");
  screen.getByText("يسخر مني");
  await person.click(screen.getByRole("radio", { name: /إنذار/ }));
  await person.type(screen.getByRole("textbox", { name: /^الإنذار/ }), "لا");
  await person.click(screen.getByRole("radio", { name: /إيقاف الحساب/ }));
  await person.type(screen.getByRole("textbox", { name: "رسالة إلى من أبلغ" }), "أوقفنا الحساب");
  await person.click(screen.getByRole("button", { name: "تسجيل القرار" }));
  await screen.findByRole("alert");
  await waitFor(() => expect(server.count("conduct.decide")).toBe(1));
  expect(server.calls.find(({ name }) => name === "conduct.decide")?.input).toEqual({
    id: "4",
    outcome: "suspended",
    note: "أوقفنا الحساب",
  });
  expect(screen.queryByRole("button", { name: "حظر الحساب" })).toBeNull();
});

test("a report that is not there leads back to the others", async () => {
  fakeServer({ conduct: { read: () => new FakeRefusal("report-not-found") } });
  await open();
  await screen.findByRole("heading", { name: "لا بلاغ بهذا الرقم" });
  expect(screen.getByRole("link", { name: "بلاغات المحادثات" }).getAttribute("href")).toBe("/tasks?kind=conduct");
});
