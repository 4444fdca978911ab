import { fileBounds } from "@hiwar/contract/files";

const { filmLeastSeconds, filmMostSeconds } = fileBounds;

/** A recorder stops a little later than it is told to; the result must still be short enough. */
export const longestMilliseconds = filmMostSeconds * 1000 - 500;

export interface RecordingClock {
  readonly seconds: number;
  /** Whole seconds until the film is long enough to be sent; 0 after that. */
  readonly untilEnough: number;
  readonly left: number;
  /** The elapsed share, from 0 to 1. */
  readonly share: number;
}

/** Returns how long a recording has run, and how much time is left. */
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

/** Returns the latest milestone to announce; there are few, so that a screen reader does not talk into the film. */
export function milestoneOf({ seconds }: Pick<RecordingClock, "seconds">): (typeof milestones)[number][1] {
  return milestones.find(([from]) => seconds >= from)?.[1] ?? "begun";
}
