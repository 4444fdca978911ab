import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the dashboard on one page. */
export default [
  route("login", "accounts/login-screen.tsx"),
  route("invitation", "accounts/invitation-screen.tsx"),
  layout("shell/staff-layout.tsx", [
    layout("page/page-boundary.tsx", [
      index("home/home-screen.tsx"),
      route("main", "home/home-screen.tsx", { id: "main" }),
      route("tasks", "tasks/tasks-screen.tsx"),
      route("lessons", "lessons/lessons-screen.tsx"),
      route("lesson/:lessonId", "lessons/lesson-screen.tsx"),
      route("payments", "payments/payments-screen.tsx"),
      route("payment/:id", "payments/payment-screen.tsx"),
      route("reconciliation", "reconciliation/reconciliation-screen.tsx"),
      route("reconciliation/:gateway/:day", "reconciliation/day-screen.tsx"),
      route("session-events", "sessions/session-events-screen.tsx"),
      route("users", "people/users-screen.tsx"),
      route("user/:id", "people/user-screen.tsx"),
      route("tutors", "tutors/tutors-screen.tsx"),
      route("tutor/:id", "tutors/tutor-screen.tsx"),
      route("interviews", "interviews/interviews-screen.tsx"),
      route("photo-sessions", "photos/photo-sessions-screen.tsx"),
      route("photo-session/:tutorId", "photos/photo-session-screen.tsx"),
      route("plans", "plans/plans-screen.tsx"),
      route("plan/new", "plans/new-plan-screen.tsx"),
      route("plan/:id", "plans/plan-screen.tsx"),
      route("topics", "topics/topics-screen.tsx"),
      route("team", "team/team-screen.tsx"),
      route("audit", "audit/audit-screen.tsx"),
      route("media", "media/media-screen.tsx"),
      route("server-stats", "platform/server-stats-screen.tsx"),
      route("platform-settings", "platform/platform-settings-screen.tsx"),
      route("user-settings", "settings/settings-screen.tsx"),
    ]),
  ]),
  route("*", "shell/not-found-screen.tsx"),
] satisfies RouteConfig;
