import { bounds, Phone, ProfileChange, type User } from "@hiwar/contract/accounts";
import * as z from "zod/mini";

/** Whether a guardian's consent is needed: the person may still be under 18 this year (the server decides it the same way). */
export function needsGuardian(birthYear: unknown, year: number): boolean {
  return typeof birthYear === "number" && birthYear > 1900 && year - birthYear <= bounds.age.adult && isOfAge(birthYear, year, "student");
}

const youngest = { student: bounds.age.youngestStudent, tutor: bounds.age.youngestTutor };

/** Whether somebody born then is old enough this year, and not too old, as the server decides it. */
function isOfAge(birthYear: number, year: number, role: keyof typeof youngest): boolean {
  return year - birthYear >= youngest[role] && year - birthYear <= bounds.age.oldest;
}

/** What a form begins with: a guardian's consent that stands, never one that was withdrawn. */
export const consentOf = ({ guardianName, missing }: Pick<User, "guardianName" | "missing">) =>
  guardianName !== null && !missing.includes("guardian") ? true : undefined;

/** A birth year that cannot be theirs is told at once, before a guardian is asked for. */
export function ofAge(role: keyof typeof youngest) {
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

/** Who a student is; the guardian's three fields are asked for when the birth year says so. */
export const StudentMain = z.extend(z.required(z.pick(ProfileChange, asked)), z.pick(ProfileChange, guardian).def.shape).check(
  z.check<{ readonly birthYear?: number } & { readonly [F in keyof typeof guardian]?: unknown }>(
    ({ value, issues }) => {
      if (!needsGuardian(value.birthYear, new Date().getFullYear())) return;
      for (const path of Object.keys(guardian) as (keyof typeof guardian)[]) {
        if (value[path] === undefined) issues.push({ code: "invalid_type", expected: "string", input: undefined, path: [path] });
      }
    },
    // Asked at once, beside whatever else is still missing.
    { when: () => true },
  ),
  ofAge("student"),
);

/** Who a tutor is. */
export const TutorMain = z.required(z.pick(ProfileChange, asked)).check(ofAge("tutor"));

/** Where a tutor is, and the number bookings are told to. */
export const TutorPlace = z.extend(z.required(z.pick(ProfileChange, { city: true })), { phone: Phone });

/** Where a student is, and a number to be told by. */
export const StudentPlace = z.extend(z.required(z.pick(ProfileChange, { city: true })), z.pick(ProfileChange, { phone: true }).def.shape);

/** What a student learns for; all of it may be left out. */
export const Goal = z.pick(ProfileChange, { job: true, level: true, aim: true });
