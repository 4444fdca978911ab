import type { AnyContext } from "../kernel/context.ts";

export interface TopicHooks {
  /** A topic, locked, is about to be named anew, merged into another or deleted. */
  readonly topicChanging: (context: AnyContext, topicId: number) => Promise<void>;
}
