import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Broadcast } from "@hiwar/contract/broadcasts";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal, karim } from "../test/people.ts";
import BroadcastsScreen from "./broadcasts-screen.tsx";

beforeEach(() => session.accept(signedIn(karim)));
afterEach(startAfresh);

const broadcast = (parts: Partial<Broadcast> = {}): Broadcast => ({
  id: 1,
  title: "خصم العودة إلى الدراسة",
  message: "خصم على باقات الشهر حتى نهاية الأسبوع.",
  audience: { level: 2, hasPlan: false },
  by: "كريم سالم",
  createdAt: "2026-11-24T10:00:00Z",
  doneAt: "2026-11-24T10:02:00Z",
  told: 120,
  sent: 110,
  failed: 3,
  ...parts,
});
const open = () => renderScreen(BroadcastsScreen, { path: "/broadcasts", at: "/broadcasts" });
const listed = (...list: Broadcast[]) => ({ list: () => ({ list, total: list.length }), read: () => list[0] ?? broadcast() });

test("a message is opened and shows to whom it went and how many it reached", async () => {
  const server = fakeServer({ broadcasts: listed(broadcast()) });
  const { person } = await open();
  await person.click(await screen.findByText("خصم العودة إلى الدراسة"));
  const sheet = within(await screen.findByRole("complementary", { name: "رسالة جماعية خصم العودة إلى الدراسة" }));
  sheet.getByText(/بلا باقة سارية/);
  sheet.getByText(/١٢٠ طالبًا/);
  sheet.getByText(/٣ طلاب/);
  sheet.getByText("خصم على باقات الشهر حتى نهاية الأسبوع.");
  expect(server.mistakes).toEqual([]);
});

test("how many it reaches is told while the conditions are chosen, and it is sent with them", async () => {
  const server = fakeServer({
    broadcasts: { ...listed(), audience: ({ hasPlan }) => ({ count: hasPlan === "false" ? 4 : 9 }), send: () => broadcast() },
  });
  const { person } = await open();
  await screen.findByText("لا رسائل بعد");
  await person.click(screen.getByRole("button", { name: "رسالة جديدة" }));
  await screen.findByRole("button", { name: "إرسال إلى ٩ طلاب" });
  await person.type(screen.getByRole("textbox", { name: "العنوان" }), "خصم العودة");
  await person.type(screen.getByRole("textbox", { name: "نص الرسالة" }), "خصم حتى نهاية الأسبوع");
  await person.click(screen.getByRole("button", { name: /الباقة/ }));
  await person.click(await screen.findByRole("option", { name: "بلا باقة سارية" }));
  await person.click(await screen.findByRole("button", { name: "إرسال إلى ٤ طلاب" }));
  await screen.findByText("بدأ إرسال الرسالة");
  expect(server.calls.find(({ name }) => name === "broadcasts.send")?.input).toEqual({
    title: "خصم العودة",
    message: "خصم حتى نهاية الأسبوع",
    audience: { hasPlan: false },
  });
  expect(server.mistakes).toEqual([]);
});

test.each([
  ["illegal", "أُرسلت هذه الرسالة نفسها إلى هؤلاء الطلاب من قبل."],
  ["too-many-requests", "أُرسلت إلى هؤلاء الطلاب رسالتان اليوم. أرسلها غدًا."],
] as const)("a refusal of %s is said in the form", async (code, words) => {
  fakeServer({ broadcasts: { ...listed(), audience: () => ({ count: 0 }), send: () => new FakeRefusal(code) } });
  const { person } = await open();
  await person.click(await screen.findByRole("button", { name: "رسالة جديدة" }));
  await screen.findByText("لا أحد بهذه الشروط وافق على العروض والأخبار.");
  await person.type(screen.getByRole("textbox", { name: "العنوان" }), "خصم العودة");
  await person.type(screen.getByRole("textbox", { name: "نص الرسالة" }), "خصم حتى نهاية الأسبوع");
  await person.click(screen.getByRole("button", { name: "إرسال" }));
  await screen.findByText(words);
});

test("an admin reads, and is told who sends", async () => {
  session.accept(signedIn(amal));
  fakeServer({ broadcasts: listed(broadcast()) });
  await open();
  await screen.findByText(/الإرسال للإدارة العليا/);
  expect(screen.queryByRole("button", { name: "رسالة جديدة" })).toBeNull();
});
