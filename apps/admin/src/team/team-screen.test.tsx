import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import type { TeamInvitation, TeamMember } from "@hiwar/contract/team";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderDashboard } from "../test/render-dashboard.tsx";
import { nothingWaits } from "../test/tasks.ts";

afterEach(startAfresh);

const karim = salma({ id: 8, role: Role.SuperAdmin, name: "كريم سالم", email: "karim@hiwar.local" });
const member = (id: number, name: string, role: TeamMember["role"]): TeamMember => ({
  id,
  name,
  email: `${id}@hiwar.local`,
  image: null,
  role,
  blockedAt: null,
  gender: null,
  isEnrolled: true,
  createdAt: "2026-11-01T08:00:00Z",
  seenAt: null,
});
const invitation: TeamInvitation = {
  id: 3,
  name: "سامي نبيل",
  email: "sami@hiwar.local",
  role: Role.Studio,
  invitedBy: "كريم سالم",
  sentAt: "2026-11-01T08:00:00Z",
  expiresAt: "2026-11-04T08:00:00Z",
};
const list = [
  member(8, "كريم سالم", Role.SuperAdmin),
  member(7, "أمل فتحي", Role.RegularAdmin),
  member(5, "هدى عبد العزيز", Role.TutorManager),
];
const accounts = { current: () => karim, members: () => ({ list, total: 3 }), invitations: () => ({ list: [invitation], total: 1 }) };

function draw(more: object = {}, user = karim, at = "/team") {
  const server = fakeServer({ accounts: { ...accounts, current: () => user, ...more }, tasks: nothingWaits });
  session.accept(signedIn(user));
  return { server, ...renderDashboard(at) };
}

test("somebody is invited by role, name and address; an address that is taken is told at its field", async () => {
  let isTaken = true;
  const { server, person } = draw({ invite: () => (isTaken ? new FakeRefusal("user-exists") : invitation) });
  await person.click(await screen.findByRole("button", { name: "دعوة عضو" }));
  const dialog = within(await screen.findByRole("dialog", { name: "دعوة عضو" }));
  expect(dialog.getAllByRole("radio")).toHaveLength(4);
  await person.click(dialog.getByRole("radio", { name: /^استوديو/ }));
  await person.type(dialog.getByRole("textbox", { name: "الاسم" }), "سامي نبيل");
  await person.type(dialog.getByRole("textbox", { name: "البريد الإلكتروني" }), "sami@hiwar.local");
  await person.click(dialog.getByRole("button", { name: "إرسال الدعوة" }));
  await dialog.findByText("لهذا البريد حساب أو دعوة بالفعل");
  isTaken = false;
  await person.click(dialog.getByRole("button", { name: "إرسال الدعوة" }));
  await screen.findByText(/أُرسلت الدعوة إلى/);
  expect(server.calls.findLast(({ name }) => name === "accounts.invite")?.input).toEqual({
    role: Role.Studio,
    name: "سامي نبيل",
    email: "sami@hiwar.local",
  });
  expect(server.mistakes).toEqual([]);
});

test("a regular admin is offered neither admins nor roles to change", async () => {
  const { person } = draw({}, { ...karim, id: 7, role: Role.RegularAdmin });
  await screen.findByText("أمل فتحي");
  expect(screen.queryByRole("button", { name: /^إجراءات/ })).toBeNull();
  expect(screen.queryByRole("columnheader", { name: "إجراء" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "دعوة عضو" }));
  expect(within(await screen.findByRole("dialog", { name: "دعوة عضو" })).getAllByRole("radio")).toHaveLength(2);
});

test("an invitation that ran out is told so, sent again and withdrawn", async () => {
  const { server, person } = draw({ sendInvitation: () => invitation, withdrawInvitation: () => ({}) });
  const row = within(await screen.findByRole("region", { name: "دعوات لم تُقبل" }));
  row.getByText(/^انتهت/);
  await person.click(row.getByRole("button", { name: /إرسال من جديد إلى .*سامي نبيل/ }));
  await waitFor(() => expect(server.count("accounts.sendInvitation")).toBe(1));
  await person.click(row.getByRole("button", { name: /سحب دعوة .*سامي نبيل/ }));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "سحب" }));
  await screen.findByText("سُحبت الدعوة");
});

/** Opens the menu of the only member on whom actions are possible: nobody acts on themselves, and a manager's role is fixed. */
async function choose({ person }: ReturnType<typeof draw>, action: string) {
  const menus = await screen.findAllByRole("button", { name: /^إجراءات/ });
  expect(menus.map((menu) => menu.getAttribute("aria-label"))).toEqual([expect.stringContaining("أمل فتحي")]);
  await person.click(menus[0] as HTMLElement);
  await person.click(await screen.findByRole("menuitem", { name: action }));
  return within(await screen.findByRole("alertdialog"));
}

test("a role is changed after what it does was read; nobody's own, and no manager's", async () => {
  const page = draw({ changeRole: () => ({}) });
  const dialog = await choose(page, "تغيير الدور");
  dialog.getByText(/الخروج من كل الأجهزة الآن/);
  await page.person.click(dialog.getByRole("radio", { name: "استوديو" }));
  await page.person.click(dialog.getByRole("button", { name: "تغيير الدور" }));
  await screen.findByText(/تغيّر دور/);
  expect(page.server.calls.find(({ name }) => name === "accounts.changeRole")?.input).toEqual({ id: "7", role: Role.Studio });
});

test("whoever lost every factor gets new ones, once it was read what is lost", async () => {
  const page = draw({ resetFactors: () => ({}) });
  const dialog = await choose(page, "إلغاء إثبات الهوية");
  dialog.getByText(/تُحذف مفاتيح المرور/);
  await page.person.click(dialog.getByRole("button", { name: "إلغاء إثبات الهوية" }));
  await screen.findByText(/أُلغي إثبات الهوية/);
  expect(page.server.calls.find(({ name }) => name === "accounts.resetFactors")?.input).toEqual({ id: "7" });
});

test("what is looked for stands in the address and is asked of the server", async () => {
  const { server } = draw({}, karim, "/team?role=6&state=blocked&text=lens");
  await waitFor(() => expect(server.count("accounts.members")).toBe(1));
  expect(server.calls.find(({ name }) => name === "accounts.members")?.input).toEqual({
    size: "10",
    role: "6",
    state: "blocked",
    text: "lens",
  });
});
