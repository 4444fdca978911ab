import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { MailedInvite } from "@hiwar/contract/invites";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { planInvite } from "../test/invites.ts";
import { amal, karim } from "../test/people.ts";
import { planRecord } from "../test/plans.ts";
import MailedInvitesScreen from "./mailed-invites-screen.tsx";

beforeEach(() => session.accept(signedIn(karim)));
afterEach(startAfresh);

const open = () => renderScreen(MailedInvitesScreen, { path: "/invites", at: "/invites" });
const waiting = (parts: Partial<MailedInvite> = {}): MailedInvite => ({
  id: 3,
  email: "dalia@example.com",
  plan: planInvite().plan,
  period: 3,
  expiresAt: "2027-01-31T22:00:00Z",
  endedAt: null,
  createdAt: "2026-11-20T10:00:00Z",
  studentId: null,
  state: "waiting",
  ...parts,
});
const kept = () => ({ list: [planRecord()], total: 1 });

test("an invite that waits gets another plan and is ended; the students' list is one press away", async () => {
  let invite = waiting();
  const server = fakeServer({
    invites: {
      list: () => ({ list: [invite], total: 1 }),
      read: () => invite,
      change: () => (invite = waiting({ period: null })),
      end: () => (invite = waiting({ state: "ended", endedAt: "2026-11-21T10:00:00Z" })),
    },
    plans: { kept },
  });
  const { person, address } = await open();
  await person.click(await screen.findByText("dalia@example.com"));
  await person.click(await screen.findByRole("button", { name: "تعديل" }));
  await person.click(await screen.findByRole("button", { name: /الباقة/ }));
  await person.click(await screen.findByRole("option", { name: "البداية" }));
  await person.click(screen.getByRole("button", { name: "حفظ التغيير" }));
  await screen.findByText(/حُفظت دعوة/);
  expect(server.calls.find(({ name }) => name === "invites.change")?.input).toEqual({
    id: "3",
    planId: 1,
    period: null,
    expiresAt: "2027-01-31T22:00:00Z",
  });
  await person.click(await screen.findByRole("button", { name: "إنهاء الدعوة" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: /إنهاء دعوة/ }));
  await person.click(dialog.getByRole("button", { name: "إنهاء الدعوة" }));
  await screen.findByText(/أُنهيت دعوة .*dalia/);
  await waitFor(() => expect(screen.queryByRole("button", { name: "تعديل" })).toBe(null));
  expect(server.mistakes).toEqual([]);
  await person.click(screen.getByRole("radio", { name: "طلاب مسجّلون" }));
  await waitFor(() => expect(address()).toBe("/plan-invites"));
});

test("an address that is none is told at its field; who came is a press away; a regular admin changes nothing", async () => {
  const server = fakeServer({
    invites: { list: () => ({ list: [waiting({ state: "came", studentId: 12 })], total: 1 }) },
    plans: { kept },
  });
  const { person } = await open();
  await person.click(await screen.findByText("dalia@example.com"));
  expect((await screen.findByRole("link", { name: "صفحة الطالب" })).getAttribute("href")).toBe("/user/12");
  await person.click(screen.getByRole("button", { name: "دعوة بالبريد" }));
  await person.type(await screen.findByRole("textbox", { name: "البريد الإلكتروني" }), "dalia");
  await person.click(screen.getByRole("button", { name: "إرسال الدعوة" }));
  await screen.findByText("اكتب بريدًا صحيحًا");
  expect(server.count("invites.create")).toBe(0);
  startAfresh();
  session.accept(signedIn(amal));
  fakeServer({ invites: { list: () => ({ list: [waiting()], total: 1 }) } });
  await open();
  await screen.findByText("dalia@example.com");
  expect(screen.queryByRole("button", { name: "دعوة بالبريد" })).toBe(null);
});
