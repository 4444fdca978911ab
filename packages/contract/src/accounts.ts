import * as z from "zod/mini";
import { Gender } from "./gender.ts";
import { del, type Endpoint, get, patch, post, put } from "./kernel/endpoint.ts";
import { event } from "./kernel/event.ts";
import { Role } from "./kernel/roles.ts";
import { Done, Id, IdText, Instant, oneOf, Uuid } from "./kernel/shapes.ts";
import { admin, anyone, appPeople, owner, signedIn, student } from "./kernel/who.ts";
import {
  AuthenticatorCode,
  Code,
  Email,
  GoogleProof,
  Name,
  NewPassword,
  NotificationMethod,
  Phone,
  PhoneCodeType,
  ProfileChange,
  TypedPassword,
} from "./person.ts";

// What a person is made of stands in person.ts; this domain is where others look for it.
export {
  bounds,
  Email,
  EnglishLevel,
  GoogleProof,
  Governorate,
  Name,
  NewPassword,
  NotificationMethod,
  Phone,
  PhoneCodeType,
  ProfileChange,
} from "./person.ts";

/** A person as they see themselves. `missing` names what a profile still needs before booking or being listed. */
export const User = z.object({
  id: Id,
  role: oneOf(Role),
  name: z.string(),
  email: z.string(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
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
  /** Whether the person has said how they want to be told; until then notices are mailed. */
  hasChosenNotification: z.boolean(),
  telegramLinked: z.boolean(),
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

/** Where the last phone code stands. `unresolved` means that nothing reaches this number that way. */
export const PhoneCode = z.object({
  state: z.enum(["none", "sending", "sent", "delivered", "unresolved"]),
  type: z.nullable(oneOf(PhoneCodeType)),
  phone: z.nullable(z.string()),
});
export type PhoneCode = z.input<typeof PhoneCode>;

export const Registration = z.strictObject({ name: Name, email: Email, password: NewPassword, remember: z.optional(z.boolean()) });
export type Registration = z.input<typeof Registration>;

export const Device = z.object({ id: Uuid, name: z.string(), current: z.boolean(), createdAt: Instant, seenAt: Instant });
export type Device = z.input<typeof Device>;

export const Consents = z.object({ marketing: z.boolean(), analytics: z.boolean(), recording: z.boolean() });

const credentials = { email: Email, password: TypedPassword, remember: z.optional(z.boolean()) };
const slow = { times: 20, seconds: 60 };
/** Whoever registers has a mail sent to an address that nobody has proved. */
const registering = { rate: slow, addressRate: { times: 60, seconds: 3600 } };
/** Every code is a message that somebody pays for and somebody gets; Egyptian mobile networks share addresses. */
const costly = { rate: slow, addressRate: { times: 120, seconds: 3600 } };

export const accounts = {
  registerStudent: post("/student/", {
    who: anyone,
    body: Registration,
    answer: SignedIn,
    secrets: ["password"],
    ...registering,
    summary: "Register as a student.",
  }),
  registerTutor: post("/user/", {
    who: anyone,
    body: Registration,
    answer: SignedIn,
    secrets: ["password"],
    ...registering,
    summary: "Register as a tutor.",
  }),
  signIn: post("/auth/password", {
    who: anyone,
    body: z.strictObject(credentials),
    answer: SignedIn,
    rate: { times: 300, seconds: 3600, slows: true },
    summary: "Sign in with a password.",
  }),
  google: get("/auth/google", {
    who: anyone,
    answer: z.object({ clientId: z.string(), scriptUrl: z.string() }),
    summary: "What the page needs to draw Google's button.",
  }),
  signInWithGoogle: post("/auth/google", {
    who: anyone,
    body: z.strictObject({
      ...GoogleProof.shape,
      /** For a new account. Without it an unknown person is told `user-not-found`. */
      role: z.optional(z.enum(["student", "tutor"])),
      /** For a new account whose name at Google does not fit. */
      name: z.optional(Name),
      /** Links the account that already has this address. */
      password: z.optional(TypedPassword),
      remember: z.optional(z.boolean()),
    }),
    answer: SignedIn,
    secrets: ["credential", "password"],
    rate: slow,
    summary: "Sign in or register with Google; `user-exists` asks for the password of the account with this address.",
  }),
  passSecondFactor: post("/auth/second-factor", {
    who: anyone,
    body: z.strictObject({ ticket: z.string().check(z.maxLength(1000)), code: AuthenticatorCode }),
    answer: SignedIn,
    rate: slow,
    staffOnly: true,
    summary: "Finish a staff sign-in with the code of the authenticator.",
  }),
  refresh: post("/auth/refresh-token", {
    who: anyone,
    cookie: true,
    answer: SignedIn,
    // Asked without a bearer it counts against the address, which hundreds of people may share.
    rate: { times: 1200, seconds: 60 },
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
    body: z.strictObject({ current: z.optional(TypedPassword), google: z.optional(GoogleProof), password: NewPassword }),
    answer: Done,
    secrets: ["current", "google", "password"],
    rate: slow,
    summary: "Change my password, or with Google set the first one; other devices are signed out.",
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
  checkResetCode: post("/confirmation-code/password/check", {
    who: anyone,
    body: z.strictObject({ email: Email, code: Code }),
    answer: Done,
    rate: slow,
    summary: "Whether a mailed code resets this password; a wrong one counts as a try, a right one stays good for the reset.",
  }),
  resetPassword: post("/confirmation-code/password/confirm", {
    who: anyone,
    body: z.strictObject({
      email: Email,
      password: NewPassword,
      code: z.optional(Code),
      link: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
      /** Of staff, who are asked for it (`required`) once the mailed proof is right. */
      secondFactor: z.optional(AuthenticatorCode),
    }),
    answer: Done,
    rate: slow,
    summary:
      "Set a new password with the mailed code, or with the secret of the mailed link; staff show their authenticator's code as well.",
  }),
  sendPhoneCode: post("/confirmation-code/phone/send", {
    who: appPeople,
    body: z.strictObject({ phone: Phone, type: oneOf(PhoneCodeType) }),
    answer: Done,
    ...costly,
    summary: "Send a code to a phone by WhatsApp (1) or Telegram (2).",
  }),
  verifyPhone: post("/confirmation-code/phone/verify", {
    who: appPeople,
    body: z.strictObject({ code: Code }),
    answer: User,
    rate: slow,
    summary: "Prove a phone with the code that was sent to it.",
  }),
  phoneCode: get("/confirmation-code/phone", { who: appPeople, answer: PhoneCode, summary: "Where my last phone code stands." }),
  sendNewEmailCode: post("/confirmation-code/new-email/send", {
    who: signedIn,
    body: z.strictObject({ email: Email, current: z.optional(TypedPassword), google: z.optional(GoogleProof) }),
    answer: Done,
    secrets: ["current", "google"],
    ...costly,
    summary: "Mail a code to the address I want to change to; needs my password, or Google again.",
  }),
  confirmNewEmail: post("/confirmation-code/new-email/confirm", {
    who: signedIn,
    body: z.strictObject({ code: Code }),
    answer: User,
    rate: slow,
    summary: "Change my address with the code that was mailed to the new one; the old one is told.",
  }),
  chooseNotification: put("/user/notification-method", {
    who: appPeople,
    body: z.strictObject({ method: oneOf(NotificationMethod) }),
    answer: User,
    summary: "How I want to be told; WhatsApp needs a verified phone, Telegram the bot linked.",
  }),
  linkTelegram: post("/user/telegram", {
    who: appPeople,
    answer: z.object({ url: z.string(), expiresAt: Instant }),
    rate: slow,
    summary: "A link that opens our bot and ties its chat to me, once.",
  }),
  unlinkTelegram: del("/user/telegram", { who: appPeople, answer: User, summary: "Untie the bot's chat from me." }),
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

/** Something about my account changed elsewhere: a chat was linked, a phone code came no further. */
export const accountEvents = { AccountChanged: event(z.object({ id: Id })) };
