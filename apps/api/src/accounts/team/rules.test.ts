import { Role } from "@hiwar/contract/kernel/roles";
import { expect, test } from "vitest";
import { whyNotAppoint, whyNotChangeRole } from "./rules.ts";

const { SuperAdmin, RegularAdmin, Studio, TutorManager, Tutor, Student } = Role;

test.each([
  [SuperAdmin, SuperAdmin, null],
  [SuperAdmin, RegularAdmin, null],
  [SuperAdmin, TutorManager, null],
  [RegularAdmin, SuperAdmin, "forbidden"],
  [RegularAdmin, RegularAdmin, "forbidden"],
  [RegularAdmin, Studio, null],
  [RegularAdmin, TutorManager, null],
])("role %i makes an account of role %i: %s", (actor, role, why) => {
  expect(whyNotAppoint({ role: actor }, role)).toBe(why);
});

test.each([
  ["a super admin makes a studio an admin", SuperAdmin, Studio, RegularAdmin, null],
  ["a super admin makes an admin a super admin", SuperAdmin, RegularAdmin, SuperAdmin, null],
  ["a super admin takes the role from another", SuperAdmin, SuperAdmin, Studio, null],
  ["an admin makes a studio an admin", RegularAdmin, Studio, RegularAdmin, "forbidden"],
  ["an admin makes an admin a studio", RegularAdmin, RegularAdmin, Studio, "forbidden"],
  ["an admin leaves a studio as it is", RegularAdmin, Studio, Studio, null],
  ["a student keeps theirs", SuperAdmin, Student, Studio, "illegal"],
  ["a tutor keeps theirs", SuperAdmin, Tutor, Studio, "illegal"],
  ["a manager keeps theirs", SuperAdmin, TutorManager, RegularAdmin, "illegal"],
  ["nobody becomes a manager", SuperAdmin, Studio, TutorManager, "illegal"],
] as const)("%s", (_name, actor, person, role, why) => {
  expect(whyNotChangeRole({ id: 1, role: actor }, { id: 2, role: person }, role)).toBe(why);
});

test("nobody changes their own role", () => {
  const karim = { id: 1, role: SuperAdmin };
  expect(whyNotChangeRole(karim, karim, Studio)).toBe("illegal");
});
