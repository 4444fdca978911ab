import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { startAfresh } from "@hiwar/app/test/render-screen";
import { contract } from "@hiwar/contract/contract";
import type { Endpoint } from "@hiwar/contract/kernel/endpoint";
import { isStaff, Role } from "@hiwar/contract/kernel/roles";
import { team } from "@hiwar/contract/team";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { amal } from "../test/people.ts";
import { renderDashboard } from "../test/render-dashboard.tsx";
import { mayOpen, placesOf } from "./places.ts";

afterEach(startAfresh);

/** The endpoint that each place's page reads first: its roles must match the place's. The home page is for all staff. */
const readBy: Readonly<Record<string, Endpoint>> = {
  "/tasks": contract.tasks.list,
  "/users": contract.people.list,
  "/tutors": contract.people.tutors,
  "/photo-sessions": contract.photoSessions.list,
  "/invoices": contract.invoices.batches,
  "/reconciliation": contract.reconciliation.days,
  "/statement": contract.statements.read,
  "/plan-invites": contract.invites.list,
  "/coupons": contract.coupons.list,
  "/broadcasts": contract.broadcasts.list,
  "/contact-requests": contract.contact.list,
  "/bug-reports": contract.bugs.list,
  "/team": team.members,
  "/media": contract.media.list,
  "/session-events": contract.sessions.events,
  "/audit": contract.audit.list,
};

test.each(Object.values(Role).filter((role) => isStaff({ role })))(
  "the menu of role %s shows a place exactly if the role may read what stands there",
  (role) => {
    const shown = placesOf(role).map(({ href }) => href);
    const may = (endpoint: Endpoint) => (endpoint.who.roles as readonly Role[]).includes(role);
    for (const [href, endpoint] of Object.entries(readBy)) expect([href, shown.includes(href)]).toEqual([href, may(endpoint)]);
    for (const href of [...shown, "/main", "/user-settings"]) expect([href, mayOpen(role, href)]).toEqual([href, true]);
    for (const [href, endpoint] of Object.entries(readBy)) expect([href, mayOpen(role, href)]).toEqual([href, may(endpoint)]);
  },
);

test("an admin's places stand under what they are about, where one is in sight; a studio's two under nothing", async () => {
  const seen = vi.fn();
  // Present browsers return a promise, which the types do not know.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen(this.textContent);
    return Promise.resolve() as unknown as undefined;
  };
  const first = null;
  const list = [
    { kind: "withdrawal" as const, waiting: 7, late: 1, first },
    { kind: "lesson" as const, waiting: 3, late: 0, first },
  ];
  const tasks = { queues: () => ({ list }) };
  fakeServer({ accounts: { current: () => amal }, platform: { links: () => ({ list: [] }) }, tasks });
  session.accept(signedIn(amal));
  const { person } = renderDashboard("/platform-settings");
  const [menu] = await screen.findAllByRole("navigation");
  const heads = within(menu as HTMLElement).getAllByRole("group");
  expect(heads.map((group) => within(group).getAllByRole("link").length)).toEqual([5, 4, 5, 2, 6]);
  const money = within(screen.getByRole("group", { name: "المال" }));
  money.getByRole("link", { name: "المدفوعات" });
  await money.findByRole("link", { name: /^سحب الأرباح ?٧ أشياء تنتظر قرارًا$/ });
  within(menu as HTMLElement).getByRole("link", { name: /^المراجعة ?١٠ أشياء تنتظر قرارًا$/ });
  expect(seen).toHaveBeenCalledWith("إعدادات المنصة");
  await person.click(within(menu as HTMLElement).getByRole("link", { name: "سجل التغييرات" }));
  await waitFor(() => expect(seen).toHaveBeenLastCalledWith("سجل التغييرات"));
  within(screen.getByRole("group", { name: "المنصة" })).getByRole("link", { name: "سجل التغييرات", current: "page" });
  expect(placesOf(Role.Studio).every(({ group }) => group === undefined)).toBe(true);
});

test("a studio that types the address of people is told that it may not", async () => {
  const lens = salma({ id: 11, role: Role.Studio, name: "استوديو لنس" });
  const server = fakeServer({ accounts: { current: () => lens } });
  session.accept(signedIn(lens));
  renderDashboard("/users");
  await screen.findByRole("heading", { name: "هذه الصفحة ليست من عملك هنا" });
  expect(screen.queryByRole("link", { name: "الأشخاص" })).toBeNull();
  expect([server.mistakes, server.count("people.list")]).toEqual([[], 0]);
});
