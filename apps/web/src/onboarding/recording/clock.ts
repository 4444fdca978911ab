import { fileBounds } from "@hiwar/contract/files";

const { filmLeastSeconds, filmMostSeconds } = fileBounds;

/** A recorder ends a little later than it is told to; what it kept has to fit all the same. */
export const longestMilliseconds = filmMostSeconds * 1000 - 500;

export interface RecordingClock {
  readonly seconds: number;
  /** Whole seconds until it is long enough to be sent; 0 from then on. */
  readonly untilEnough: number;
  readonly left: number;
  /** From 0 to 1. */
  readonly share: number;
}

/** How long a recording has run, and how long it may. */
export function clockOf(elapsedMilliseconds: number): RecordingClock {
  const seconds = Math.min(filmMostSeconds, Math.max(0, Math.floor(elapsedMilliseconds / 1000)));
  return {
    seconds,
    untilEnough: Math.max(0, filmLeastSeconds - seconds),
    left: filmMostSeconds - seconds,
    share: Math.min(1, Math.max(0, elapsedMilliseconds / longestMilliseconds)),
  };
}

const milestones = [
  [110, "tenLeft"],
  [90, "halfLeft"],
  [60, "minuteLeft"],
  [filmLeastSeconds, "enough"],
  [0, "begun"],
] as const;

/** The last thing worth saying aloud: few, so that a reader does not talk into the film. */
export function milestoneOf({ seconds }: Pick<RecordingClock, "seconds">): (typeof milestones)[number][1] {
  return milestones.find(([from]) => seconds >= from)?.[1] ?? "begun";
}
