import { guardianSecrets } from "@hiwar/api/test/cast";
import type { Page } from "playwright-core";
import type { Screen } from "./screens.ts";

const guest = { site: "web", who: "guest" } as const;
const still = { ...guest, isStill: true } as const;

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).first().click();

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel("البريد الإلكتروني").fill("nobody@hiwar.local");
  await page.getByLabel("كلمة المرور", { exact: true }).fill("wrong-2026");
  await press("دخول")(page);
  await page
    .getByText(/غير صحيحة/)
    .first()
    .waitFor();
}

/** Screens seen without signing in. */
export const guestScreens: readonly Screen[] = [
  { ...still, name: "invitation-over", pattern: "invitation", path: "/invitation#spent" },
  { ...still, name: "home-of-guests", pattern: "/", path: "/" },
  { ...still, name: "login", pattern: "login", path: "/login" },
  { ...still, name: "login-empty", pattern: "login", path: "/login", act: press("دخول") },
  { ...still, name: "login-refused", pattern: "login", path: "/login", act: signInWrongly },
  { ...still, name: "register-student", pattern: "register/:role", path: "/register/student" },
  { ...still, name: "register-student-empty", pattern: "register/:role", path: "/register/student", act: press("إنشاء الحساب") },
  { ...still, name: "register-tutor", pattern: "register/:role", path: "/register/tutor" },
  { ...still, name: "forget-password", pattern: "forget-password", path: "/forget-password" },
  { ...still, name: "reset-password", pattern: "reset-password", path: "/reset-password?email=salma%40hiwar.local" },
  { ...guest, name: "guest-tutors", pattern: "tutors", path: "/tutors", empty: { path: "/tutors?q=لا أحد بهذا الاسم" } },
  { ...guest, name: "guest-tutor", pattern: "t/:id", path: "/t/1", empty: { path: "/t/999999" } },
  { ...guest, name: "guest-tutor-reviews", pattern: "t/:id", path: "/t/1?tab=reviews" },
  { ...guest, name: "guest-plans", pattern: "plans", path: "/plans" },
  { ...guest, name: "pay-link", pattern: "pay/:secret", path: ({ payLink }) => payLink, empty: { path: `/pay/${"A".repeat(43)}` } },
  {
    ...guest,
    name: "guardian-link",
    pattern: "guardian/:secret",
    path: `/guardian/${guardianSecrets.standing}`,
    empty: { path: `/guardian/${"A".repeat(43)}` },
  },
  { ...guest, name: "guardian-link-withdrawn", pattern: "guardian/:secret", path: `/guardian/${guardianSecrets.withdrawn}` },
  { ...still, name: "unsubscribe", pattern: "unsubscribe", path: "/unsubscribe#spent.word.alone" },
  { ...still, name: "not-found", pattern: "*", path: "/no-such-page" },
];
