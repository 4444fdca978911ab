import * as z from "zod/mini";
import { Gender } from "./gender.ts";
import { foldDigits } from "./kernel/digits.ts";
import { localNumber, mobilePattern } from "./kernel/mobile.ts";
import { Role } from "./kernel/roles.ts";
import { Id, Instant, latinDigitsText, oneOf, text } from "./kernel/shapes.ts";

export const NotificationMethod = { WhatsApp: 1, Telegram: 2, None: 0 } as const;
/** What a code verifies. */
export const VerificationCodeType = { VerifyWhatsApp: 1, VerifyEmail: 3, ResetPassword: 4 } as const;
/** Purposes of a mailed code or link, in the specification's words. */
export const TokenPurpose = { ForgetPassword: "forget-password", VerifyEmail: "verify-email" } as const;
export const codeTypeOfPurpose = {
  [TokenPurpose.ForgetPassword]: VerificationCodeType.ResetPassword,
  [TokenPurpose.VerifyEmail]: VerificationCodeType.VerifyEmail,
} as const;
/** How a code that verifies a phone number is sent. WhatsApp is in the specification; Telegram was added. */
export const PhoneCodeChannel = { WhatsApp: VerificationCodeType.VerifyWhatsApp, Telegram: 2 } as const;
export const EnglishLevel = { Beginner: 1, PreIntermediate: 2, Intermediate: 3, UpperIntermediate: 4, Advanced: 5, Mastery: 6 } as const;
/** The specification's thirty governorates. 28 and 30 duplicate others, and 29 was dissolved; they are accepted but not offered (docs/rules.md#bounds). */
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
  authenticatorDigits: 6,
  codeMinutes: 15,
  codeWrongTries: 5,
  codeSecondsBetweenSends: 60,
  codeSendsADay: 10,
  /** Sends per day to one phone, over all callers. */
  codeSendsToPhoneADay: 20,
  /** Sends per day to one unverified mailbox, over all callers. */
  codeSendsToMailboxADay: 5,
  /** Password reset links per day, after the day's codes are used up. */
  linkSendsADay: 3,
  codeWrongTriesADay: 15,
  job: 100,
  aim: 300,
} as const;

/** Whether a person born in `birthYear` may still be under 18 in `year`: only the year of birth is known. */
export const isMinorIn = (year: number, birthYear: number): boolean => year - birthYear <= bounds.age.adult;

/**
 * A name of two or more parts: Latin or Arabic letters and single spaces. Vowel marks must follow a letter. Direction marks do not match the pattern.
 */
export const Name = text(bounds.name.minimum, bounds.name.maximum).check(
  z.regex(
    /^[A-Za-z\u0621-\u063A\u0641-\u064A][A-Za-z\u0621-\u063A\u0641-\u0652]*( [A-Za-z\u0621-\u063A\u0641-\u064A][A-Za-z\u0621-\u063A\u0641-\u0652]*)+$/,
  ),
);
export const Email = z
  .string()
  .check(z.trim(), z.maxLength(254), z.regex(/^[A-Za-z0-9_.+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/));
/** An Egyptian mobile in local form; +20, 0020 and 20 in front are removed. */
export const Phone = z.pipe(z.pipe(z.string().check(z.maxLength(40)), z.transform(localNumber)), z.string().check(z.regex(mobilePattern)));
/** A new password: 8 to 50 characters, at least one digit of any digit set and one Latin letter, no whitespace. */
export const NewPassword = z
  .string()
  .check(
    z.overwrite(foldDigits),
    z.minLength(bounds.password.minimum),
    z.maxLength(bounds.password.maximum),
    z.regex(/^(?=.*\d)(?=.*[A-Za-z])\S+$/),
  );
/** An existing password as typed. The rules of new passwords are not checked, so that an error reveals nothing about the password. */
export const TypedPassword = z.string().check(z.overwrite(foldDigits), z.minLength(1), z.maxLength(200));
export const Code = latinDigitsText(/^\d{5}$/);
/** The authenticator's current code. */
export const AuthenticatorCode = latinDigitsText(/^\d{6}$/);
/** A recovery code of 24 letters and digits, with or without separators. Older codes have twelve. */
export const RecoveryCode = latinDigitsText(/^(?:[\da-zA-Z]{4}[-\s]?){2}(?:(?:[\da-zA-Z]{4}[-\s]?){3})?[\da-zA-Z]{4}$/);
export const BirthYear = z.int().check(z.minimum(1900), z.maximum(2100));

/** Google's ID token, and the nonce of the page that requested it. */
export const GoogleProof = z.strictObject({
  credential: z.string().check(z.minLength(20), z.maxLength(4000)),
  nonce: z.string().check(z.regex(/^[\w-]{16,100}$/)),
});
export type GoogleProof = z.input<typeof GoogleProof>;

export const ProfileChange = z.strictObject({
  name: z.optional(Name),
  birthYear: z.optional(BirthYear),
  gender: z.optional(z.enum(Gender)),
  city: z.optional(oneOf(Governorate)),
  job: z.optional(text(0, bounds.job)),
  /** Null removes the level. */
  level: z.optional(z.nullable(oneOf(EnglishLevel))),
  aim: z.optional(text(0, bounds.aim)),
  /** Null removes the phone, if the role does not require one. */
  phone: z.optional(z.nullable(Phone)),
  guardianName: z.optional(Name),
  guardianPhone: z.optional(Phone),
  guardianConsent: z.optional(z.literal(true)),
});
export type ProfileChange = z.input<typeof ProfileChange>;

/** A person as they see themselves. `missing` lists the profile fields still required for booking or being listed. */
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
  /** Whether the person has chosen a notification channel; until then notices are sent by mail. */
  hasChosenNotification: z.boolean(),
  telegramLinked: z.boolean(),
  guardianName: z.nullable(z.string()),
  guardianPhone: z.nullable(z.string()),
  missing: z.array(z.enum(["email", "phone", "birthYear", "guardian", "gender", "city", "bio", "about", "image", "video", "topics"])),
  /** When the account will be erased, unless its owner decides to stay; null if they are not leaving. */
  leavingAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
});
export type User = z.input<typeof User>;
