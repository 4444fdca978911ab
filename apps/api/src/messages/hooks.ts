import type { AnyContext } from "../kernel/context.ts";
import type { Message, MessageState } from "./rules.ts";

export interface MessageHooks {
  /** A message has come further: whose it is acts on it. */
  readonly messageMoved: (context: AnyContext, message: Message, state: MessageState) => Promise<void>;
}
