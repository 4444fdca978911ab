import type { Screen } from "./screens.ts";

/** The staff's dashboard. */
export const adminScreens: readonly Screen[] = [
  { site: "admin", name: "staff-login", who: "guest", pattern: "login", path: "/login", isStill: true },
  { site: "admin", name: "staff-home", who: "amal", pattern: "/", path: "/" },
  { site: "admin", name: "staff-main", who: "amal", pattern: "main", path: "/main" },
  { site: "admin", name: "staff-tasks", who: "amal", pattern: "tasks", path: "/tasks", empty: { path: "/tasks?kind=payment" } },
  { site: "admin", name: "staff-lessons", who: "amal", pattern: "lessons", path: "/lessons", empty: { path: "/lessons?when=now" } },
  { site: "admin", name: "staff-lesson", who: "amal", pattern: "lesson/:lessonId", path: ({ lessons }) => `/lesson/${lessons.held}` },
  { site: "admin", name: "staff-users", who: "amal", pattern: "users", path: "/users", empty: { path: "/users?q=لا أحد بهذا الاسم" } },
  { site: "admin", name: "staff-student", who: "amal", pattern: "user/:id", path: ({ people }) => `/user/${people.salma}` },
  { site: "admin", name: "staff-tutor", who: "amal", pattern: "user/:id", path: ({ people }) => `/user/${people.nour}` },
  {
    site: "admin",
    name: "staff-payments",
    who: "amal",
    pattern: "payments",
    path: "/payments",
    empty: { path: "/payments?q=لا أحد بهذا الاسم" },
  },
  // Of the seed's orders the one of whose fee Fawry says something else, and its day.
  { site: "admin", name: "staff-payment", who: "amal", pattern: "payment/:id", path: "/payment/6" },
  {
    site: "admin",
    name: "staff-reconciliation",
    who: "amal",
    pattern: "reconciliation",
    path: "/reconciliation",
    empty: { path: "/reconciliation?state=open" },
  },
  {
    site: "admin",
    name: "staff-reconciled-day",
    who: "amal",
    pattern: "reconciliation/:gateway/:day",
    path: "/reconciliation/fawry/2026-11-20",
  },
  { site: "admin", name: "staff-plans", who: "karim", pattern: "plans", path: "/plans" },
  { site: "admin", name: "staff-new-plan", who: "karim", pattern: "plan/new", path: "/plan/new" },
  { site: "admin", name: "staff-plan", who: "karim", pattern: "plan/:id", path: "/plan/1" },
  { site: "admin", name: "staff-plan-read", who: "amal", pattern: "plan/:id", path: "/plan/1" },
  { site: "admin", name: "staff-topics", who: "amal", pattern: "topics", path: "/topics", empty: { path: "/topics?q=xyz" } },
  { site: "admin", name: "staff-invitation", who: "guest", pattern: "invitation", path: "/invitation#spent", isStill: true },
  { site: "admin", name: "staff-team", who: "amal", pattern: "team", path: "/team" },
  { site: "admin", name: "staff-server-stats", who: "amal", pattern: "server-stats", path: "/server-stats" },
  { site: "admin", name: "staff-settings", who: "amal", pattern: "user-settings", path: "/user-settings" },
  { site: "admin", name: "staff-not-found", who: "amal", pattern: "*", path: "/no-such-page", isStill: true },
];
