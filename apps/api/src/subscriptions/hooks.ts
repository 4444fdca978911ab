import type { LessonDuration } from "@hiwar/contract/lesson-durations";
import type { AnyContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import type { Span } from "../kernel/time.ts";

/** What counts for single lessons: those taken or held, whether a paid one lies ahead, and paid ones without a lesson. */
export interface Singles {
  readonly singles: number;
  readonly ahead: boolean;
  readonly credits: { readonly paymentId: number; readonly amountPiasters: number; readonly durationMinutes: LessonDuration }[];
}

export interface SubscriptionHooks {
  /** What lessons, which come later, tell of the minutes and payments that they use. */
  readonly lessonsOf: {
    readonly counted: (db: Database, studentId: number, span: Span) => Promise<(Span & { id: number; subscriptionId: number })[]>;
    readonly singles: (db: Database, studentId: number, now: Temporal.Instant) => Promise<Singles>;
    readonly given: (db: Database, subscriptionId: number, window: Span, except: number) => Promise<number>;
    readonly ownGranted: (db: Database, subscriptionId: number, window: Span) => Promise<number>;
  };
  /** A subscription has ended before its time: lessons booked on it cannot stay. */
  readonly subscriptionEnded: (context: AnyContext, subscriptionId: number) => Promise<void>;
}
