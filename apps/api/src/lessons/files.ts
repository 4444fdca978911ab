import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { type LessonFile, mostLessonFiles } from "@hiwar/contract/lesson-files";
import type { lessons } from "@hiwar/contract/lessons";
import { sessionTimes } from "@hiwar/contract/sessions";
import type * as z from "zod/mini";
import { addressesOf } from "../chat/attachments/addresses.ts";
import { selectAttachedDuring } from "../chat/attachments/queries.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { Context, ReadContext } from "../kernel/context.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { isBefore } from "../kernel/time.ts";
import { type LessonRow, selectLesson } from "./queries.ts";

type File = z.output<typeof LessonFile>;

/** The files that the two attached in their chat while the lesson's room was open; empty while it is not open yet. */
export async function filesOf({ db, now }: Pick<ReadContext, "db" | "now">, lesson: LessonRow) {
  const from = lesson.start.subtract({ minutes: sessionTimes.opensBeforeMinutes });
  if (isBefore(now, from)) return [];
  const to = lesson.end.add({ minutes: sessionTimes.closesAfterMinutes });
  return selectAttachedDuring(db, [lesson.tutorId, lesson.studentId], { from, to }, mostLessonFiles);
}

/** A lesson's files in the shape that its members see. */
export async function shownFiles(context: ReadContext, lesson: LessonRow): Promise<File[]> {
  return (await filesOf(context, lesson)).map(({ file: _, ...told }) => told);
}

/** The files of a lesson that its student reported, for staff. They are private to the two people, so each reading is audited. */
export async function readEvidenceFiles(
  { db, settings, now }: Context,
  { id }: { id: number },
): Promise<Recorded<Answer<typeof lessons.evidenceFiles>>> {
  const lesson = orRefuse(await selectLesson(db, id), "lesson-not-found");
  if (lesson.reportOrigin !== "student") refuse("illegal");
  const files = await filesOf({ db, now }, lesson);
  const places = new Map((await addressesOf(settings, files, now)).map(({ id: file, ...place }) => [file, place]));
  const list = files.map(({ file: _, ...told }) => ({ ...told, ...(places.get(told.id) as { url: string; smallUrl: string | null }) }));
  return { answer: { list }, change: { id, before: null, after: { files: list.length } } };
}
