import type { AnyContext } from "../kernel/context.ts";

export interface TopicHooks {
  /** Runs before a locked topic is renamed, merged or deleted. */
  readonly topicChanging: (context: AnyContext, topicId: number) => Promise<void>;
}
