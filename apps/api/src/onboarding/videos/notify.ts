import type { AnyContext } from "../../kernel/context.ts";
import { notify } from "../../notifications/notify.ts";
import type { videoNotices } from "./notices.ts";
import type { VideoRow } from "./queries.ts";

/** Tells the manager of a film that came or waits too long, or the tutor what came of it. */
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

/** The pages of both ask for it again. */
export function pushVideo({ push }: AnyContext, { id, tutorId, reviewerId }: Pick<VideoRow, "id" | "tutorId" | "reviewerId">): void {
  push("IntroVideoChanged", reviewerId === null ? [tutorId] : [tutorId, reviewerId], { id });
}
