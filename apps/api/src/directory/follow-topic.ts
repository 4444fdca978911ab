import type { AnyContext, OpenContext } from "../kernel/context.ts";
import { pushCards } from "./push.ts";
import { lockEntries, selectTutorsOf, updateTopics } from "./queries.ts";

declare module "../kernel/context.ts" {
  interface JobPayloads {
    "directory.followTopics": { tutorIds: number[] };
  }
}

/** So many entries are written in one transaction: each holds its tutor's turn until the end. */
const tutorsAtOnce = 200;

/** Has the entries of all who teach a topic written anew once what becomes of it has committed. */
export async function followTopic({ db, enqueueAll }: AnyContext, topicId: number): Promise<void> {
  const tutorIds = await selectTutorsOf(db, topicId);
  const parts = Array.from({ length: Math.ceil(tutorIds.length / tutorsAtOnce) }, (_, index) =>
    tutorIds.slice(index * tutorsAtOnce, (index + 1) * tutorsAtOnce),
  );
  await enqueueAll(parts.map((part) => ({ job: "directory.followTopics", payload: { tutorIds: part } })));
}

/** Writes into the entries of these tutors what topics they have. */
export async function rewriteTopics(open: OpenContext<null>, { tutorIds }: { tutorIds: number[] }): Promise<void> {
  await open.transact(async (context) => {
    // Who read the former names before they changed has their turn first.
    pushCards(context, await updateTopics(context.db, await lockEntries(context.db, tutorIds)), false);
    context.invalidate("tutors");
  });
}
