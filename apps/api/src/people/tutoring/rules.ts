import { cairo, type Span } from "../../kernel/time.ts";

/** The month in Cairo, `2026-11`. */
export function monthAt(now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(cairo).toPlainDate().toString().slice(0, 7);
}

/** The seven days to come. */
export function weekAhead(now: Temporal.Instant): Span {
  return { start: now, end: now.add({ hours: 7 * 24 }) };
}
