import type { AnyContext } from "../kernel/context.ts";
import type { Message, MessageState } from "./rules.ts";

export interface MessageHooks {
  /** Runs when a message has reached a later state; its owner's domain reacts. */
  readonly messageMoved: (context: AnyContext, message: Message, state: MessageState) => Promise<void>;
}
