import type { AnyContext, OpenContext } from "../kernel/context.ts";
import { pushCards } from "./push.ts";
import { lockEntries, selectTutorsOf, updateTopics } from "./queries.ts";

declare module "../kernel/context.ts" {
  interface JobPayloads {
    "directory.followTopics": { tutorIds: number[] };
  }
}

/** Entries written per transaction; each holds its tutor's lock until the end. */
const tutorsAtOnce = 200;

/** Enqueues jobs that rewrite the entries of all tutors of a topic, once the topic's change has committed. */
export async function enqueueTopicRewrites({ db, enqueueAll }: AnyContext, topicId: number): Promise<void> {
  const tutorIds = await selectTutorsOf(db, topicId);
  const parts = Array.from({ length: Math.ceil(tutorIds.length / tutorsAtOnce) }, (_, index) =>
    tutorIds.slice(index * tutorsAtOnce, (index + 1) * tutorsAtOnce),
  );
  await enqueueAll(parts.map((part) => ({ job: "directory.followTopics", payload: { tutorIds: part } })));
}

/** Rewrites the topics in these tutors' entries. */
export async function rewriteTopics(open: OpenContext<null>, { tutorIds }: { tutorIds: number[] }): Promise<void> {
  await open.transact(async (context) => {
    // The lock waits for refreshes that read the former topic names.
    pushCards(context, await updateTopics(context.db, await lockEntries(context.db, tutorIds)), false);
    context.invalidate("tutors");
  });
}
