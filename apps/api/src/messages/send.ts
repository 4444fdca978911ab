import type { AnyContext, Context, OpenContext } from "../kernel/context.ts";
import type { MessageOutcome } from "../outside/message.ts";
import { reasonOf } from "../outside/outcome.ts";
import { moveMessage } from "./queries.ts";
import { type Message, type MessageState, mayTryAgain, stateAfterCall, statesBefore } from "./rules.ts";

const longestFailure = 200;

/** A message claimed for sending, for the `tries`th time that it may arrive. */
export interface ClaimedMessage extends Message {
  readonly tries: number;
}

/** Claims a message for sending; null if it was sent already, or may have arrived too often. */
export async function claimMessage({ db }: AnyContext, { reference, channel }: Message): Promise<ClaimedMessage | null> {
  const message = { reference, channel };
  const queued = await moveMessage(db, message, ["queued"], { state: "sending" }, true);
  if (queued) return { ...message, tries: queued.tries };
  // The process that sent it died before it knew the outcome. It may have arrived, and a webhook may still report it.
  const lost = await moveMessage(db, message, ["sending"], { state: "sending" });
  if (!lost) return null;
  if (!mayTryAgain(message, lost.tries)) {
    await moveMessage(db, message, ["sending"], { state: "unknown" });
    return null;
  }
  await moveMessage(db, message, ["sending"], { state: "sending" }, true);
  return { ...message, tries: lost.tries + 1 };
}

/** Records the outcome of sending a claimed message. Throws if it must be sent again, so that the job is retried. */
export async function finishMessage(open: OpenContext<null>, message: ClaimedMessage, outcome: MessageOutcome): Promise<void> {
  const { state, tries, again } = stateAfterCall(message, message.tries, outcome);
  await open.transact(async (context: Context<null>) => {
    if (outcome.kind === "ok") return recordMessageStatus(context, message, state, { messageId: outcome.value.messageId });
    const failure = (outcome.kind === "refused" ? outcome.code : reasonOf(outcome)).slice(0, longestFailure);
    if (outcome.kind === "refused") return recordMessageStatus(context, message, state, { failure });
    await moveMessage(context.db, message, ["sending"], { state, tries, failure });
  });
  if (again !== null) throw new Error(`the message could not be sent: ${again}`);
}

/**
 * Records a message's new state, and ignores one that does not come after the present state: companies report late, twice and in any order. Then calls
 * the hook of the domain that sent the message.
 */
export async function recordMessageStatus(
  context: AnyContext,
  message: Message,
  state: MessageState,
  { messageId, failure }: { messageId?: string; failure?: string | null } = {},
): Promise<void> {
  const { db, now, hooks } = context;
  const change = { state, settled_at: now, ...(messageId && { company_id: messageId }), ...(failure && { failure }) };
  const moved = await moveMessage(db, message, statesBefore(state), change);
  if (moved) await hooks.messages.messageMoved(context, { reference: message.reference, channel: message.channel }, state);
}
