import type { SignedIn, User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";

/** The user Salma as she sees herself; `otherwise` overrides fields. */
export function salma(otherwise: Partial<User> = {}): User {
  return {
    id: 1,
    role: Role.Student,
    name: "سلمى حسن",
    email: "salma@hiwar.local",
    hasPassword: true,
    hasGoogle: false,
    verifiedEmail: true,
    phone: "01012345601",
    verifiedPhone: true,
    birthYear: 2001,
    gender: "female",
    city: 1,
    job: null,
    level: null,
    aim: null,
    image: null,
    notificationMethod: 0,
    hasChosenNotification: true,
    telegramLinked: false,
    leavingAt: null,
    guardianName: null,
    guardianPhone: null,
    missing: [],
    createdAt: "2026-11-01T08:00:00Z",
    updatedAt: "2026-11-01T08:00:00Z",
    ...otherwise,
  };
}

const claims = btoa(JSON.stringify({ id: 1, iat: 1_000, exp: 1_900 }));

/** The answer to a sign-in of `user`. */
export function signedIn(user: User): SignedIn {
  return { token: `head.${claims}.sign`, user, secondFactor: null };
}
