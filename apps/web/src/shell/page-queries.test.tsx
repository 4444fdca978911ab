import { queryClient, session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import { waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, expect, test } from "vitest";
import { knownPages, startQueries } from "./page-queries.ts";

afterEach(startAfresh);

type Screen = () => Promise<{ default: ComponentType }>;

/** For each page: one of its addresses, and a role that may see it. */
const screens: Readonly<Record<string, readonly [at: string, role: Role, load: Screen]>> = {
  "/complete-profile": ["/complete-profile?step=topics", Role.Student, () => import("../accounts/complete-profile-screen.tsx")],
  "/t/complete-profile": ["/t/complete-profile?step=story", Role.Tutor, () => import("../accounts/complete-tutor-profile-screen.tsx")],
  "/chat/:roomId?": ["/chat?with=5", Role.Student, () => import("../chat/chat-screen.tsx")],
  "/session": [`/session?id=lesson:${crypto.randomUUID()}`, Role.Student, () => import("../sessions/session-screen.tsx")],
  "/s/dashboard": ["/s/dashboard", Role.Student, () => import("../dashboards/student-dashboard.tsx")],
  "/t/dashboard": ["/t/dashboard", Role.Tutor, () => import("../dashboards/tutor-dashboard.tsx")],
  "/profile": ["/profile", Role.Student, () => import("../profile/profile-screen.tsx")],
  "/s/settings": ["/s/settings", Role.Student, () => import("../settings/student-settings-screen.tsx")],
  "/t/account-settings": ["/t/account-settings", Role.Tutor, () => import("../settings/tutor-settings-screen.tsx")],
  "/t/profile-settings": ["/t/profile-settings", Role.Tutor, () => import("../settings/tutor-settings-screen.tsx")],
  "/plans": ["/plans", Role.Student, () => import("../plans/plans-screen.tsx")],
  "/checkout": ["/checkout?payment=12", Role.Student, () => import("../payments/checkout-screen.tsx")],
  "/payments": ["/payments", Role.Student, () => import("../payments/payments-screen.tsx")],
  "/invoices": ["/invoices", Role.Tutor, () => import("../withdrawals/invoices-screen.tsx")],
  "/lessons": ["/lessons?tab=upcoming", Role.Student, () => import("../lessons/lessons-screen.tsx")],
  "/lesson/:id": ["/lesson/7", Role.Student, () => import("../lessons/lesson-screen.tsx")],
  "/lessons-schedule": [
    "/lessons-schedule?view=month&day=2027-01-05",
    Role.Student,
    () => import("../lessons/schedule/lessons-schedule-screen.tsx"),
  ],
  "/schedule-management/hours": ["/schedule-management/hours", Role.Tutor, () => import("../calendar/hours/hours-screen.tsx")],
  "/schedule-management": ["/schedule-management?week=2027-01-05", Role.Tutor, () => import("../calendar/schedule-screen.tsx")],
  "/t/onboarding": ["/t/onboarding", Role.Tutor, () => import("../onboarding/onboarding-screen.tsx")],
  "/interviews": ["/interviews", Role.TutorManager, () => import("../onboarding/interviews-screen.tsx")],
  "/interview/:id": ["/interview/5", Role.Tutor, () => import("../onboarding/assessment-screen.tsx")],
  "/demo-session/:id": ["/demo-session/5", Role.Tutor, () => import("../onboarding/assessment-screen.tsx")],
  "/tutors": ["/tutors?gender=female&from=x", Role.Student, () => import("../directory/tutors-screen.tsx")],
  "/t/:id": ["/t/5", Role.Student, () => import("../tutors/tutor-screen.tsx")],
};

/** More addresses of the checkout, whose queries depend on the order. */
const orders = ["/checkout?plan=1&period=1", "/checkout?tutor=5&start=2027-01-05T16:00:00Z&duration=30"];
const addresses = [
  ...knownPages.map((path) => [screens[path]?.[0] ?? path, path] as const),
  ...orders.map((at) => [at, "/checkout"] as const),
];

test.each(addresses)("%s asks for what was asked for before it was here, and not again", async (at, path) => {
  const [, role, load] = screens[path] ?? (["", Role.Student, () => Promise.reject(new Error(`no screen of ${path}`))] as const);
  const { default: Page } = await load();
  const server = fakeServer({});
  session.accept(signedIn({ ...salma(), role }));
  startQueries(at);
  const started = queryClient.getQueryCache().getAll();
  const sent = started.length;
  expect(sent).toBeGreaterThan(0);
  await renderScreen(Page, { path, at });
  await waitFor(() => expect(started.filter((query) => query.getObserversCount() === 0).map(({ queryKey }) => queryKey)).toEqual([]));
  const asked = server.calls.map(({ name, input }) => JSON.stringify([name, input]));
  expect(asked).toEqual([...new Set(asked)]);
});

test.each(["https://elsewhere.example/plans", "/nowhere", "/lesson/x", "/checkout", "/session?id=lesson:x", "/complete-profile"])(
  "of %s nothing is asked for",
  (href) => {
    session.accept(signedIn(salma()));
    startQueries(href);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  },
);

test("a guest's pages ask by themselves", () => {
  startQueries("/tutors");
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
