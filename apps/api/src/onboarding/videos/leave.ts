import type { AnyContext } from "../../kernel/context.ts";
import { pushVideo } from "./notify.ts";
import { releaseVideos } from "./queries.ts";

/** What a manager who was blocked or deactivated, and locked for it, has not decided is any manager's to look at. */
export async function releaseVideosOfManager(context: AnyContext, managerId: number): Promise<void> {
  for (const row of await releaseVideos(context.db, managerId)) pushVideo(context, row);
}
