import type { ErrorCode, ResultCode } from "./errors.ts";
import { Role } from "./roles.ts";

/**
 * Who may call an endpoint or send a signal. `roles` is checked before the input is read (401, 403). `stranger` is what
 * another person of an allowed role is told when they name a thing that is not theirs; left out where nothing is named.
 */
export interface Who {
  readonly roles: "anyone" | readonly Role[];
  readonly stranger?: ErrorCode | ResultCode;
}

export type Anyone = Who & { readonly roles: "anyone" };
export type Among = Who & { readonly roles: readonly Role[] };

export const anyone: Anyone = { roles: "anyone" };
export const signedIn = among(Role.SuperAdmin, Role.RegularAdmin, Role.Tutor, Role.Student, Role.TutorManager, Role.Studio);
export const student = among(Role.Student);
export const tutor = among(Role.Tutor);
export const tutorLike = among(Role.Tutor, Role.TutorManager);
/** Students, tutors and managers: everyone who uses the app. */
export const appPeople = among(Role.Student, Role.Tutor, Role.TutorManager);
export const admin = among(Role.SuperAdmin, Role.RegularAdmin);
export const superAdmin = among(Role.SuperAdmin);

export function among(...roles: Role[]): Among {
  return { roles };
}

/** The roles of several declarations together. */
export function either(...some: Among[]): Among {
  return { roles: [...new Set(some.flatMap(({ roles }) => roles))] };
}

/** The same roles, but only for the person whose thing it is; others are told `stranger`. */
export function owner(who: Among, stranger: ErrorCode | ResultCode): Among {
  return { ...who, stranger };
}
