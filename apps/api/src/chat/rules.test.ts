import { mayChatWith, Role } from "@hiwar/contract/kernel/roles";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mayFind, mayNeedSharedLesson, nextReadSeq, type Writer, whyNotRewrite, whyNotWrite } from "./rules.ts";

const now = Temporal.Instant.from("2026-11-21T10:00:00Z");
const person = (id: number, role: Role, more: Partial<Writer> = {}): Writer => ({
  id,
  role,
  verifiedEmail: true,
  birthYear: 2001,
  hasGuardian: false,
  blocked: false,
  ...more,
});

test("only students with tutors and tutors with managers talk, whoever begins", () => {
  const roles = Object.values(Role);
  const allowed = roles.flatMap((one) => roles.filter((other) => mayChatWith(one, other)).map((other) => `${one}-${other}`));
  expect(allowed.sort()).toEqual(["3-4", "3-5", "4-3", "5-3"]);
});

test.each([
  ["an unproved address", person(1, Role.Student, { verifiedEmail: false }), person(2, Role.Tutor), "unverified-email"],
  ["a minor without a guardian", person(1, Role.Student, { birthYear: 2010 }), person(2, Role.Tutor), "forbidden"],
  ["a minor with one", person(1, Role.Student, { birthYear: 2010, hasGuardian: true }), person(2, Role.Tutor), null],
  ["a student without a birth year", person(1, Role.Student, { birthYear: null }), person(2, Role.Tutor), "forbidden"],
  ["two students", person(1, Role.Student), person(2, Role.Student), "user-not-found"],
  ["oneself", person(1, Role.Tutor), person(1, Role.Tutor), "user-not-found"],
  ["a blocked person", person(1, Role.Student), person(2, Role.Tutor, { blocked: true }), "user-not-found"],
  ["a student and a tutor", person(1, Role.Student), person(2, Role.Tutor), null],
])("%s: %#", (_name, writer, other, expected) => {
  expect(whyNotWrite(writer, other, now)).toBe(expected);
});

test.each<[string, Role, Role, { isListed?: boolean; sharesLesson?: boolean }, boolean]>([
  ["a student and a listed tutor", Role.Student, Role.Tutor, { isListed: true }, true],
  ["a student and a tutor who is not listed", Role.Student, Role.Tutor, {}, false],
  ["a student and a tutor whose lesson they had", Role.Student, Role.Tutor, { sharesLesson: true }, true],
  ["a tutor and a student", Role.Tutor, Role.Student, {}, false],
  ["a tutor and their student", Role.Tutor, Role.Student, { sharesLesson: true }, true],
  ["a manager and any tutor", Role.TutorManager, Role.Tutor, {}, true],
])("%s may find each other first: %#", (_name, one, other, { isListed = false, sharesLesson = false }, expected) => {
  expect(mayFind(person(1, one), { ...person(2, other), isListed }, sharesLesson)).toBe(expected);
});

test("only the author rewrites, and only what still stands", () => {
  expect(whyNotRewrite(undefined, 1)).toBe("message-not-found");
  expect(whyNotRewrite({ senderId: 1, deleted: true }, 1)).toBe("message-not-found");
  expect(whyNotRewrite({ senderId: 2, deleted: false }, 1)).toBe("not-owner");
  expect(whyNotRewrite({ senderId: 1, deleted: false }, 1)).toBeNull();
});

test("reading never goes back and never beyond the last message", () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), fc.nat(2000), (last, read, seq) => {
      const before = Math.min(read, last);
      const after = nextReadSeq({ lastSeq: last }, before, seq);
      return after >= before && after <= last && nextReadSeq({ lastSeq: last }, after, seq) === after;
    }),
  );
});

const lessonPair = [Role.Student, Role.Tutor] as const;
test.each([
  ["plain words", lessonPair, { leadsElsewhere: false, hasFiles: false }, 3, false],
  ["a number", lessonPair, { leadsElsewhere: true, hasFiles: false }, 3, true],
  ["a picture", lessonPair, { leadsElsewhere: false, hasFiles: true }, 3, true],
  ["the eleventh", lessonPair, { leadsElsewhere: false, hasFiles: false }, 10, true],
  ["one after it, which only an answer has let pass", lessonPair, { leadsElsewhere: false, hasFiles: false }, 11, false],
  ["a manager's link and file", [Role.TutorManager, Role.Tutor], { leadsElsewhere: true, hasFiles: true }, 0, false],
] as const)("%s: only between people who know each other?", (_what, roles, said, lastSeq, expected) => {
  expect(mayNeedSharedLesson({ roles, ...said, lastSeq })).toBe(expected);
});
