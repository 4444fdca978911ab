import { bounds, isMinorIn, Phone, ProfileChange, type User } from "@hiwar/contract/accounts";
import * as z from "zod/mini";

/** Whether a guardian's consent is required: the person may still be under 18 this year. */
export function needsGuardian(birthYear: unknown, year: number): boolean {
  return typeof birthYear === "number" && birthYear > 1900 && isMinorIn(year, birthYear) && isOfAge(birthYear, year, "student");
}

const youngest = { student: bounds.age.youngestStudent, tutor: bounds.age.youngestTutor };

/** Whether a birth year makes a person old enough this year, and not too old. */
function isOfAge(birthYear: number, year: number, role: keyof typeof youngest): boolean {
  return year - birthYear >= youngest[role] && year - birthYear <= bounds.age.oldest;
}

/** The form's initial consent: true for a valid guardian's consent, undefined for none or a withdrawn one. */
export const consentOf = ({ guardianName, missing }: Pick<User, "guardianName" | "missing">) =>
  guardianName !== null && !missing.includes("guardian") ? true : undefined;

/** Reports a birth year outside the role's age limits, also while other fields are missing, so before a guardian is asked for. */
export function allowedBirthYear(role: keyof typeof youngest) {
  return z.check<{ readonly birthYear?: number | undefined }>(
    ({ value: { birthYear }, issues }) => {
      if (birthYear === undefined || isOfAge(birthYear, new Date().getFullYear(), role)) return;
      issues.push({ code: "custom", input: birthYear, path: ["birthYear"] });
    },
    { when: () => true },
  );
}

const asked = { birthYear: true, gender: true } as const;
const guardian = { guardianName: true, guardianPhone: true, guardianConsent: true } as const;

/** A student's main data; the guardian's three fields are required when the birth year says so. */
export const StudentMain = z.extend(z.required(z.pick(ProfileChange, asked)), z.pick(ProfileChange, guardian).def.shape).check(
  z.check<{ readonly birthYear?: number } & { readonly [F in keyof typeof guardian]?: unknown }>(
    ({ value, issues }) => {
      if (!needsGuardian(value.birthYear, new Date().getFullYear())) return;
      for (const path of Object.keys(guardian) as (keyof typeof guardian)[]) {
        if (value[path] === undefined) issues.push({ code: "invalid_type", expected: "string", input: undefined, path: [path] });
      }
    },
    // Always runs, so that the guardian is asked for together with other missing fields.
    { when: () => true },
  ),
  allowedBirthYear("student"),
);

/** A tutor's main data. */
export const TutorMain = z.required(z.pick(ProfileChange, asked)).check(allowedBirthYear("tutor"));

/** A tutor's governorate, and the phone number for notices about bookings. */
export const TutorPlace = z.extend(z.required(z.pick(ProfileChange, { city: true })), { phone: Phone });

/** A student's governorate, and an optional phone number for notices. */
export const StudentPlace = z.extend(z.required(z.pick(ProfileChange, { city: true })), z.pick(ProfileChange, { phone: true }).def.shape);

/** Why a student learns; all of it is optional. */
export const Goal = z.pick(ProfileChange, { job: true, level: true, aim: true });
