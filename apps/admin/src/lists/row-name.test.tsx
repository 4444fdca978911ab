import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import PlanInvitesScreen from "../invites/plan-invites-screen.tsx";
import PhotoSessionsScreen from "../photos/photo-sessions-screen.tsx";
import { planInvite } from "../test/invites.ts";
import { amal } from "../test/people.ts";
import { photoSession } from "../test/photo-sessions.ts";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

const columnsLeft = () =>
  screen
    .getAllByRole("columnheader")
    .filter((head) => head.dataset.secondary === undefined)
    .map((head) => head.textContent);

test("on phones two columns are left, and the name says what the others would", async () => {
  fakeServer({
    plans: { invites: () => ({ list: [planInvite()], total: 1 }) },
    photoSessions: { list: () => ({ list: [photoSession()], total: 1 }) },
    people: { list: () => ({ list: [], total: 0 }) },
  });
  await renderScreen(PlanInvitesScreen, { path: "/plan-invites", at: "/plan-invites" });
  await screen.findByRole("rowheader", { name: /دقيقة/ });
  expect(columnsLeft()).toEqual(["الطالب", "الحالة"]);
  startAfresh();
  session.accept(signedIn(amal));
  await renderScreen(PhotoSessionsScreen, { path: "/photo-sessions", at: "/photo-sessions" });
  await screen.findByRole("rowheader", { name: /أسماء فؤاد.*ديسمبر/ });
  expect(columnsLeft()).toEqual(["المعلّم", "الحالة"]);
});
