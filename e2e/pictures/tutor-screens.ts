import type { Page } from "playwright-core";
import type { Screen } from "./screens.ts";

const nour = { site: "web", who: "nour" } as const;
const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).first().click();

/** Screens of tutors: Nour teaches, Hana has not begun, Tarek has just registered; others are in onboarding, and Hoda is their manager. */
export const tutorScreens: readonly Screen[] = [
  { ...nour, name: "tutor-dashboard", pattern: "t/dashboard", path: "/t/dashboard", empty: { who: "hana" } },
  { site: "web", who: "tarek", name: "tutor-dashboard-newcomer", pattern: "t/dashboard", path: "/t/dashboard" },
  { site: "web", who: "tarek", name: "tutor-complete-profile", pattern: "t/complete-profile", path: "/t/complete-profile" },
  { ...nour, name: "tutor-account", pattern: "t/account-settings", path: "/t/account-settings" },
  { ...nour, name: "tutor-face", pattern: "profile", path: "/profile" },
  { ...nour, name: "tutor-profile", pattern: "t/profile-settings", path: "/t/profile-settings" },
  { ...nour, name: "tutor-schedule", pattern: "schedule-management", path: "/schedule-management", empty: { who: "hana" } },
  {
    site: "web",
    who: "hassan",
    name: "tutor-hours",
    pattern: "schedule-management/hours",
    path: "/schedule-management/hours",
    empty: { who: "nour" },
  },
  { site: "web", who: "mostafa", name: "tutor-hours-away", pattern: "schedule-management/hours", path: "/schedule-management/hours" },
  { ...nour, name: "tutor-own-page", pattern: "t/:id", path: "/t/1" },
  { ...nour, name: "tutor-lessons", pattern: "lessons", path: "/lessons", empty: { who: "hana" } },
  { ...nour, name: "tutor-earnings", pattern: "invoices", path: "/invoices", empty: { who: "hana" } },
  { ...nour, name: "tutor-ask", pattern: "invoices", path: "/invoices", isWindow: true, act: press("طلب سحب") },
  { ...nour, name: "tutor-receipt", pattern: "invoices", path: "/invoices", isWindow: true, act: press("الإيصال") },
  { ...nour, name: "tutor-lesson", pattern: "lesson/:id", path: ({ lessons }) => `/lesson/${lessons.ahead}` },
  { ...nour, name: "tutor-calendar", pattern: "lessons-schedule", path: "/lessons-schedule", empty: { who: "hana" } },
  { site: "web", who: "aya", name: "way-choosing", pattern: "t/onboarding", path: "/t/onboarding" },
  { site: "web", who: "lamia", name: "way-booked", pattern: "t/onboarding", path: "/t/onboarding" },
  { site: "web", who: "tamer", name: "way-rejected", pattern: "t/onboarding", path: "/t/onboarding" },
  { site: "web", who: "dina", name: "way-passed", pattern: "t/onboarding", path: "/t/onboarding" },
  { site: "web", who: "hanan", name: "way-photos-coming", pattern: "t/onboarding", path: "/t/onboarding" },
  { site: "web", who: "ramy", name: "way-photos-dates", pattern: "t/onboarding", path: "/t/onboarding" },
  { site: "web", who: "salwa", name: "way-photos-ahead", pattern: "t/onboarding", path: "/t/onboarding" },
  { site: "web", who: "wael", name: "way-photos-over", pattern: "t/onboarding", path: "/t/onboarding" },
  { site: "web", who: "yara", name: "way-ready", pattern: "t/onboarding", path: "/t/onboarding" },
  { site: "web", who: "lamia", name: "interview", pattern: "interview/:id", path: "/interview/6", empty: { path: "/interview/999999" } },
  { site: "web", who: "basem", name: "demo", pattern: "demo-session/:id", path: "/demo-session/3" },
  {
    site: "web",
    who: "hoda",
    name: "interviews",
    pattern: "interviews",
    path: "/interviews",
    empty: { who: "samia" },
  },
  { site: "web", who: "mariam", name: "way-film-sent", pattern: "t/onboarding", path: "/t/onboarding" },
  { site: "web", who: "adel", name: "way-film-refused", pattern: "t/onboarding", path: "/t/onboarding" },
  { site: "web", who: "reem", name: "way-demo-ahead", pattern: "t/onboarding", path: "/t/onboarding" },
  { site: "web", who: "tarek", name: "way-film", pattern: "t/onboarding", path: "/t/onboarding" },
  { site: "web", who: "hoda", name: "interviews-film", pattern: "interviews", path: "/interviews?kind=video" },
  { site: "web", who: "hoda", name: "interviews-verdict", pattern: "interviews", path: "/interviews?open=interview-1" },
  { ...nour, name: "tutor-chat", pattern: "chat/:roomId?", path: "/chat", empty: { who: "hana" } },
];
