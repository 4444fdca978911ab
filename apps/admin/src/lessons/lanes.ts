import type { LessonEvidence } from "@hiwar/contract/lesson-evidence";
import type { Lesson } from "@hiwar/contract/lessons";

/** Both ends of a bar, as fractions of the drawn time from its start. */
export interface Bar {
  readonly from: number;
  readonly to: number;
}
export interface Lane {
  readonly personId: number;
  readonly bars: readonly Bar[];
  /** Seconds of presence, as the verdict counts them. */
  readonly seconds: number;
}
export interface Lanes {
  readonly lanes: readonly Lane[];
  readonly start: number;
  readonly verdict: number;
  readonly end: number;
}

const minute = 60_000;
/** The most time shown before the start and after the end; longer presence is cut off. */
const margin = 10 * minute;

/** Returns a lesson's presence as one lane per person, with its start, verdict and end. */
export function lanesOf({ start, end, tutor, student }: Lesson, { stays, verdictAt, tutorSeconds, studentSeconds }: LessonEvidence): Lanes {
  const [first, last] = [Date.parse(start) - margin, Date.parse(end) + margin];
  const begin = Math.max(first, Math.min(Date.parse(start), ...stays.map(({ from }) => Date.parse(from))) - minute);
  const finish = Math.min(last, Math.max(Date.parse(end), ...stays.map(({ to }) => Date.parse(to))) + minute);
  const share = (at: number) => Math.min(1, Math.max(0, (at - begin) / (finish - begin)));
  const laneOf = (personId: number, seconds: number): Lane => {
    const own = stays.filter((stay) => stay.personId === personId);
    return { personId, bars: own.map(({ from, to }) => ({ from: share(Date.parse(from)), to: share(Date.parse(to)) })), seconds };
  };
  return {
    lanes: [laneOf(tutor.id, tutorSeconds), laneOf(student.id, studentSeconds)],
    start: share(Date.parse(start)),
    verdict: share(Date.parse(verdictAt)),
    end: share(Date.parse(end)),
  };
}
