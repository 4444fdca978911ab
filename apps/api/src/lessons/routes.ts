import type { lessons } from "@hiwar/contract/lessons";
import { open, type Routes, read, write } from "../http/serve.ts";
import { readAttended } from "./attended/operations.ts";
import { bookLesson, moveLesson } from "./booking/operations.ts";
import { cancelLesson, reportLesson } from "./closing/operations.ts";
import { payLessonByCard, payLessonByReference, payLessonByWallet, quoteLesson } from "./holding/operations.ts";
import { listLessons, readLesson, readLessonBySession } from "./operations.ts";

export const lessonRoutes: Routes<typeof lessons> = {
  book: write(bookLesson),
  payByReference: open(payLessonByReference),
  payByWallet: open(payLessonByWallet),
  payByCard: open(payLessonByCard),
  quote: read(quoteLesson),
  list: read(listLessons),
  attended: read(readAttended),
  read: read(readLesson),
  bySession: read(readLessonBySession),
  move: write(moveLesson),
  cancel: write(cancelLesson),
  report: write(reportLesson),
};
