import { cairo } from "../../kernel/time.ts";

/** A message as the measurement needs it; `at` is in epoch milliseconds. */
export interface TimedMessage {
  readonly roomId: number;
  readonly isTutor: boolean;
  readonly at: number;
}

const hour = 60 * 60_000;
const day = 24 * hour;

/** A student's message within an hour of the tutor's continues the conversation and does not wait for an answer. */
const talkGoesOn = hour;

/** Returns the Cairo day of a moment in epoch milliseconds, as `YYYY-MM-DD`. */
const dayOf = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(cairo).toPlainDate().toString();

/**
 * Returns how long students waited for a tutor's answers, in milliseconds. A wait runs from a student's first message in a thread or on a Cairo day
 * to the tutor's next message. A wait of a day or more counts as one day, answered or not. Messages come by room, oldest first.
 */
export function replyWaits(messages: readonly TimedMessage[], now: number): number[] {
  const waits: number[] = [];
  for (const room of Map.groupBy(messages, ({ roomId }) => roomId).values()) waits.push(...waitsIn(room, now));
  return waits;
}

function waitsIn(room: readonly TimedMessage[], now: number): number[] {
  const waits: number[] = [];
  let asked: TimedMessage | null = null;
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
    // A student who asks again on the next day still waits for the same answer.
    if (asked || !isFirstOfDay || said.at - lastTutor < talkGoesOn) continue;
    asked = said;
  }
  if (asked && now - (asked as TimedMessage).at >= day) waits.push(day);
  return waits;
}

/** Returns the median of waits in whole minutes, rounding half up; null if there are none. */
export function medianMinutes(waits: readonly number[]): number | null {
  const inOrder = waits.toSorted((a, b) => a - b);
  const middle = Math.floor(inOrder.length / 2);
  const [low, high] = [inOrder[inOrder.length % 2 === 0 ? middle - 1 : middle], inOrder[middle]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2 / 60_000);
}
