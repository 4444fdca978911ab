import type { AnyContext } from "../../kernel/context.ts";
import { pushVideo } from "./notify.ts";
import { releaseVideos } from "./queries.ts";

/**
 * Releases the undecided films of a manager who was blocked or deactivated, so that any manager can review them. The caller has locked the manager.
 */
export async function releaseVideosOfManager(context: AnyContext, managerId: number): Promise<void> {
  for (const row of await releaseVideos(context.db, managerId)) pushVideo(context, row);
}
