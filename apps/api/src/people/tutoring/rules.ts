import { cairo, type Span } from "../../kernel/time.ts";

/** Returns the current Cairo month, `2026-11`. */
export function monthAt(now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(cairo).toPlainDate().toString().slice(0, 7);
}

/** Returns the next seven days. */
export function weekAhead(now: Temporal.Instant): Span {
  return { start: now, end: now.add({ hours: 7 * 24 }) };
}
