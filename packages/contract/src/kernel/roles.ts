/** Role numbers from the specification, sent and stored unchanged. */
export const Role = { SuperAdmin: 1, RegularAdmin: 2, Tutor: 3, Student: 4, TutorManager: 5, Studio: 6 } as const;
export type Role = (typeof Role)[keyof typeof Role];

/** Role words from the specification, for URLs and lists. */
export const RoleName = {
  Tutor: "tutor",
  TutorManager: "tutor-manager",
  Student: "student",
  Studio: "studio",
  RegularAdmin: "regular-admin",
  SuperAdmin: "super-admin",
} as const satisfies Record<keyof typeof Role, string>;
export type RoleName = (typeof RoleName)[keyof typeof RoleName];

/** Returns the role that a word of `RoleName` names. */
export function roleNamed(name: RoleName): Role {
  return Role[(Object.keys(RoleName) as (keyof typeof RoleName)[]).find((key) => RoleName[key] === name) ?? "Student"];
}

const staffRoles: readonly Role[] = [Role.SuperAdmin, Role.RegularAdmin, Role.Studio];
const adminRoles: readonly Role[] = [Role.SuperAdmin, Role.RegularAdmin];

/** Whether a role signs in on the dashboard; all others sign in on the app (docs/rules.md#hosts). */
export const isStaff = ({ role }: { readonly role: Role }): boolean => staffRoles.includes(role);

/** Whether a role may see everyone's data: super and regular admins. */
export const isAdmin = (person: { readonly role: Role } | null): boolean => person !== null && adminRoles.includes(person.role);

/** Pairs of roles that may share a chat room: a student with a tutor, a tutor with a manager. */
const talkingRoles: readonly (readonly [Role, Role])[] = [
  [Role.Student, Role.Tutor],
  [Role.Tutor, Role.TutorManager],
];

/** Whether people of these roles may share a chat room; nobody may with a guest. */
export function mayChatWith(one: Role | undefined, other: Role): boolean {
  return talkingRoles.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
}
