import { cairo } from "../../kernel/time.ts";

/** A message of a pair's room, as measuring sees it; moments in milliseconds. */
export interface Said {
  readonly roomId: number;
  readonly isTutor: boolean;
  readonly at: number;
}

const hour = 60 * 60_000;
const day = 24 * hour;

/** A student who writes so soon after the tutor goes on with a talk: nothing waits for an answer. */
const talkGoesOn = hour;

/** The Cairo day of a moment; its offset changes on the hour. */
const dayOf = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(cairo).toPlainDate().toString();

/**
 * How long students waited for a tutor's answer, in milliseconds: from what a student writes first in a thread or on a Cairo day to
 * the next word of the tutor in that room. Who is left waiting for a day waited a day. Messages come by room, oldest first.
 */
export function waitsOf(messages: readonly Said[], now: number): number[] {
  const waits: number[] = [];
  for (const room of Map.groupBy(messages, ({ roomId }) => roomId).values()) waits.push(...waitsIn(room, now));
  return waits;
}

function waitsIn(room: readonly Said[], now: number): number[] {
  const waits: number[] = [];
  let asked: Said | null = null;
  let lastStudentDay: string | null = null;
  let lastTutor = Number.NEGATIVE_INFINITY;
  const close = (at: number) => {
    if (asked && at > asked.at) waits.push(Math.min(at - asked.at, day));
    asked = null;
  };
  for (const said of room) {
    if (said.isTutor) {
      close(said.at);
      lastTutor = said.at;
      continue;
    }
    const today = dayOf(said.at);
    const isFirstOfDay = today !== lastStudentDay;
    lastStudentDay = today;
    // Whoever asks again the day after still waits for the same answer.
    if (asked || !isFirstOfDay || said.at - lastTutor < talkGoesOn) continue;
    asked = said;
  }
  if (asked && now - (asked as Said).at >= day) waits.push(day);
  return waits;
}

/** The median of waits in whole minutes, half a minute rounded up; null of none. */
export function medianMinutes(waits: readonly number[]): number | null {
  const inOrder = waits.toSorted((a, b) => a - b);
  const middle = Math.floor(inOrder.length / 2);
  const [low, high] = [inOrder[inOrder.length % 2 === 0 ? middle - 1 : middle], inOrder[middle]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2 / 60_000);
}
