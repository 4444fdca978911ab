import type { Screen } from "./screens.ts";

const nour = { site: "web", who: "nour" } as const;

/** What tutors see: Nour teaches, Hana has not begun, Tarek has just registered. */
export const tutorScreens: readonly Screen[] = [
  { ...nour, name: "tutor-dashboard", pattern: "t/dashboard", path: "/t/dashboard", empty: { who: "hana" } },
  { site: "web", who: "tarek", name: "tutor-dashboard-newcomer", pattern: "t/dashboard", path: "/t/dashboard" },
  { site: "web", who: "tarek", name: "tutor-complete-profile", pattern: "t/complete-profile", path: "/t/complete-profile" },
  { ...nour, name: "tutor-account", pattern: "t/account-settings", path: "/t/account-settings" },
  { ...nour, name: "tutor-profile", pattern: "t/profile-settings", path: "/t/profile-settings" },
  { ...nour, name: "tutor-schedule", pattern: "schedule-management", path: "/schedule-management", empty: { who: "hana" } },
  { ...nour, name: "tutor-own-page", pattern: "t/:id", path: "/t/1" },
  { ...nour, name: "tutor-lessons", pattern: "lessons", path: "/lessons", empty: { who: "hana" } },
  { ...nour, name: "tutor-lesson", pattern: "lesson/:id", path: ({ lessons }) => `/lesson/${lessons.ahead}` },
  { ...nour, name: "tutor-calendar", pattern: "lessons-schedule", path: "/lessons-schedule", empty: { who: "hana" } },
  { ...nour, name: "tutor-chat", pattern: "chat/:roomId?", path: "/chat", empty: { who: "hana" } },
];
