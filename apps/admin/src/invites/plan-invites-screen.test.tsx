import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { PlanInvite } from "@hiwar/contract/plans";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { planInvite } from "../test/invites.ts";
import { amal, karim } from "../test/people.ts";
import { planRecord } from "../test/plans.ts";
import PlanInvitesScreen from "./plan-invites-screen.tsx";

beforeEach(() => session.accept(signedIn(karim)));
afterEach(startAfresh);

const open = () => renderScreen(PlanInvitesScreen, { path: "/plan-invites", at: "/plan-invites" });
const listed = (...list: PlanInvite[]) => ({
  invites: () => ({ list, total: list.length }),
  readInvite: ({ id }: { id: string | number }) => list.find((invite) => invite.id === Number(id)) ?? new FakeRefusal("invite-not-found"),
});
const trial = planRecord({ id: 6, weeklyMinutes: 60, monthPricePiasters: 0, freeTrial: true, forInvitesOnly: true });
const gone = planRecord({ id: 8, weeklyMinutes: 90, retiredAt: "2026-11-02T10:00:00Z" });
const kept = () => ({ list: [planRecord(), trial, gone], total: 3 });
const salma = {
  id: 12,
  name: "سلمى حسن",
  email: "salma@hiwar.local",
  role: 4 as const,
  gender: "female" as const,
  phone: null,
  image: null,
  blockedAt: null,
  createdAt: "2026-11-01T08:00:00Z",
};

test("a student is found and invited to a trial, of which no period is asked; one who has an open invite is told of", async () => {
  let isThere = false;
  const server = fakeServer({
    plans: {
      ...listed(),
      kept,
      invite: () => {
        if (isThere) return new FakeRefusal("illegal");
        isThere = true;
        return planInvite();
      },
    },
    people: { list: () => ({ list: [salma as never], total: 1 }) },
  });
  const { person } = await open();
  await screen.findByText("لا دعوات بعد");
  const invite = async () => {
    await person.click(screen.getByRole("button", { name: "دعوة طالب" }));
    await person.search(await screen.findByRole("combobox", { name: "الطالب" }), "سلمى");
    await person.click(await screen.findByRole("option", { name: /سلمى حسن/ }));
    await person.click(screen.getByRole("button", { name: /الباقة/ }));
    expect(screen.queryByRole("option", { name: /٩٠/ })).toBe(null);
    await person.click(await screen.findByRole("option", { name: /تجربة مجانية/ }));
    expect(screen.queryByRole("button", { name: /المدة/ })).toBe(null);
    await person.click(screen.getByRole("button", { name: "إرسال الدعوة" }));
  };
  await invite();
  await screen.findByText(/دُعي .*سلمى/);
  expect(server.calls.find(({ name }) => name === "plans.invite")?.input).toEqual({
    studentId: 12,
    planId: 6,
    period: null,
    expiresAt: null,
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
  await invite();
  await screen.findByText(/لدى هذا الطالب دعوة لم يقبلها/);
});

test("an open invite is ended once it was read what that does; an accepted one offers nothing to do", async () => {
  let invite = planInvite();
  const server = fakeServer({
    plans: {
      invites: () => ({ list: [invite], total: 1 }),
      readInvite: () => invite,
      endInvite: () => (invite = planInvite({ state: "ended" })),
    },
  });
  const { person } = await open();
  await person.click(await screen.findByText("سلمى حسن"));
  await person.click(await screen.findByRole("button", { name: "إنهاء الدعوة" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: /إنهاء دعوة/ }));
  await person.click(dialog.getByRole("button", { name: "إنهاء الدعوة" }));
  await screen.findByText(/أُنهيت دعوة .*سلمى/);
  expect(server.calls.find(({ name }) => name === "plans.endInvite")?.input).toEqual({ id: "4" });
  await waitFor(() => expect(screen.queryByRole("button", { name: "إنهاء الدعوة" })).toBe(null));
  expect(server.mistakes).toEqual([]);
});

test("an invite gets another period; a regular admin reads and changes nothing", async () => {
  const { monthDiscount, quarterDiscount, yearDiscount, retiredAt, version, live, ...sold } = planRecord({ forInvitesOnly: true });
  const invite = planInvite({ plan: sold, period: 0, expiresAt: "2027-01-31T22:00:00Z" });
  const server = fakeServer({ plans: { ...listed(invite), kept, changeInvite: () => ({ ...invite, period: null }) } });
  const { person } = await open();
  await person.click(await screen.findByText("سلمى حسن"));
  await person.click(await screen.findByRole("button", { name: "تعديل" }));
  await person.click(await screen.findByRole("button", { name: /المدة/ }));
  await person.click(await screen.findByRole("option", { name: "يختارها الطالب" }));
  await person.click(screen.getByRole("button", { name: "حفظ التغيير" }));
  await screen.findByText(/حُفظت دعوة/);
  expect(server.calls.find(({ name }) => name === "plans.changeInvite")?.input).toEqual({
    id: 4,
    period: null,
    expiresAt: "2027-01-31T22:00:00Z",
  });
  startAfresh();
  session.accept(signedIn(amal));
  fakeServer({ plans: listed(invite) });
  await open();
  await screen.findByText("سلمى حسن");
  expect(screen.queryByRole("button", { name: "دعوة طالب" })).toBe(null);
});

test("plans that do not arrive are told in the dialog, and asked for again there", async () => {
  const server = fakeServer({ plans: { ...listed(), kept: () => new FakeRefusal("too-many-requests") } });
  const { person } = await open();
  await screen.findByText("لا دعوات بعد");
  await person.click(screen.getByRole("button", { name: "دعوة طالب" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("alert");
  server.answer({ plans: { kept } });
  await person.click(dialog.getByRole("button", { name: /حاول/ }));
  await dialog.findByRole("button", { name: /الباقة/ });
});
