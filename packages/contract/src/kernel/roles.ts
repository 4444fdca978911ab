/** The specification's numbers; they travel and are stored as they are. */
export const Role = { SuperAdmin: 1, RegularAdmin: 2, Tutor: 3, Student: 4, TutorManager: 5, Studio: 6 } as const;
export type Role = (typeof Role)[keyof typeof Role];

const staffRoles: readonly Role[] = [Role.SuperAdmin, Role.RegularAdmin, Role.Studio];
const adminRoles: readonly Role[] = [Role.SuperAdmin, Role.RegularAdmin];

/** Whether a role signs in on the dashboard; everybody else does on the app (docs/rules.md#hosts). */
export const isStaff = ({ role }: { readonly role: Role }): boolean => staffRoles.includes(role);

/** Whether a role sees everyone's things: super and regular admins. */
export const isAdmin = (person: { readonly role: Role } | null): boolean => person !== null && adminRoles.includes(person.role);

/** Whose roles may share a chat room: students with tutors, tutors with managers. */
export const talkingRoles: readonly (readonly [Role, Role])[] = [
  [Role.Student, Role.Tutor],
  [Role.Tutor, Role.TutorManager],
];
