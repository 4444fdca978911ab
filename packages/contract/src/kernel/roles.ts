/** The specification's numbers; they travel and are stored as they are. */
export const Role = { SuperAdmin: 1, RegularAdmin: 2, Tutor: 3, Student: 4, TutorManager: 5, Studio: 6 } as const;
export type Role = (typeof Role)[keyof typeof Role];

/** Which host a role signs in on: people on the app, staff on the dashboard (decisions 1). */
export const appRoles = [Role.Student, Role.Tutor, Role.TutorManager] as const;
export const staffRoles = [Role.SuperAdmin, Role.RegularAdmin, Role.Studio] as const;
