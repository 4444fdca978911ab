import { bounds, ProfileChange } from "@hiwar/contract/accounts";
import * as z from "zod/mini";

/** Whether a guardian's consent is needed: the person may still be under 18 this year (the server decides it the same way). */
export function needsGuardian(birthYear: unknown, year: number): boolean {
  return typeof birthYear === "number" && birthYear > 1900 && year - birthYear <= bounds.age.adult;
}

const asked = { birthYear: true, gender: true, city: true } as const;
const guardian = { guardianName: true, guardianPhone: true, guardianConsent: true } as const;

/** The first step of a student's profile; the guardian's three fields are asked for when the birth year says so. */
export const StudentMain = z
  .extend(z.required(z.pick(ProfileChange, asked)), z.pick(ProfileChange, { phone: true, ...guardian }).def.shape)
  .check(
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
  );

/** The first step of a tutor's profile. */
export const TutorMain = z.required(z.pick(ProfileChange, { ...asked, phone: true }));

/** What a student learns for; all of it may be left out. */
export const Goal = z.pick(ProfileChange, { job: true, level: true, aim: true });
