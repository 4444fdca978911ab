import type { ChatRoom } from "@hiwar/contract/chat";
import { cairoDay, clockTime, relativeDay } from "@hiwar/ui/arabic-dates";
import { Avatar } from "@hiwar/ui/avatar";
import { CountBadge } from "@hiwar/ui/count-badge";
import { Icon } from "@hiwar/ui/icon";
import { UserText } from "@hiwar/ui/user-text";
import { BellOff, Pin } from "lucide-react";
import { Link } from "react-router";
import { say } from "../words/chat.ts";
import { counterpartOf } from "./rooms-cache.ts";
import { useConnected } from "./use-connected.ts";
import { useTyping } from "./use-typing.ts";

export type RoomRowProps = { room: ChatRoom; myId: number; isCurrent: boolean; now: number };

/** A room in the inbox: the person, the time, the latest message and the unread count. */
export function RoomRow({ room, myId, isCurrent, now }: RoomRowProps) {
  const isTyping = useTyping(room.id);
  const counterpart = counterpartOf(room, myId);
  const isKnown = useConnected();
  return (
    <Link className="chat-room" to={`/chat/${room.id}`} aria-current={isCurrent || undefined} data-new={room.unread > 0 || undefined}>
      <Avatar name={counterpart.name} imageUrl={counterpart.image} size={56} isOnline={isKnown ? counterpart.online : undefined} />
      <span className="chat-room-name">
        <bdi className="chat-cut">{counterpart.name}</bdi>
        {room.pinned && <Icon icon={Pin} size={16} label={say("pinned")} />}
        {room.muted && <Icon icon={BellOff} size={16} label={say("muted")} />}
      </span>
      {room.lastAt && <time dateTime={room.lastAt}>{whenOf(room.lastAt, now)}</time>}
      <span className="chat-room-last">
        {isTyping ? <span className="chat-room-typing">{say("typing")}</span> : <LastWords room={room} myId={myId} />}
      </span>
      {room.unread > 0 && <CountBadge value={room.unread} label={say("unread", { count: room.unread })} />}
    </Link>
  );
}

function LastWords({ room, myId }: { room: ChatRoom; myId: number }) {
  const text = room.lastText === "" ? say("attached") : (room.lastText ?? say("deleted"));
  return (
    <>
      {room.lastSenderId === myId && <span>{say("you")}</span>}
      <UserText isOneLine>{text}</UserText>
    </>
  );
}

function whenOf(at: string, now: number): string {
  return cairoDay(at) === cairoDay(now) ? clockTime(at) : relativeDay(at, now);
}
