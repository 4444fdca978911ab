import type { Lesson, LessonEvidence } from "@hiwar/contract/lessons";

/** Shares of the drawn time, from its start. */
export interface Bar {
  readonly from: number;
  readonly to: number;
}
export interface Lane {
  readonly personId: number;
  readonly bars: readonly Bar[];
  readonly seconds: number;
}
export interface Lanes {
  readonly lanes: readonly Lane[];
  readonly start: number;
  readonly verdict: number;
  readonly end: number;
}

const minute = 60_000;
/** Drawn before the start and after the end, where nobody was there for longer. */
const margin = 10 * minute;

/** A lesson's time as a line for each of its two people, with its start, its verdict and its end. */
export function lanesOf({ start, end, tutor, student }: Lesson, { stays, verdictAt }: LessonEvidence): Lanes {
  const [first, last] = [Date.parse(start) - margin, Date.parse(end) + margin];
  const begin = Math.max(first, Math.min(Date.parse(start), ...stays.map(({ from }) => Date.parse(from))) - minute);
  const finish = Math.min(last, Math.max(Date.parse(end), ...stays.map(({ to }) => Date.parse(to))) + minute);
  const share = (at: number) => Math.min(1, Math.max(0, (at - begin) / (finish - begin)));
  const laneOf = (personId: number): Lane => {
    const own = stays.filter((stay) => stay.personId === personId);
    return {
      personId,
      bars: own.map(({ from, to }) => ({ from: share(Date.parse(from)), to: share(Date.parse(to)) })),
      seconds: presentSeconds(own, Date.parse(start), Date.parse(end)),
    };
  };
  return {
    lanes: [laneOf(tutor.id), laneOf(student.id)],
    start: share(Date.parse(start)),
    verdict: share(Date.parse(verdictAt)),
    end: share(Date.parse(end)),
  };
}

/** How long somebody was there within the lesson; two devices at once count once. */
function presentSeconds(stays: LessonEvidence["stays"], start: number, end: number): number {
  let counted = start;
  let total = 0;
  for (const { from, to } of stays.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))) {
    const [begin, finish] = [Math.max(Date.parse(from), counted), Math.min(Date.parse(to), end)];
    total += Math.max(0, finish - begin);
    counted = Math.max(counted, finish);
  }
  return total / 1000;
}
