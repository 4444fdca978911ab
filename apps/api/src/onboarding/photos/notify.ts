import type { AnyContext } from "../../kernel/context.ts";
import { notifyAll } from "../../notifications/notify.ts";
import type { photoNotices } from "./notices.ts";
import type { PhotoRow } from "./queries.ts";

type Member = "tutor" | "studio";

/** Tells members of a photo session something, in place of what they have not heard of its kind. */
export async function notify(context: AnyContext, notice: keyof typeof photoNotices, row: PhotoRow, who: readonly Member[]): Promise<void> {
  const causes = `photo-session:${row.id}:${notice}:`;
  const told = who.map((member) => ({
    personId: member === "tutor" ? row.tutorId : row.studioId,
    payload: {
      reader: member,
      tutorId: row.tutorId,
      other: member === "tutor" ? row.studioName : row.tutorName,
      dates: row.dates.length,
      ...(row.start && { start: row.start.toString() }),
      ...(row.place && { place: row.place }),
      ...(row.tutorNote && { note: row.tutorNote }),
    },
  }));
  await notifyAll(context, notice, { cause: `${causes}${row.since}:${row.studioId}`, replaces: causes }, told);
}
