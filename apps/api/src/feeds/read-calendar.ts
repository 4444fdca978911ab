import { feedLimits } from "@hiwar/contract/feeds";
import { type AppointmentKind, eventOf } from "../calendar/events.ts";
import type { Settings } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { calendarOf } from "../kernel/icalendar.ts";
import { feedKinds, type Page } from "./kinds.ts";
import { type BookedRow, selectBookedOf } from "./queries.ts";
import { eventsToServe, feedFrom, isCancelled } from "./rules.ts";

const calendarName = "حِوار";

/** Returns a person's bookings as one iCalendar file. Its text changes only if a booking changes, comes or becomes too old. */
export async function readCalendar(db: Database, settings: Settings, personId: number, now: Temporal.Instant): Promise<string> {
  const rows = eventsToServe(await selectBookedOf(db, personId, feedFrom(now), feedLimits.mostEvents), now);
  const pages = await selectPages(db, personId, rows);
  const events = rows.map((row) => {
    const { words, elsewhere } = feedKinds[row.kind];
    const status = isCancelled(row) ? "CANCELLED" : "CONFIRMED";
    return eventOf(row, { words, other: row.other, ...(pages.get(row.id) ?? { path: elsewhere }), status });
  });
  return calendarOf(events, calendarName, settings);
}

async function selectPages(db: Database, personId: number, rows: readonly BookedRow[]): Promise<ReadonlyMap<number, Page>> {
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const some = [...byKind].map(([kind, of]: [AppointmentKind, BookedRow[]]) =>
    feedKinds[kind].selectPages(
      db,
      personId,
      of.map(({ id }) => id),
    ),
  );
  return new Map((await Promise.all(some)).flatMap((pages) => [...pages]));
}
