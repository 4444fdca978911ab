import { Role } from "@hiwar/contract/kernel/roles";
import { expect, test } from "vitest";
import { whyNotBlock } from "./rules.ts";

test.each([
  ["a student a tutor", Role.Student, Role.Tutor, null],
  ["a tutor a student", Role.Tutor, Role.Student, null],
  ["a student a manager who teaches", Role.Student, Role.TutorManager, null],
  ["a tutor a manager", Role.Tutor, Role.TutorManager, "illegal"],
  ["a manager a tutor", Role.TutorManager, Role.Tutor, "illegal"],
  ["a student a student", Role.Student, Role.Student, "illegal"],
  ["a tutor a studio", Role.Tutor, Role.Studio, "illegal"],
  ["a student staff", Role.Student, Role.RegularAdmin, "illegal"],
])("%s", (_, one, other, code) => expect(whyNotBlock(one, other)).toBe(code));
