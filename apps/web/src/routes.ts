import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** A layout whose failing pages are replaced inside the frame around them. */
const pages = (of: string, routes: RouteConfigEntry[]) => layout("page/page-boundary.tsx", { id: `pages of ${of}` }, routes);

/** All addresses of the app in one file. What a page needs from the frame around it is in its `handle`. */
export default [
  index("shell/home-route.tsx"),
  layout("accounts/auth-layout.tsx", [
    pages("guests", [
      route("login", "accounts/login-screen.tsx"),
      route("invitation", "accounts/invitation-screen.tsx"),
      route("register/:role", "accounts/register-screen.tsx"),
      route("forget-password", "accounts/recovery-screen.tsx", { id: "forget-password" }),
      route("reset-password", "accounts/recovery-screen.tsx", { id: "reset-password" }),
    ]),
  ]),
  layout("shell/members-layout.tsx", [
    pages("members", [
      route("s/dashboard", "dashboards/student-dashboard.tsx"),
      route("t/dashboard", "dashboards/tutor-dashboard.tsx"),
      route("complete-profile", "accounts/complete-profile-screen.tsx"),
      route("t/complete-profile", "accounts/complete-tutor-profile-screen.tsx"),
      route("profile", "profile/profile-screen.tsx"),
      route("s/settings", "settings/student-settings-screen.tsx"),
      route("t/account-settings", "settings/tutor-settings-screen.tsx"),
      route("t/profile-settings", "settings/tutor-settings-screen.tsx", { id: "settings/tutor-profile-settings" }),
      route("checkout", "payments/checkout-screen.tsx"),
      route("card-added", "payments/card-added-screen.tsx"),
      route("payments", "payments/payments-screen.tsx"),
      route("payments/:id", "payments/payment-screen.tsx"),
      route("invoices", "withdrawals/invoices-screen.tsx"),
      route("lessons", "lessons/lessons-screen.tsx"),
      route("lessons-schedule", "lessons/schedule/lessons-schedule-screen.tsx"),
      route("lesson/:id", "lessons/lesson-screen.tsx"),
      route("check", "sessions/check-screen.tsx"),
      route("chat/:roomId?", "chat/chat-screen.tsx"),
      route("schedule-management", "calendar/schedule-screen.tsx"),
      route("schedule-management/hours", "calendar/hours/hours-screen.tsx"),
      route("t/onboarding", "onboarding/onboarding-screen.tsx"),
      route("interviews", "onboarding/interviews-screen.tsx"),
      route("interview/:id", "onboarding/assessment-screen.tsx"),
      route("demo-session/:id", "onboarding/assessment-screen.tsx", { id: "onboarding/demo" }),
    ]),
  ]),
  layout("shell/open-layout.tsx", [
    pages("everyone", [
      route("tutors", "directory/tutors-screen.tsx"),
      route("t/:id", "tutors/tutor-screen.tsx"),
      route("plans", "plans/plans-screen.tsx"),
    ]),
  ]),
  layout("shell/link-layout.tsx", [
    pages("links", [
      route("pay/:secret", "payments/links/pay-link-screen.tsx"),
      route("guardian/:secret", "accounts/guardian/guardian-link-screen.tsx"),
      route("unsubscribe", "settings/unsubscribe-screen.tsx"),
      route("checkout/:id", "payments/return-screen.tsx"),
    ]),
  ]),
  layout("shell/bare-layout.tsx", [pages("room", [route("session", "sessions/session-screen.tsx")])]),
  route("*", "shell/not-found-screen.tsx"),
] satisfies RouteConfig;
