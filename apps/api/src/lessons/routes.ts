import type { lessons } from "@hiwar/contract/lessons";
import { type Routes, run, runOpen } from "../kernel/serve.ts";
import { readAttended } from "./attended/operations.ts";
import { bookLesson, moveLesson } from "./booking/operations.ts";
import { cancelLesson, reportLesson } from "./closing/operations.ts";
import { payLessonByCard, payLessonByReference, payLessonByWallet, quoteLesson } from "./holding/operations.ts";
import { listLessons, readLesson, readLessonBySession } from "./operations.ts";

export const lessonRoutes: Routes<typeof lessons> = {
  book: run(bookLesson),
  payByReference: runOpen(payLessonByReference),
  payByWallet: runOpen(payLessonByWallet),
  payByCard: runOpen(payLessonByCard),
  quote: run(quoteLesson),
  list: run(listLessons),
  attended: run(readAttended),
  read: run(readLesson),
  bySession: run(readLessonBySession),
  move: run(moveLesson),
  cancel: run(cancelLesson),
  report: run(reportLesson),
};
