import type { ErrorCode, ResultCode } from "./errors.ts";
import { Role } from "./roles.ts";

/** Who may call an endpoint or send a signal, by role: checked before the input is read (401, 403). */
export interface Who {
  readonly roles: "anyone" | readonly Role[];
}

interface OfNobody extends Who {
  readonly stranger?: never;
  readonly owner?: never;
}
export interface Anyone extends OfNobody {
  readonly roles: "anyone";
}
export interface Among extends OfNobody {
  readonly roles: readonly Role[];
}

/** Whose the things of an endpoint are: the server compares before the operation runs, and nothing else does. */
export interface Owned<Field extends string | null> {
  readonly roles: readonly Role[];
  /** What another person of an allowed role is told when they name a thing that is not theirs; left out where nobody can be named. */
  readonly stranger?: ErrorCode;
  readonly owner: {
    /** The field of the input that names the owner; null where the thing itself tells, once it is loaded. */
    readonly field: Field;
    /** To whom everyone's things are open. */
    readonly others: readonly Role[];
  };
}

/** For those who belong to what a signal names; its operation, under its locks, tells others `stranger`. */
export interface Members {
  readonly roles: readonly Role[];
  readonly stranger: ResultCode;
}

export type EndpointWho = Anyone | Among | Owned<string | null>;
export type SignalWho = Among | Members;

export const anyone: Anyone = { roles: "anyone" };
export const signedIn = among(Role.SuperAdmin, Role.RegularAdmin, Role.Tutor, Role.Student, Role.TutorManager, Role.Studio);
export const student = among(Role.Student);
export const tutor = among(Role.Tutor);
export const tutorLike = among(Role.Tutor, Role.TutorManager);
/** Students, tutors and managers: everyone who uses the app. */
export const appPeople = among(Role.Student, Role.Tutor, Role.TutorManager);
export const admin = among(Role.SuperAdmin, Role.RegularAdmin);
export const superAdmin = among(Role.SuperAdmin);
/** Everyone who signs in on the dashboard. */
export const staff = among(Role.SuperAdmin, Role.RegularAdmin, Role.Studio);
/** Everyone whose account admins make. */
export const team = either(staff, among(Role.TutorManager));

export function among(...roles: Role[]): Among {
  return { roles };
}

/** The roles of several declarations together. */
export function either(...some: Among[]): Among {
  return { roles: [...new Set(some.flatMap(({ roles }) => roles))] };
}

/** "Mine": only the person whose thing it is; others of these roles are told `stranger`. Without a `field` the loaded thing tells whose it is. */
export function owner(who: Among, stranger: ErrorCode): Owned<null>;
export function owner<const Field extends string>(who: Among, stranger: ErrorCode, field: Field): Owned<Field>;
export function owner(who: Among, stranger: ErrorCode, field: string | null = null): Owned<string | null> {
  return { roles: who.roles, stranger, owner: { field, others: [] } };
}

/** "Mine, or anyone's for `others`": who leaves out a `field` that may be left out gets their own, `others` everyone's. */
export function ownerOr(others: Among, who: Among, stranger: ErrorCode): Owned<null>;
export function ownerOr<const Field extends string>(others: Among, who: Among, stranger: ErrorCode, field: Field): Owned<Field>;
export function ownerOr(others: Among, who: Among, stranger: ErrorCode, field: string | null = null): Owned<string | null> {
  return { roles: either(who, others).roles, stranger, owner: { field, others: others.roles } };
}

/** A list of one's own things, of everyone's for `others`: the operation is told by `personId`, which nobody sends, whose. */
export function ownOrAll(others: Among, who: Among): Owned<"personId"> {
  return { roles: either(who, others).roles, owner: { field: "personId", others: others.roles } };
}

/** The same roles, but only for those who belong to what a signal names. */
export function member(who: Among, stranger: ResultCode): Members {
  return { roles: who.roles, stranger };
}
