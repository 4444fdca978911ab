import { clockTime } from "@hiwar/ui/arabic-dates";
import { DeliveryMark } from "./delivery-mark.tsx";
import { deliveryOf, type Group } from "./grouping.ts";
import { MessageBubble, type MessageBubbleProps } from "./message-bubble.tsx";

export type MessageGroupProps = Pick<MessageBubbleProps, "onEdit" | "onDelete" | "onReport"> & {
  group: Group;
  isMine: boolean;
  counterpartReadSeq: number;
};

/** Messages of one person in the same clock minute, with the time and, for the user's own, their delivery state. */
export function MessageGroup({ group, isMine, counterpartReadSeq, ...actions }: MessageGroupProps) {
  return (
    <div className="chat-group" data-mine={isMine || undefined}>
      {group.messages.map((message) => (
        <MessageBubble key={message.id} message={message} isMine={isMine} {...actions} />
      ))}
      <p className="chat-meta">
        <time dateTime={group.at}>{clockTime(group.at)}</time>
        {isMine && <DeliveryMark state={deliveryOf(group, counterpartReadSeq)} />}
      </p>
    </div>
  );
}
