import { ApprovalStatus, type introVideos } from "@hiwar/contract/intro-videos";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import { signedAddressOf } from "../../files/private.ts";
import { publicAddressOf } from "../../files/rules.ts";
import type { Owned } from "../../kernel/access.ts";
import type { AnyReadContext, ReadContext } from "../../kernel/context.ts";
import { pageOf } from "../../kernel/paging.ts";
import { streamRows } from "../../kernel/stream-rows.ts";
import { selectVideo, selectVideosIn, type VideoRow, videosQuery } from "./queries.ts";
import { areFilesRemoved, decideBy } from "./rules.ts";

export type IntroVideo = Answer<typeof introVideos.read>;

/** Returns a film with its URL: public once approved, before that signed for ten minutes. */
export async function shownVideo({ settings, now }: Pick<AnyReadContext, "settings" | "now">, row: VideoRow): Promise<IntroVideo> {
  const { reviewerId, reviewerName, approved } = row;
  return {
    ...row,
    tutor: { id: row.tutorId, name: row.tutorName, gender: row.tutorGender },
    reviewer: reviewerId === null || reviewerName === null ? null : { id: reviewerId, name: reviewerName, gender: row.reviewerGender },
    url: areFilesRemoved(row) ? null : approved ? publicAddressOf(row.video) : await signedAddressOf(settings, "films", row.video, now),
    thumbnail: areFilesRemoved(row) ? null : publicAddressOf(row.thumbnail),
    status: approved === null ? ApprovalStatus.Pending : approved ? ApprovalStatus.Approved : ApprovalStatus.Rejected,
    decideBy: approved === null ? decideBy(row.sentAt) : null,
  };
}

/** Ownership rule: a film belongs to its tutor and its reviewer, or to any manager while it has no reviewer. */
export const insidersVideo: Owned<ReadContext, { id: number }, VideoRow> = {
  find: ({ db }, { id }) => selectVideo(db, id),
  isTheirs: ({ tutorId, reviewerId }, { id, role }) =>
    tutorId === id || reviewerId === id || (reviewerId === null && role === Role.TutorManager),
};

/** Returns one film. */
export function readVideo(context: ReadContext, _input: object, row: VideoRow): Promise<IntroVideo> {
  return shownVideo(context, row);
}

/** Returns a page of films: a tutor's own, those of a manager or without a reviewer, or everyone's for staff. */
export async function listVideos(
  context: ReadContext,
  { page, size, state, personId }: Input<typeof introVideos.list>,
): Promise<Answer<typeof introVideos.list>> {
  const { db, actor } = context;
  const own = personId === null ? {} : actor.role === Role.TutorManager ? { managerId: personId } : { tutorId: personId };
  const { list, total } = await selectVideosIn(db, { ...own, state }, pageOf({ page, size }));
  return { list: await Promise.all(list.map((row) => shownVideo(context, row))), total };
}

/** Streams the films that fit the filter, for an export. */
export function streamVideos({ db }: ReadContext, { state }: Omit<Input<typeof introVideos.list>, "page" | "size" | "personId">) {
  return streamRows(db, videosQuery(db, { state }, null));
}
