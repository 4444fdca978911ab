import { unlinkChat } from "../../accounts/telegram/chat.ts";
import type { AnyContext, Context, OpenContext } from "../../kernel/context.ts";
import type { MessageOutcome } from "../../outside/message.ts";
import { match, refused } from "../../outside/outcome.ts";
import { closedChat } from "../../outside/telegram/bot.ts";
import { shown } from "../list.ts";
import { queueDeliveries } from "../notify.ts";
import { moveDelivery, selectNotice, selectReachable } from "../queries.ts";
import { channelAfter, type DeliveryState, isTooLate, type MessageChannel, statesBefore } from "../rules.ts";

interface Delivery {
  readonly notificationId: number;
  readonly channel: MessageChannel;
}

/** Brings one notice to a phone, once. Only where nothing left at all is it tried again, for half an hour. */
export async function messageNotice(open: OpenContext<null>, delivery: Delivery): Promise<void> {
  const notice = await open.transact((context) => beginSending(context, delivery));
  if (!notice) return;
  const reply = notice.address === null ? unreachable : await send(open, delivery, { ...notice, address: notice.address });
  const isRepeated = await open.transact((context) => endSending(context, delivery, notice, reply));
  if (isRepeated) throw new Error(`the notice could not be sent: ${reply.kind === "not-sent" ? reply.reason : reply.kind}`);
}

/** Since the notice was queued its person gave the phone or the chat up. */
const unreachable: MessageOutcome = refused("no-address", "");

interface Sending {
  readonly personId: number;
  readonly address: string | null;
  readonly words: { readonly title: string; readonly text: string; readonly path: string };
  readonly createdAt: Temporal.Instant;
}

async function beginSending({ db, facts }: Context<null>, delivery: Delivery): Promise<Sending | null> {
  const begun = await moveDelivery(db, delivery, ["queued"], { state: "sending" });
  // Found under way: whoever sent it died before they knew. It is not sent again, and may still be told of by webhook.
  if (!begun) await moveDelivery(db, delivery, ["sending"], { state: "unknown" });
  const notice = await selectNotice(db, delivery.notificationId);
  const kind = notice && facts.noticeKinds.get(notice.kind);
  if (!begun || !kind) return null;
  const [reachable] = await selectReachable(db, [notice.personId]);
  const address = (delivery.channel === "whatsapp" ? reachable?.phone : reachable?.chatId) ?? null;
  return { ...notice, address, words: shown(kind, notice.payload) };
}

function send(
  { outside, settings }: OpenContext<null>,
  { notificationId, channel }: Delivery,
  { address, words }: Sending & { address: string },
): Promise<MessageOutcome> {
  const { title, text, path } = words;
  const url = `${settings.appUrl}${path}`;
  if (channel === "whatsapp") return outside.whatsapp.sendNotice({ to: address, title, text, url, reference: `notice:${notificationId}` });
  return outside.bot.sendMessage({ chatId: address, text: `${title}\n${text}`, button: { label: "فتح في حِوار", url } });
}

/** Writes down what became of it; tells whether it is to be tried again. */
async function endSending(
  context: Context<null>,
  delivery: Delivery,
  { createdAt, address }: Sending,
  reply: MessageOutcome,
): Promise<boolean> {
  const { db, now } = context;
  const isRepeated = reply.kind === "not-sent" && !isTooLate(createdAt, now);
  await match<{ messageId: string }, Promise<unknown>>(reply, {
    ok: ({ messageId }) => noteNoticeDelivery(context, delivery, "sent", { messageId }),
    refused: async ({ code }) => {
      if (code === closedChat && delivery.channel === "telegram" && address) await unlinkChat(context, address);
      await noteNoticeDelivery(context, delivery, "refused", { failure: code });
    },
    "not-sent": ({ reason }) =>
      isRepeated
        ? moveDelivery(db, delivery, ["sending"], { state: "queued", failure: reason.slice(0, 200) })
        : noteNoticeDelivery(context, delivery, "refused", { failure: "late" }),
    unknown: ({ reason }) => moveDelivery(db, delivery, ["sending"], { state: "unknown", failure: reason.slice(0, 200) }),
  });
  return isRepeated;
}

/** What a company says of a notice on its way: late, twice, in any order. One that comes no further goes another way. */
export async function noteNoticeDelivery(
  context: AnyContext,
  delivery: Delivery,
  state: DeliveryState,
  { messageId, failure }: { messageId?: string; failure?: string | null } = {},
): Promise<void> {
  const { db, now, facts } = context;
  const change = { state, settled_at: now, ...(messageId && { message_id: messageId }), ...(failure && { failure }) };
  const moved = await moveDelivery(db, delivery, statesBefore(state), change);
  if (!moved || state !== "refused") return;
  const notice = await selectNotice(db, delivery.notificationId);
  if (!notice) return;
  const { personId, kind } = notice;
  const hasMail = facts.noticeKinds.get(kind)?.mail !== undefined;
  const [reachable] = await selectReachable(db, [personId]);
  const next = reachable && channelAfter(delivery.channel, reachable, hasMail);
  if (next) await queueDeliveries(context, [{ notificationId: delivery.notificationId, channel: next }]);
}
