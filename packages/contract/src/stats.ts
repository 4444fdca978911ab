import * as z from "zod/mini";
import { type Endpoint, get } from "./kernel/endpoint.ts";
import { ById, Id, Instant, Minutes } from "./kernel/shapes.ts";
import { admin, anyone, either, ownerOr, student, tutorLike } from "./kernel/who.ts";
import { Topic } from "./topics.ts";

/** Number of weeks in a chart, the current one included. */
export const weeksShown = { tutor: 12, student: 8 } as const;

const Count = z.int().check(z.nonnegative());

/** Lessons held in one week, which begins on Saturday in Cairo. */
export const WeekSum = z.object({ start: Instant, lessons: Count, minutes: Minutes });
export type WeekSum = z.input<typeof WeekSum>;

/** A tutor's figures so far. `rating` is in tenths of a star; `stars` counts the ratings of one star to five. */
export const TutorStats = z.object({
  tutorId: Id,
  lessons: Count,
  students: Count,
  minutes: Minutes,
  rating: z.nullable(z.int()),
  ratingCount: Count,
  stars: z.array(Count),
});
export type TutorStats = z.input<typeof TutorStats>;

/**
 * A tutor's figures with the private ones. `month`: lessons of the last 30 days that were attended, missed by the tutor or cancelled by the tutor;
 * `today` and `upcoming` count lessons.
 */
export const OwnTutorStats = z.extend(TutorStats, {
  returningStudents: Count,
  today: Count,
  upcoming: Count,
  month: z.object({ attended: Count, missed: Count, cancelled: Count }),
});
export type OwnTutorStats = z.input<typeof OwnTutorStats>;

export const TutorActivity = z.object({ tutorId: Id, lastLessonAt: z.nullable(Instant), weeks: z.array(WeekSum) });
export type TutorActivity = z.input<typeof TutorActivity>;

/**
 * A student's figures so far. `streakWeeks` counts consecutive weeks with a lesson; the current week may still be empty. `weeks` are the latest
 * ones.
 */
export const StudentStats = z.object({
  studentId: Id,
  lessons: Count,
  minutes: Minutes,
  tutors: Count,
  missed: Count,
  streakWeeks: Count,
  lastLessonAt: z.nullable(Instant),
  weeks: z.array(WeekSum),
});
export type StudentStats = z.input<typeof StudentStats>;

/** A student's figures with what a tutor needs to prepare a lesson. `level` is the specification's number, 1 to 6. */
export const KnownStudent = z.extend(StudentStats, {
  level: z.nullable(z.int()),
  aim: z.nullable(z.string()),
  topics: z.array(Topic),
});
export type KnownStudent = z.input<typeof KnownStudent>;

/** A student's own figures with their tutors, most recent lesson first. */
export const OwnStudentStats = z.extend(StudentStats, {
  met: z.array(
    z.object({ id: Id, name: z.string(), image: z.nullable(z.string()), lessons: Count, lastAt: Instant, isPublic: z.boolean() }),
  ),
});
export type OwnStudentStats = z.input<typeof OwnStudentStats>;

/** Figures of tutors and students. The directory serves them, because it may read every domain's rows. */
export const stats = {
  ownTutorStats: get("/user/tutor/stats/personalized", { who: tutorLike, answer: OwnTutorStats, summary: "My figures as a tutor." }),
  tutorStats: get("/user/tutor/stats/:id", { who: anyone, params: ById, answer: TutorStats, summary: "A public tutor's figures." }),
  tutorActivity: get("/user/tutor/activity/:id", {
    who: anyone,
    params: ById,
    answer: TutorActivity,
    summary: "What a public tutor taught, week by week.",
  }),
  ownStudentStats: get("/user/student/stats/personalized", {
    who: student,
    answer: OwnStudentStats,
    summary: "My figures as a student, and the tutors I met.",
  }),
  studentStats: get("/user/student/stats/:id", {
    who: ownerOr(admin, either(student, tutorLike), "student-not-found"),
    params: ById,
    answer: KnownStudent,
    summary: "A student's figures, level, aim and topics: their own, for tutors who share a lesson with them, for staff.",
  }),
} satisfies Record<string, Endpoint>;
