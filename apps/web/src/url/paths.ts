import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { sameSitePath } from "../../../../packages/app/src/same-site-path";

/** Where a person's day begins. */
export function homeOf({ role }: Pick<User, "role">): string {
  return role === Role.Student ? "/s/dashboard" : "/t/dashboard";
}

/** Students, tutors and managers use the app; everyone else the dashboard. */
export function isOfApp({ role }: Pick<User, "role">): boolean {
  return role === Role.Student || role === Role.Tutor || role === Role.TutorManager;
}

export function profilePathOf({ role }: Pick<User, "role">): string {
  return role === Role.Student ? "/complete-profile" : "/t/complete-profile";
}

export function settingsPathOf({ role }: Pick<User, "role">): string {
  return role === Role.Student ? "/s/settings" : "/t/account-settings";
}

/** Where one stands, as a way back; a built page has a slash behind its path, which no link of ours has. */
export function returnPathTo({ pathname, search }: { pathname: string; search: string }): string {
  return pathname.replace(/(.)\/$/, "$1") + search;
}

/** The sign-in page with the way back to where one stands. */
export function signInPath(here: { pathname: string; search: string }): string {
  return `/login?redirect=${encodeURIComponent(returnPathTo(here))}`;
}

/** Where a guest makes an account; the way back is kept for afterwards. */
export function registerPath(back: string | null): string {
  return `/register/student${back ? `?redirect=${encodeURIComponent(back)}` : ""}`;
}

/** Where a sign-in or registration leads: new people to the code they were mailed and their profile first, everyone else back, or home. */
export function pathAfterSignIn(user: Pick<User, "role" | "missing">, redirect: string | null): string {
  const back = sameSitePath(redirect);
  if (!user.missing.includes("birthYear")) return back ?? homeOf(user);
  const step = user.missing.includes("email") ? "email" : "main";
  return `${profilePathOf(user)}?step=${step}${back ? `&redirect=${encodeURIComponent(back)}` : ""}`;
}
