import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { useNow } from "@hiwar/app/time/use-now";
import { daysBetween, fullDay, relativeDay } from "@hiwar/ui/arabic-dates";
import { useEffect, useRef } from "react";
import { say } from "../words/chat.ts";
import type { ConversationState } from "./conversation.ts";
import { groupMessages } from "./grouping.ts";
import { MessageGroup, type MessageGroupProps } from "./message-group.tsx";
import type { Outbox, Waiting } from "./outbox.ts";
import { TypingDots } from "./typing-dots.tsx";
import { WaitingMessage } from "./waiting-message.tsx";

export type MessageListProps = Pick<MessageGroupProps, "counterpartReadSeq" | "onEdit" | "onDelete" | "onReport"> &
  Pick<ConversationState, "log" | "isLoadingEarlier"> & {
    myId: number;
    waiting: readonly Waiting[];
    outbox: Outbox;
    isTyping: boolean;
    onEarlier: () => void;
  };

/** The messages of a room, newest at the bottom. The scroll container is reversed, so that the bottom stays in place by itself. */
export function MessageList({
  log,
  isLoadingEarlier,
  myId,
  waiting,
  outbox,
  isTyping,
  counterpartReadSeq,
  onEarlier,
  onEdit,
  onDelete,
  onReport,
}: MessageListProps) {
  const now = useNow(60_000);
  const dayWords = (at: string) => (Math.abs(daysBetween(now, at)) < 2 ? `${relativeDay(at, now)}، ${fullDay(at, now)}` : fullDay(at, now));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="chat-log" role="log" aria-label={say("log")} tabIndex={0}>
      <div className="chat-log-inside">
        {log.hasEarlier ? <Earlier key={log.messages[0]?.seq} onSeen={onEarlier} /> : <p className="chat-day">{say("beginning")}</p>}
        {isLoadingEarlier && <LoneSkeleton className="w-1/2" />}
        {groupMessages(log.messages).map(({ day, at, groups }) => (
          <section key={day} className="chat-of-day" aria-label={fullDay(at, now)}>
            <p className="chat-day">{dayWords(at)}</p>
            {groups.map((group) => (
              <MessageGroup
                key={group.key}
                group={group}
                isMine={group.senderId === myId}
                counterpartReadSeq={counterpartReadSeq}
                onEdit={onEdit}
                onDelete={onDelete}
                onReport={onReport}
              />
            ))}
          </section>
        ))}
        {waiting.map((one) => (
          <WaitingMessage key={one.clientId} waiting={one} outbox={outbox} />
        ))}
        {isTyping && <TypingDots />}
      </div>
    </div>
  );
}

/** Loads the previous page once this line scrolls into view. */
function Earlier({ onSeen }: { onSeen: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    if (!line.current) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && seen.current());
    observer.observe(line.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={line} className="chat-earlier" />;
}
