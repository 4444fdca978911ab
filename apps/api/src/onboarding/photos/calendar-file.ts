import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { photoSessions } from "@hiwar/contract/photo-sessions";
import { eventOf } from "../../calendar/events.ts";
import type { ReadContext } from "../../kernel/context.ts";
import { calendarFile } from "../../kernel/icalendar.ts";
import { refuse } from "../../kernel/refuse.ts";
import { eventRevisionOf } from "./enter-stage.ts";
import { photoEvent, photoPath } from "./event.ts";
import type { PhotoSessionRow } from "./queries.ts";

/** Returns the date of a photo session as an iCalendar file for its tutor. Throws if there is no date. */
export async function readCalendarFile(
  { settings }: ReadContext,
  _input: object,
  row: PhotoSessionRow,
): Promise<Answer<typeof photoSessions.calendarFile>> {
  const date = eventRevisionOf(row) ?? refuse("illegal");
  const path = photoPath({ reader: "tutor", tutorId: row.tutorId });
  const event = eventOf(date, { words: photoEvent, other: row.studioName, path, place: row.place ?? undefined, status: "CONFIRMED" });
  const { name, text } = calendarFile(event, settings);
  return { name, text };
}
