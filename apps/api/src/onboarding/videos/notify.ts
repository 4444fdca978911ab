import type { AnyContext } from "../../kernel/context.ts";
import { notify } from "../../notifications/notify.ts";
import type { videoNotices } from "./notices.ts";
import type { VideoRow } from "./queries.ts";

/** Notifies the reviewer of a new or late film, or the tutor of the decision. */
export async function notifyVideo(context: AnyContext, kind: keyof typeof videoNotices, row: VideoRow): Promise<void> {
  const isDecided = kind === "intro-video-decided";
  const personId = isDecided ? row.tutorId : row.reviewerId;
  if (personId === null) return;
  const words = row.approved === null ? {} : { approved: row.approved, reason: row.reason };
  await notify(context, kind, {
    personId,
    cause: `intro-video:${row.id}:${kind}`,
    payload: { id: row.id, other: isDecided ? (row.reviewerName ?? "") : row.tutorName, ...words },
  });
}

/** Pushes the change to tutor and reviewer, so that their pages reload it. */
export function pushVideo({ push }: AnyContext, { id, tutorId, reviewerId }: Pick<VideoRow, "id" | "tutorId" | "reviewerId">): void {
  push("IntroVideoChanged", reviewerId === null ? [tutorId] : [tutorId, reviewerId], { id });
}
