import { expect, test } from "vitest";
import { mayBlock } from "./blocks.ts";
import { Role } from "./kernel/roles.ts";

test.each([
  ["a student a tutor", Role.Student, Role.Tutor, true],
  ["a tutor a student", Role.Tutor, Role.Student, true],
  ["a student a manager who teaches", Role.Student, Role.TutorManager, true],
  ["a tutor a manager", Role.Tutor, Role.TutorManager, false],
  ["a manager a tutor", Role.TutorManager, Role.Tutor, false],
  ["a student a student", Role.Student, Role.Student, false],
  ["a tutor a studio", Role.Tutor, Role.Studio, false],
  ["a student staff", Role.Student, Role.RegularAdmin, false],
])("%s", (_, one, other, may) => expect(mayBlock(one, other)).toBe(may));
