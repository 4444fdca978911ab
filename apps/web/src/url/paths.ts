import { sameSitePath } from "@hiwar/app/same-site-path";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";

/** Returns a person's home path. */
export function homeOf({ role }: Pick<User, "role">): string {
  return role === Role.Student ? "/s/dashboard" : "/t/dashboard";
}

/** Whether the person uses the app: students, tutors and managers do; all others use the dashboard. */
export function isOfApp({ role }: Pick<User, "role">): boolean {
  return role === Role.Student || role === Role.Tutor || role === Role.TutorManager;
}

export function profilePathOf({ role }: Pick<User, "role">): string {
  return role === Role.Student ? "/complete-profile" : "/t/complete-profile";
}

export function settingsPathOf({ role }: Pick<User, "role">): string {
  return role === Role.Student ? "/s/settings" : "/t/account-settings";
}

/** Returns the current path as a return path; removes the trailing slash of a prerendered page, which our links never have. */
export function returnPathTo({ pathname, search }: { pathname: string; search: string }): string {
  return pathname.replace(/(.)\/$/, "$1") + search;
}

/** Returns the sign-in page's path with a way back to the current page. */
export function signInPath(here: { pathname: string; search: string }): string {
  return `/login?redirect=${encodeURIComponent(returnPathTo(here))}`;
}

/** Returns the registration path; the way back is kept for afterwards. */
export function registerPath(back: string | null): string {
  return `/register/student${back ? `?redirect=${encodeURIComponent(back)}` : ""}`;
}

/** Returns where a sign-in or registration leads: new people to the mailed code and their profile first, everyone else back or home. */
export function pathAfterSignIn(user: Pick<User, "role" | "missing">, redirect: string | null): string {
  const back = sameSitePath(redirect);
  if (!user.missing.includes("birthYear")) return back ?? homeOf(user);
  const step = user.missing.includes("email") ? "email" : "main";
  return `${profilePathOf(user)}?step=${step}${back ? `&redirect=${encodeURIComponent(back)}` : ""}`;
}
