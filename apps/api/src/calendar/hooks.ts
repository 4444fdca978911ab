import type { AnyContext, ReadContext } from "../kernel/context.ts";
import type { Span } from "../kernel/time.ts";

export interface CalendarHooks {
  /** Slots of these people have changed. */
  readonly calendarChanged: (context: AnyContext, personIds: readonly number[]) => Promise<void>;
  /** A span of these people's time was taken or given back. */
  readonly timeChanged: (context: AnyContext, personIds: readonly number[], span: Span) => Promise<void>;
  /** A span of a person's time came free, or was offered anew. */
  readonly timeOpened: (context: AnyContext, personId: number, span: Span) => Promise<void>;
  /** The appointment of a lesson the caller may move; null of any other. */
  readonly appointmentOf: (context: ReadContext, lessonId: number) => Promise<number | null>;
  /** The numbers of the lessons, interviews and demos that these appointments are of. */
  readonly subjectsOf: (context: ReadContext, appointmentIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
}
