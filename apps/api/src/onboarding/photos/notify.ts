import { serialiseEvent } from "../../calendar/events.ts";
import type { AnyContext } from "../../kernel/context.ts";
import { notifyAll } from "../../notifications/notify.ts";
import { eventRevisionOf } from "./enter-stage.ts";
import type { photoNotices } from "./notices.ts";
import type { PhotoSessionRow } from "./queries.ts";

type Member = "tutor" | "studio";

/**
 * Notifies members of a photo session, replacing unsent notifications of the same kind. If `dated` is given, its booked or released date is sent as a
 * calendar event.
 */
export async function notify(
  context: AnyContext,
  notice: keyof typeof photoNotices,
  row: PhotoSessionRow,
  who: readonly Member[],
  dated: PhotoSessionRow | null = null,
): Promise<void> {
  const causes = `photo-session:${row.id}:${notice}:`;
  const date = dated && eventRevisionOf(dated);
  const nameIn = (of: PhotoSessionRow, member: Member) => (member === "tutor" ? of.studioName : of.tutorName);
  const told = who.map((member) => ({
    personId: member === "tutor" ? row.tutorId : row.studioId,
    payload: {
      reader: member,
      tutorId: row.tutorId,
      other: nameIn(row, member),
      dates: row.dates.length,
      ...(row.start && { start: row.start.toString() }),
      ...(row.place && { place: row.place }),
      ...(row.tutorNote && { note: row.tutorNote }),
      ...(dated &&
        date && { event: { ...serialiseEvent(date), other: nameIn(dated, member), ...(dated.place && { place: dated.place }) } }),
    },
  }));
  await notifyAll(context, notice, { cause: `${causes}${row.since}:${row.studioId}`, replaces: causes }, told);
}
