import { session } from "@hiwar/app/clients";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";
import { afterEach, expect, test } from "vitest";
import { lessonIn } from "../test/lessons.ts";
import { LessonBadge } from "./lesson-badge.tsx";

afterEach(startAfresh);

const readers = {
  student: salma(),
  tutor: salma({ id: 2, role: Role.Tutor }),
  onlooker: salma({ id: 3, role: Role.TutorManager }),
} as const;
type Reader = keyof typeof readers;

async function badgeOf(reader: Reader, lesson: Lesson) {
  session.accept(signedIn(readers[reader]));
  await renderScreen(() => <LessonBadge lesson={lesson} />, { path: "/lessons", at: "/lessons" });
  return document.body.textContent;
}

test.each([
  ["student", "student", /أُلغي بطلبك/],
  ["student", "tutor", /ألغته .?نور/],
  ["tutor", "tutor", /أُلغي بطلبك/],
  ["tutor", "student", /ألغته .?سلمى/],
  ["onlooker", "tutor", /ألغته .?نور/],
  ["onlooker", "student", /ألغته .?سلمى/],
] as const)("the %s reads who cancelled: %s", async (reader, cancelledAs, sentence) => {
  expect(await badgeOf(reader, lessonIn(8, { status: "cancelled", cancelledAs }))).toMatch(sentence);
});

test.each([
  ["student", "attended", /انتهى/],
  ["student", "tutor-absent", /غابت .?نور/],
  ["student", "student-absent", /فاتك الدرس/],
  ["student", "both-absent", /لم ينعقد/],
  ["tutor", "tutor-absent", /فاتك الدرس/],
  ["tutor", "student-absent", /غابت .?سلمى/],
  ["onlooker", "tutor-absent", /غابت .?نور/],
  ["onlooker", "student-absent", /غابت .?سلمى/],
] as const)("the %s reads whether a lesson took place, and a member of their own absence: %s", async (reader, outcome, sentence) => {
  expect(await badgeOf(reader, lessonIn(-60, { status: "fulfilled", outcome }))).toMatch(sentence);
});
