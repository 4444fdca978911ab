import * as z from "zod/mini";
import { confirmationCodes, slow } from "./confirmation-codes.ts";
import { del, type Endpoint, get, patch, post, put } from "./kernel/endpoint.ts";
import { event } from "./kernel/event.ts";
import { Done, Id, IdText, Instant, oneOf, StaffWords, Uuid } from "./kernel/shapes.ts";
import { admin, anyone, appPeople, owner, ownerOr, signedIn, student } from "./kernel/who.ts";
import { Email, GoogleProof, Name, NewPassword, NotificationMethod, ProfileChange, TypedPassword, User } from "./person.ts";
import { SignedIn, secondFactors } from "./second-factors.ts";
import { team } from "./team.ts";

// Re-exports schemas of person.ts and second-factors.ts, because other modules import them from this file.
export {
  bounds,
  Email,
  EnglishLevel,
  GoogleProof,
  Governorate,
  isMinorIn,
  Name,
  NewPassword,
  NotificationMethod,
  Phone,
  PhoneCodeChannel,
  ProfileChange,
  User,
} from "./person.ts";
export { SignedIn } from "./second-factors.ts";

export const Registration = z.strictObject({
  name: Name,
  email: Email,
  password: NewPassword,
  remember: z.optional(z.boolean()),
  /** Whether the person agrees to receive offers; without it nobody receives any. */
  marketing: z.optional(z.boolean()),
});
export type Registration = z.input<typeof Registration>;

export const Device = z.object({ id: Uuid, name: z.string(), current: z.boolean(), createdAt: Instant, seenAt: Instant });
export type Device = z.input<typeof Device>;

export const Consents = z.object({ marketing: z.boolean(), analytics: z.boolean(), recording: z.boolean() });
export type ConsentKind = keyof z.output<typeof Consents>;

const Script = z.object({ id: z.string(), scriptUrl: z.string() });

/** Third-party scripts that the caller's browser may load. Null where the caller did not agree or no such company is configured. */
export const ThirdParties = z.object({
  analytics: z.nullable(Script),
  recording: z.nullable(Script),
  errors: z.nullable(z.object({ url: z.string(), environment: z.string() })),
});
export type ThirdParties = z.input<typeof ThirdParties>;

const credentials = { email: Email, password: TypedPassword, remember: z.optional(z.boolean()) };
/** Rate limits of registration: every registration sends a mail to an unverified e-mail address. */
const registering = { rate: slow, addressRate: { times: 60, seconds: 3600 } };

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
    /** The nonce differs in each answer and is valid only in the browser that requested it. */
    answer: z.object({ clientId: z.string(), scriptUrl: z.string(), nonce: z.string() }),
    summary: "What the page needs to draw Google's button.",
  }),
  signInWithGoogle: post("/auth/google", {
    who: anyone,
    body: z.strictObject({
      ...GoogleProof.shape,
      /** Role of a new account. Without it an unknown person gets `user-not-found`. */
      role: z.optional(z.enum(["student", "tutor"])),
      /** Name of a new account when the name at Google is not valid. */
      name: z.optional(Name),
      /** Password of the existing account with this mail address; links the account to Google. */
      password: z.optional(TypedPassword),
      remember: z.optional(z.boolean()),
    }),
    answer: SignedIn,
    secrets: ["credential", "password"],
    rate: slow,
    summary: "Sign in or register with Google; `user-exists` asks for the password of the account with this address.",
  }),
  refresh: post("/auth/refresh-token", {
    who: anyone,
    cookie: true,
    whileEnrolling: true,
    answer: SignedIn,
    // Calls without a bearer count against the IP address, which hundreds of people may share.
    rate: { times: 1200, seconds: 60 },
    summary: "A new bearer for this device, rotating its secret.",
  }),
  signOut: post("/auth/sign-out", {
    who: anyone,
    cookie: true,
    whileEnrolling: true,
    answer: Done,
    summary: "End this device's session.",
  }),
  devices: get("/auth/session/list", {
    who: signedIn,
    answer: z.object({ list: z.array(Device) }),
    summary: "The devices signed in as me.",
  }),
  endDevice: del("/auth/session/:id", {
    who: owner(signedIn, "session-not-found"),
    params: z.strictObject({ id: Uuid }),
    stepUp: true,
    answer: Done,
    summary: "End one of my devices' sessions; signing out of this one needs no proof.",
  }),
  changePassword: put("/auth/password", {
    who: signedIn,
    whyUnaudited: "Only one's own password.",
    body: z.strictObject({ current: z.optional(TypedPassword), google: z.optional(GoogleProof), password: NewPassword }),
    answer: Done,
    secrets: ["current", "google", "password"],
    rate: slow,
    summary: "Change my password, or with Google set the first one; other devices are signed out.",
  }),
  current: get("/user/current", { who: signedIn, answer: User, summary: "Who I am." }),
  read: get("/user/:id", {
    who: ownerOr(admin, signedIn, "user-not-found", "id"),
    params: z.strictObject({ id: IdText }),
    answer: User,
    summary: "A person: oneself, or anyone for staff.",
  }),
  change: put("/user/:id", {
    who: ownerOr(admin, signedIn, "user-not-found", "id"),
    params: z.strictObject({ id: IdText }),
    body: ProfileChange,
    answer: User,
    audits: "person",
    summary: "Change a profile: one's own, or anyone's for staff.",
  }),
  changeStudent: patch("/student/", { who: student, body: ProfileChange, answer: User, summary: "Change my student profile." }),
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
    whyUnaudited: "Only one's own consent.",
    body: z.strictObject({ kind: z.enum(["marketing", "analytics", "recording"]), granted: z.boolean() }),
    answer: Consents,
    summary: "Give or take back a consent.",
  }),
  parties: get("/user/third-parties", {
    who: signedIn,
    answer: ThirdParties,
    summary: "Whom my browser may speak to beside us, by what I agreed to.",
  }),
  block: put("/user/:id/block", {
    who: admin,
    params: z.strictObject({ id: IdText }),
    body: z.strictObject({ blocked: z.boolean(), reason: z.optional(StaffWords) }),
    answer: Done,
    staffOnly: true,
    audits: "person",
    summary: "Block a person, or let them in again.",
  }),
  ...confirmationCodes,
  ...secondFactors,
  ...team,
} satisfies Record<string, Endpoint>;

/** Pushed to a person whose account changed: picture, Telegram link, consents, guardian's consent, phone code, data export or scheduled erasure. */
export const accountEvents = { AccountChanged: event(z.object({ id: Id })) };
