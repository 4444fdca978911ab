import type { LessonDuration } from "@hiwar/contract/lesson-durations";
import type { AnyContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import type { Span } from "../kernel/time.ts";

/** A student's single lessons: the number taken or held, whether a paid one has not ended yet, and the credits. */
export interface Singles {
  readonly singles: number;
  readonly ahead: boolean;
  readonly credits: { readonly paymentId: number; readonly amountPiasters: number; readonly durationMinutes: LessonDuration }[];
}

export interface SubscriptionHooks {
  /** Facts about lessons, provided by the domain of lessons, which itself imports this domain. */
  readonly lessonsOf: {
    readonly counted: (db: Database, studentId: number, span: Span) => Promise<(Span & { id: number; subscriptionId: number })[]>;
    readonly singles: (db: Database, studentId: number, now: Temporal.Instant) => Promise<Singles>;
    readonly given: (db: Database, subscriptionId: number, window: Span, except: number) => Promise<number>;
    readonly ownGranted: (db: Database, subscriptionId: number, window: Span) => Promise<number>;
  };
  /** Runs when a subscription ends early: lessons booked on it must be cancelled. */
  readonly subscriptionEnded: (context: AnyContext, subscriptionId: number) => Promise<void>;
}
