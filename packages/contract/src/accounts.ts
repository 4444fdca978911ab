import * as z from "zod/mini";
import { del, type Endpoint, get, patch, post, put } from "./kernel/endpoint.ts";
import { Role } from "./kernel/roles.ts";
import { Done, Id, IdText, Instant, latin, oneOf, text, Uuid } from "./kernel/shapes.ts";
import { admin, anyone, owner, signedIn, student } from "./kernel/who.ts";

export const Gender = { Male: "male", Female: "female" } as const;
export const NotificationMethod = { WhatsApp: 1, Telegram: 2, None: 0 } as const;
export const EnglishLevel = { Beginner: 1, PreIntermediate: 2, Intermediate: 3, UpperIntermediate: 4, Advanced: 5, Mastery: 6 } as const;
/** The specification's thirty; 27, 28 and 30 double others and are accepted, not offered (decisions 4). */
export const Governorate = {
  Cairo: 1,
  Alexandria: 2,
  Giza: 3,
  Dakahlia: 4,
  Qalyubia: 5,
  Sharkia: 6,
  Beheira: 7,
  Aswan: 8,
  Asyut: 9,
  BeniSuef: 10,
  PortSaid: 11,
  Suez: 12,
  Minya: 13,
  Gharbia: 14,
  Ismailia: 15,
  KafrElSheikh: 16,
  Matrouh: 17,
  RedSea: 18,
  Sohag: 19,
  Fayoum: 20,
  Luxor: 21,
  Qena: 22,
  NewValley: 23,
  NorthSinai: 24,
  SouthSinai: 25,
  Damietta: 26,
  Monufia: 27,
  Minufiya: 28,
  Helwan: 29,
  GizaCity: 30,
} as const;

export const bounds = {
  name: { minimum: 2, maximum: 60 },
  password: { minimum: 8, maximum: 50 },
  age: { youngestStudent: 10, youngestTutor: 18, oldest: 80, adult: 18 },
  codeDigits: 5,
  codeMinutes: 15,
  codeWrongTries: 5,
  codeSecondsBetweenSends: 60,
  codeSendsADay: 10,
  codeWrongTriesADay: 15,
  job: 100,
  aim: 300,
} as const;

/** Latin or Arabic letters and single spaces, two parts or more; marks that turn text around do not fit the pattern. */
export const Name = text(bounds.name.minimum, bounds.name.maximum).check(
  z.regex(/^[A-Za-z\u0621-\u063A\u0641-\u0652]+( [A-Za-z\u0621-\u063A\u0641-\u0652]+)+$/),
);
export const Email = z
  .string()
  .check(z.trim(), z.maxLength(254), z.regex(/^[A-Za-z0-9_.+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/));
/** Egyptian mobile, local form; +20 and 0020 in front are taken off. */
export const Phone = z.pipe(
  z.pipe(
    latin(/^[+\d\s-]{8,20}$/),
    z.transform((value: string) => value.replace(/[\s-]/g, "").replace(/^(\+20|0020)0?/, "0")),
  ),
  z.string().check(z.regex(/^01[0125]\d{8}$/)),
);
/** A new password: 8 to 50 characters, a digit and a Latin letter at least, no whitespace. */
export const NewPassword = z
  .string()
  .check(z.minLength(bounds.password.minimum), z.maxLength(bounds.password.maximum), z.regex(/^(?=.*\d)(?=.*[A-Za-z])\S+$/));
/** A password as typed at sign-in: nothing about its form is told. */
const TypedPassword = z.string().check(z.minLength(1), z.maxLength(200));
export const Code = latin(/^\d{5}$/);
const BirthYear = z.int().check(z.minimum(1900), z.maximum(2100));

/** A person as they see themselves. `missing` names what a profile still needs before booking or being listed. */
export const User = z.object({
  id: Id,
  role: oneOf(Role),
  name: z.string(),
  email: z.string(),
  hasPassword: z.boolean(),
  verifiedEmail: z.boolean(),
  phone: z.nullable(z.string()),
  verifiedPhone: z.boolean(),
  birthYear: z.nullable(z.int()),
  gender: z.nullable(z.enum(Gender)),
  city: z.nullable(z.int()),
  job: z.nullable(z.string()),
  level: z.nullable(z.int()),
  aim: z.nullable(z.string()),
  image: z.nullable(z.string()),
  notificationMethod: oneOf(NotificationMethod),
  guardianName: z.nullable(z.string()),
  guardianPhone: z.nullable(z.string()),
  missing: z.array(z.enum(["email", "phone", "birthYear", "guardian", "gender", "city", "bio", "about", "image", "video", "topics"])),
  createdAt: Instant,
  updatedAt: Instant,
});
export type User = z.input<typeof User>;

/** A signed-in device: the bearer for the next minutes and who it speaks for; staff first get a ticket for the second factor. */
export const SignedIn = z.object({ token: z.nullable(z.string()), user: z.nullable(User), secondFactor: z.nullable(z.string()) });
export type SignedIn = z.input<typeof SignedIn>;

export const Registration = z.strictObject({ name: Name, email: Email, password: NewPassword, remember: z.optional(z.boolean()) });
export type Registration = z.input<typeof Registration>;

export const ProfileChange = z.strictObject({
  name: z.optional(Name),
  birthYear: z.optional(BirthYear),
  gender: z.optional(z.enum(Gender)),
  city: z.optional(oneOf(Governorate)),
  job: z.optional(text(0, bounds.job)),
  level: z.optional(oneOf(EnglishLevel)),
  aim: z.optional(text(0, bounds.aim)),
  phone: z.optional(Phone),
  guardianName: z.optional(Name),
  guardianPhone: z.optional(Phone),
  guardianConsent: z.optional(z.literal(true)),
});
export type ProfileChange = z.input<typeof ProfileChange>;

export const Device = z.object({ id: Uuid, name: z.string(), current: z.boolean(), createdAt: Instant, seenAt: Instant });
export type Device = z.input<typeof Device>;

export const ConsentKind = { Terms: "terms", Marketing: "marketing", Analytics: "analytics", Recording: "recording" } as const;
export const Consents = z.object({ marketing: z.boolean(), analytics: z.boolean(), recording: z.boolean() });

const credentials = { email: Email, password: TypedPassword, remember: z.optional(z.boolean()) };
const slow = { times: 20, seconds: 60 };

export const accounts = {
  registerStudent: post("/student/", {
    who: anyone,
    body: Registration,
    answer: SignedIn,
    secrets: ["password"],
    rate: slow,
    summary: "Register as a student.",
  }),
  registerTutor: post("/user/", {
    who: anyone,
    body: Registration,
    answer: SignedIn,
    secrets: ["password"],
    rate: slow,
    summary: "Register as a tutor.",
  }),
  signIn: post("/auth/password", {
    who: anyone,
    body: z.strictObject(credentials),
    answer: SignedIn,
    rate: { times: 300, seconds: 3600 },
    summary: "Sign in with a password.",
  }),
  passSecondFactor: post("/auth/second-factor", {
    who: anyone,
    body: z.strictObject({ ticket: z.string().check(z.maxLength(1000)), code: latin(/^\d{6}$/) }),
    answer: SignedIn,
    rate: slow,
    staffOnly: true,
    summary: "Finish a staff sign-in with the code of the authenticator.",
  }),
  refresh: post("/auth/refresh-token", {
    who: anyone,
    cookie: true,
    answer: SignedIn,
    rate: { times: 120, seconds: 60 },
    summary: "A new bearer for this device, rotating its secret.",
  }),
  signOut: post("/auth/sign-out", { who: anyone, cookie: true, answer: Done, summary: "End this device's session." }),
  devices: get("/auth/session/list", {
    who: signedIn,
    answer: z.object({ list: z.array(Device) }),
    summary: "The devices signed in as me.",
  }),
  endDevice: del("/auth/session/:id", {
    who: owner(signedIn, "session-not-found"),
    params: z.strictObject({ id: Uuid }),
    answer: Done,
    summary: "End one of my devices' sessions.",
  }),
  changePassword: put("/auth/password", {
    who: signedIn,
    body: z.strictObject({ current: TypedPassword, password: NewPassword }),
    answer: Done,
    rate: slow,
    summary: "Change my password; other devices are signed out.",
  }),
  current: get("/user/current", { who: signedIn, answer: User, summary: "Who I am." }),
  read: get("/user/:id", {
    who: owner(signedIn, "user-not-found"),
    params: z.strictObject({ id: IdText }),
    answer: User,
    summary: "A person: oneself, or anyone for staff.",
  }),
  change: put("/user/:id", {
    who: owner(signedIn, "user-not-found"),
    params: z.strictObject({ id: IdText }),
    body: ProfileChange,
    answer: User,
    summary: "Change a profile: one's own, or anyone's for staff.",
  }),
  changeStudent: patch("/student/", { who: student, body: ProfileChange, answer: User, summary: "Change my student profile." }),
  sendEmailCode: post("/confirmation-code/email/send", {
    who: signedIn,
    answer: Done,
    rate: slow,
    summary: "Mail a code that proves my address.",
  }),
  confirmEmail: post("/confirmation-code/email/confirm", {
    who: signedIn,
    body: z.strictObject({ code: Code }),
    answer: User,
    rate: slow,
    summary: "Prove my address with the mailed code.",
  }),
  sendResetCode: post("/confirmation-code/password/send", {
    who: anyone,
    body: z.strictObject({ email: Email }),
    answer: Done,
    rate: slow,
    summary: "Mail a code and a link to reset a password; the answer never tells whether the account exists.",
  }),
  resetPassword: post("/confirmation-code/password/confirm", {
    who: anyone,
    body: z.strictObject({
      email: Email,
      password: NewPassword,
      code: z.optional(Code),
      link: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
    }),
    answer: Done,
    rate: slow,
    summary: "Set a new password with the mailed code, or with the secret of the mailed link.",
  }),
  consents: get("/user/consent", { who: signedIn, answer: Consents, summary: "What I agreed to beyond the terms." }),
  consent: put("/user/consent", {
    who: signedIn,
    body: z.strictObject({ kind: z.enum(["marketing", "analytics", "recording"]), granted: z.boolean() }),
    answer: Consents,
    summary: "Give or take back a consent.",
  }),
  block: put("/user/:id/block", {
    who: admin,
    params: z.strictObject({ id: IdText }),
    body: z.strictObject({ blocked: z.boolean() }),
    answer: Done,
    staffOnly: true,
    summary: "Block a person, or let them in again.",
  }),
} satisfies Record<string, Endpoint>;
