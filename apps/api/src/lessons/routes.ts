import type { lessons } from "@hiwar/contract/lessons";
import { open, type Routes, read, write } from "../http/routes.ts";
import { readAttended } from "./attended/read-attended.ts";
import { bookLesson } from "./booking/book.ts";
import { moveLesson } from "./booking/move.ts";
import { readCalendarFile } from "./calendar-file.ts";
import { cancelLesson } from "./closing/cancel.ts";
import { reportLesson } from "./closing/report.ts";
import { decideReport } from "./deciding/decide.ts";
import { readEvidence } from "./deciding/evidence.ts";
import { readEvidenceFiles } from "./files.ts";
import { payLessonByCard, payLessonByPage, payLessonByReference, payLessonByWallet } from "./holding/pay.ts";
import { quoteLesson } from "./holding/quote.ts";
import { insidersLesson, insidersLessonOfSession, listLessons, readLesson, studentsLesson } from "./read.ts";

export const lessonRoutes: Routes<typeof lessons> = {
  book: write(bookLesson),
  payByReference: open(payLessonByReference),
  payByWallet: open(payLessonByWallet),
  payByPage: open(payLessonByPage),
  payByCard: open(payLessonByCard),
  quote: read(quoteLesson),
  list: read(listLessons),
  attended: read(readAttended),
  read: read(readLesson, insidersLesson),
  bySession: read(readLesson, insidersLessonOfSession),
  calendarFile: read(readCalendarFile, insidersLesson),
  move: write(moveLesson, studentsLesson),
  cancel: write(cancelLesson, insidersLesson),
  report: write(reportLesson, studentsLesson),
  decide: write(decideReport),
  evidence: read(readEvidence),
  evidenceFiles: write(readEvidenceFiles),
};
