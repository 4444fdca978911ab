import { serialiseEvent } from "../../calendar/events.ts";
import type { AnyContext } from "../../kernel/context.ts";
import { notifyAll } from "../../notifications/notify.ts";
import { dateOf } from "./enter-stage.ts";
import type { photoNotices } from "./notices.ts";
import type { PhotoRow } from "./queries.ts";

type Member = "tutor" | "studio";

/** Tells members of a photo session something, in place of what they have not heard of its kind; the date of a `dated` row, taken or given back, is told to their calendars. */
export async function notify(
  context: AnyContext,
  notice: keyof typeof photoNotices,
  row: PhotoRow,
  who: readonly Member[],
  dated: PhotoRow | null = null,
): Promise<void> {
  const causes = `photo-session:${row.id}:${notice}:`;
  const date = dated && dateOf(dated);
  const nameIn = (of: PhotoRow, member: Member) => (member === "tutor" ? of.studioName : of.tutorName);
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
