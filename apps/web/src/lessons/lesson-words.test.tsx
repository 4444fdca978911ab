import { session } from "@hiwar/app/clients";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import { afterEach, expect, test } from "vitest";
import { lessonIn } from "../test/lessons.ts";
import { LessonBadge } from "./lesson-badge.tsx";

afterEach(startAfresh);

test.each([
  ["a student's own cancelling", Role.Student, "student", /أُلغي بطلبك/],
  ["a tutor's own cancelling", Role.Tutor, "tutor", /أُلغي بطلبك/],
  ["the tutor's, told to the student", Role.Student, "tutor", /ألغته .?نور/],
  ["the student's, told to the tutor", Role.Tutor, "student", /ألغته .?سلمى/],
] as const)("%s", async (_name, role, cancelledAs, sentence) => {
  session.accept(signedIn(salma({ role })));
  const lesson = lessonIn(8, { status: "cancelled", cancelledAs });
  await renderScreen(() => <LessonBadge lesson={lesson} />, { path: "/lessons", at: "/lessons" });
  expect(document.body.textContent).toMatch(sentence);
});

test.each([
  [Role.Student, "attended", /انتهى/],
  [Role.Student, "tutor-absent", /غابت .?نور/],
  [Role.Student, "student-absent", /فاتك الدرس/],
  [Role.Student, "both-absent", /لم ينعقد/],
  [Role.Tutor, "tutor-absent", /فاتك الدرس/],
  [Role.Tutor, "student-absent", /غابت .?سلمى/],
] as const)(
  "a lesson that is over says whether it took place, and who is to know of their own absence: %s, %s",
  async (role, outcome, sentence) => {
    session.accept(signedIn(salma({ role })));
    const lesson = lessonIn(-60, { status: "fulfilled", outcome });
    await renderScreen(() => <LessonBadge lesson={lesson} />, { path: "/lessons", at: "/lessons" });
    expect(document.body.textContent).toMatch(sentence);
  },
);
