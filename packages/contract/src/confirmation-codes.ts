import * as z from "zod/mini";
import { type Endpoint, get, post } from "./kernel/endpoint.ts";
import { Done, oneOf } from "./kernel/shapes.ts";
import { anyone, appPeople, signedIn } from "./kernel/who.ts";
import {
  AuthenticatorCode,
  Code,
  Email,
  GoogleProof,
  NewPassword,
  Phone,
  PhoneCodeChannel,
  RecoveryCode,
  TypedPassword,
  User,
} from "./person.ts";

/** Delivery state of the last phone code. `unresolved` means the number cannot be reached through that channel. */
export const PhoneCode = z.object({
  state: z.enum(["none", "sending", "sent", "delivered", "unresolved"]),
  type: z.nullable(oneOf(PhoneCodeChannel)),
  phone: z.nullable(z.string()),
});
export type PhoneCode = z.input<typeof PhoneCode>;

/** Rate per caller for actions done by hand. */
export const slow = { times: 20, seconds: 60 };
/**
 * Rates for messages that cost money or may reach a stranger. The limit per IP address is high because Egyptian mobile networks share IP addresses.
 */
const costly = { rate: slow, addressRate: { times: 120, seconds: 3600 } };

/** Endpoints for codes that verify a mail address or a phone, or reset a password; part of accounts. */
export const confirmationCodes = {
  sendEmailCode: post("/confirmation-code/email/send", {
    who: signedIn,
    whyUnaudited: "Only one's own address.",
    answer: Done,
    rate: slow,
    summary: "Mail a code that proves my address.",
  }),
  confirmEmail: post("/confirmation-code/email/confirm", {
    who: signedIn,
    whyUnaudited: "Only one's own address.",
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
      /** Needed for staff: they get `required` for it once the mailed code or link is right. */
      secondFactor: z.optional(z.union([AuthenticatorCode, RecoveryCode])),
    }),
    answer: Done,
    rate: slow,
    summary:
      "Set a new password with the mailed code, or with the secret of the mailed link; staff show their authenticator's code or a recovery code as well.",
  }),
  sendPhoneCode: post("/confirmation-code/phone/send", {
    who: appPeople,
    body: z.strictObject({ phone: Phone, type: oneOf(PhoneCodeChannel) }),
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
  sendCodeToNewEmail: post("/confirmation-code/new-email/send", {
    who: signedIn,
    whyUnaudited: "Only one's own address.",
    body: z.strictObject({ email: Email, current: z.optional(TypedPassword), google: z.optional(GoogleProof) }),
    answer: Done,
    secrets: ["current", "google"],
    ...costly,
    summary: "Mail a code to the address I want to change to; needs my password, or Google again.",
  }),
  confirmNewEmail: post("/confirmation-code/new-email/confirm", {
    who: signedIn,
    whyUnaudited: "Only one's own address.",
    body: z.strictObject({ code: Code }),
    answer: User,
    rate: slow,
    summary: "Change my address with the code that was mailed to the new one; the old one is told.",
  }),
} satisfies Record<string, Endpoint>;
