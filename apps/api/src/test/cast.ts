import { Role } from "@hiwar/contract/kernel/roles";

export interface CastMember {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly gender: "male" | "female";
  readonly birthYear: number;
  readonly phone: string;
}

/** Password of everybody in the fixed cast: the same people in tests, seed, gallery and journeys. */
export const castPassword = "hiwar-2026";
/** Authenticator secret of the cast's staff, shown by `npm start`; exists in local worlds only. */
export const castTotpSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

export const cast = {
  salma: {
    key: "salma",
    name: "سلمى حسن",
    email: "salma@hiwar.local",
    role: Role.Student,
    gender: "female",
    birthYear: 2001,
    phone: "01012345601",
  },
  omar: {
    key: "omar",
    name: "عمر خالد",
    email: "omar@hiwar.local",
    role: Role.Student,
    gender: "male",
    birthYear: 1999,
    phone: "01012345602",
  },
  nour: {
    key: "nour",
    name: "نور الشريف",
    email: "nour@hiwar.local",
    role: Role.Tutor,
    gender: "female",
    birthYear: 1992,
    phone: "01112345603",
  },
  youssef: {
    key: "youssef",
    name: "يوسف منصور",
    email: "youssef@hiwar.local",
    role: Role.Tutor,
    gender: "male",
    birthYear: 1988,
    phone: "01112345604",
  },
  hoda: {
    key: "hoda",
    name: "هدى عبد العزيز",
    email: "hoda@hiwar.local",
    role: Role.TutorManager,
    gender: "female",
    birthYear: 1985,
    phone: "01212345605",
  },
  lens: {
    key: "lens",
    name: "استوديو لنس",
    email: "lens@hiwar.local",
    role: Role.Studio,
    gender: "male",
    birthYear: 1990,
    phone: "01212345606",
  },
  amal: {
    key: "amal",
    name: "أمل فتحي",
    email: "amal@hiwar.local",
    role: Role.RegularAdmin,
    gender: "female",
    birthYear: 1987,
    phone: "01512345607",
  },
  karim: {
    key: "karim",
    name: "كريم سالم",
    email: "karim@hiwar.local",
    role: Role.SuperAdmin,
    gender: "male",
    birthYear: 1983,
    phone: "01512345608",
  },
} as const satisfies Record<string, CastMember>;

export type CastKey = keyof typeof cast;

/** Secrets in the links of the seed's two guardians: one with a standing consent, one who withdrew it. Exist in local worlds only. */
export const guardianSecrets = {
  standing: "seed-guardian-whose-consent-stands-00000000",
  withdrawn: "seed-guardian-whose-consent-is-withdrawn-00",
} as const;
