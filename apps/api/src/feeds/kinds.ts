import { SessionType } from "@hiwar/contract/calendar";
import type { AppointmentKind, EventWords } from "../calendar/events.ts";
import type { Database } from "../kernel/database.ts";
import { selectLessonsOf } from "../lessons/booking/queries.ts";
import { lessonEvent } from "../lessons/event.ts";
import { assessmentEvents, assessmentPath } from "../onboarding/assessments/event.ts";
import { selectAssessmentsOf } from "../onboarding/assessments/queries.ts";
import { photoEvent } from "../onboarding/photos/event.ts";
import { selectPhotoPlaces } from "./queries.ts";

/** Path of an appointment's page, and for a photo session the place where it is. */
export interface Page {
  readonly path: string;
  readonly place?: string | undefined;
}

/** How a kind of appointment appears in a person's feed. */
interface FeedKind {
  readonly words: EventWords;
  /** Selects the pages of appointments for one reader, by appointment id. */
  readonly selectPages: (db: Database, readerId: number, appointmentIds: readonly number[]) => Promise<ReadonlyMap<number, Page>>;
  /** The page for appointments without one for this reader. */
  readonly elsewhere: string;
}

const assessmentKind = (kind: "interview" | "demo"): FeedKind => ({
  words: assessmentEvents[kind],
  selectPages: async (db, readerId, appointmentIds) => {
    const rows = await selectAssessmentsOf(db, appointmentIds);
    const readerOf = (tutorId: number) => (tutorId === readerId ? "tutor" : "manager");
    return new Map(
      rows.map(({ appointmentId, id, tutorId }) => [appointmentId, { path: assessmentPath({ reader: readerOf(tutorId), kind, id }) }]),
    );
  },
  elsewhere: "/interviews",
});

/** Every kind of appointment appears in feeds; a kind that is missing here does not compile. */
export const feedKinds: { readonly [Kind in AppointmentKind]: FeedKind } = {
  // The general kind contains photo sessions. Studios manage them on the dashboard and have no feed.
  [SessionType.General]: {
    words: photoEvent,
    selectPages: async (db, _readerId, appointmentIds) =>
      new Map(
        (await selectPhotoPlaces(db, appointmentIds)).map(({ appointmentId, place }) => [
          appointmentId,
          { path: "/t/onboarding", place: place ?? undefined },
        ]),
      ),
    elsewhere: "/t/onboarding",
  },
  [SessionType.Lesson]: {
    words: lessonEvent,
    selectPages: async (db, _readerId, appointmentIds) =>
      new Map((await selectLessonsOf(db, appointmentIds)).map(({ appointmentId, id }) => [appointmentId, { path: `/lesson/${id}` }])),
    elsewhere: "/lessons",
  },
  [SessionType.Interview]: assessmentKind("interview"),
  [SessionType.DemoSession]: assessmentKind("demo"),
};
