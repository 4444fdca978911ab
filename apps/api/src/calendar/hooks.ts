import type { AnyContext, ReadContext } from "../kernel/context.ts";
import type { Span } from "../kernel/time.ts";

export interface CalendarHooks {
  /** Called after slots, aways or buffers of these people have changed. */
  readonly calendarChanged: (context: AnyContext, personIds: readonly number[]) => Promise<void>;
  /** Called after a span of these people's time was booked or released. */
  readonly timeChanged: (context: AnyContext, personIds: readonly number[], span: Span) => Promise<void>;
  /** Called after a span of a person's time became free or was newly offered. */
  readonly timeOpened: (context: AnyContext, personId: number, span: Span) => Promise<void>;
  /** Returns the appointment of the calling student's own lesson that is not cancelled; null for any other. */
  readonly appointmentOf: (context: ReadContext, lessonId: number) => Promise<number | null>;
  /** Returns the numbers of the lessons, interviews and demos of these appointments, by appointment. */
  readonly subjectsOf: (context: ReadContext, appointmentIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
}
