import type { ErrorCode, ResultCode } from "./errors.ts";
import { Role } from "./roles.ts";

/** Roles that may call an endpoint or send a signal; checked before the input is read (401, 403). */
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

/** Only the owner, and the roles in `others`, may call the endpoint. The server checks this before the operation runs; operations need not. */
export interface OwnerOnly<Field extends string | null> {
  readonly roles: readonly Role[];
  /** Error code for a caller of an allowed role who names somebody else's thing. Omitted where the input cannot name another owner. */
  readonly stranger?: ErrorCode;
  readonly owner: {
    /** The input field that names the owner; null if the owner is known only once the thing is loaded. */
    readonly field: Field;
    /** Roles that may access everyone's things. */
    readonly others: readonly Role[];
  };
}

/** A signal for members of what it names. Its operation checks membership under its locks and answers `stranger` to others. */
export interface Members {
  readonly roles: readonly Role[];
  readonly stranger: ResultCode;
}

export type EndpointWho = Anyone | Among | OwnerOnly<string | null>;
export type SignalWho = Among | Members;

export const anyone: Anyone = { roles: "anyone" };
export const signedIn = among(Role.SuperAdmin, Role.RegularAdmin, Role.Tutor, Role.Student, Role.TutorManager, Role.Studio);
export const student = among(Role.Student);
export const tutor = among(Role.Tutor);
export const tutorLike = among(Role.Tutor, Role.TutorManager);
/** Everyone who uses the app: students, tutors and managers. */
export const appPeople = among(Role.Student, Role.Tutor, Role.TutorManager);
export const admin = among(Role.SuperAdmin, Role.RegularAdmin);
export const superAdmin = among(Role.SuperAdmin);
/** Everyone who signs in on the dashboard. */
export const staff = among(Role.SuperAdmin, Role.RegularAdmin, Role.Studio);
/** Everyone whose account is made by an admin's invitation: staff and managers. */
export const team = either(staff, among(Role.TutorManager));

export function among(...roles: Role[]): Among {
  return { roles };
}

/** Joins the roles of several declarations. */
export function either(...some: Among[]): Among {
  return { roles: [...new Set(some.flatMap(({ roles }) => roles))] };
}

/** Restricts a thing to its owner; other callers of these roles get `stranger`. Without a `field` the owner comes from the loaded thing. */
export function owner(who: Among, stranger: ErrorCode): OwnerOnly<null>;
export function owner<const Field extends string>(who: Among, stranger: ErrorCode, field: Field): OwnerOnly<Field>;
export function owner(who: Among, stranger: ErrorCode, field: string | null = null): OwnerOnly<string | null> {
  return { roles: who.roles, stranger, owner: { field, others: [] } };
}

/**
 * Restricts a thing to its owner, except for the roles of `others`. If an optional `field` is omitted, owners get their own things and `others`
 * everyone's.
 */
export function ownerOr(others: Among, who: Among, stranger: ErrorCode): OwnerOnly<null>;
export function ownerOr<const Field extends string>(others: Among, who: Among, stranger: ErrorCode, field: Field): OwnerOnly<Field>;
export function ownerOr(others: Among, who: Among, stranger: ErrorCode, field: string | null = null): OwnerOnly<string | null> {
  return { roles: either(who, others).roles, stranger, owner: { field, others: others.roles } };
}

/**
 * A list of the caller's own things, or of everyone's for `others`. The server sets `personId`, which clients never send, to the caller, or to null
 * for `others`.
 */
export function ownOrAll(others: Among, who: Among): OwnerOnly<"personId"> {
  return { roles: either(who, others).roles, owner: { field: "personId", others: others.roles } };
}

/** Restricts a signal to members of what it names, within these roles. */
export function member(who: Among, stranger: ResultCode): Members {
  return { roles: who.roles, stranger };
}
