import type { demos, interviews } from "@hiwar/contract/assessments";
import type { introVideos } from "@hiwar/contract/intro-videos";
import type { onboarding } from "@hiwar/contract/onboarding";
import type { photoSessions } from "@hiwar/contract/photo-sessions";
import { open, type Routes, read, write } from "../http/routes.ts";
import { bookAssessment } from "./assessments/book.ts";
import { readCalendarFile } from "./assessments/calendar-file.ts";
import { cancelAssessment } from "./assessments/cancel.ts";
import { commentAssessment, decideAssessment } from "./assessments/decide.ts";
import { moveAssessment } from "./assessments/move.ts";
import { listAssessments, managersAssessment, membersAssessment, readAssessment, tutorsAssessment } from "./assessments/read.ts";
import { listManagers, listStarts } from "./assessments/starts.ts";
import { assignStudio } from "./photos/assign.ts";
import { readCalendarFile as readPhotoCalendarFile } from "./photos/calendar-file.ts";
import { cancelSession } from "./photos/cancel.ts";
import { chooseDate } from "./photos/choose.ts";
import { declineDates } from "./photos/decline.ts";
import { finishSession } from "./photos/finish.ts";
import { proposeDates } from "./photos/propose.ts";
import { listSessions, readForStudio, sessionOfTutor, studiosSession, tutorsSession } from "./photos/read.ts";
import { readOnboarding } from "./read.ts";
import { decideVideo } from "./videos/decide.ts";
import { insidersVideo, listVideos, readVideo } from "./videos/read.ts";
import { sendVideo } from "./videos/send.ts";

const routesOf = (kind: "interview" | "demo") => ({
  book: write(bookAssessment(kind)),
  decide: write(decideAssessment, managersAssessment(kind)),
  list: read(listAssessments(kind)),
  read: read(readAssessment, membersAssessment(kind)),
  calendarFile: read(readCalendarFile, membersAssessment(kind)),
  move: write(moveAssessment(kind), tutorsAssessment(kind)),
  cancel: write(cancelAssessment, membersAssessment(kind)),
  comment: write(commentAssessment, tutorsAssessment(kind)),
});

export const interviewRoutes: Routes<typeof interviews> = {
  ...routesOf("interview"),
  starts: read(listStarts),
  managers: read(listManagers),
};
export const demoRoutes: Routes<typeof demos> = routesOf("demo");

export const onboardingRoutes: Routes<typeof onboarding> = { read: read(readOnboarding) };

export const introVideoRoutes: Routes<typeof introVideos> = {
  send: write(sendVideo),
  list: read(listVideos),
  read: read(readVideo, insidersVideo),
  decide: open(decideVideo, insidersVideo),
};

export const photoSessionRoutes: Routes<typeof photoSessions> = {
  assign: write(assignStudio),
  list: read(listSessions),
  read: read(readForStudio, sessionOfTutor),
  propose: write(proposeDates, studiosSession),
  calendarFile: read(readPhotoCalendarFile, tutorsSession),
  choose: write(chooseDate, tutorsSession),
  decline: write(declineDates, tutorsSession),
  finish: write(finishSession, studiosSession),
  cancel: write(cancelSession),
};
