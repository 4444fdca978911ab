import type { Session } from "@hiwar/contract/sessions";
import { MessageCircle } from "lucide-react";
import type { Ref } from "react";
import { useRoomWith } from "../chat/use-rooms.ts";
import { say } from "../words/sessions.ts";
import { RoomControl } from "./room-control.tsx";

export type ChatControlProps = {
  myId: number;
  counterpart: Session["members"][number];
  isOpen: boolean;
  onPress: () => void;
  ref: Ref<HTMLButtonElement>;
};

/** Opens the chat beside the lesson; while closed, shows the number of unread messages. */
export function ChatControl({ myId, counterpart, isOpen, onPress, ref }: ChatControlProps) {
  const { room } = useRoomWith(myId, counterpart.id);
  // Messages that arrive while the chat is open are marked as read a moment later.
  const count = isOpen ? 0 : (room?.unread ?? 0);
  const openLabel = count > 0 ? say("openNewChat", { count }) : say("openChat");
  return (
    <>
      <RoomControl
        ref={ref}
        icon={MessageCircle}
        isOn={isOpen}
        count={count}
        label={isOpen ? say("closeChat") : openLabel}
        onPress={onPress}
      />
      <span className="ui-hidden-text" role="status">
        {count > 0 && say("newMessages", { count, name: counterpart.name })}
      </span>
    </>
  );
}
