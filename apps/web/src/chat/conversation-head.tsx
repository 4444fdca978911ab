import { api } from "@hiwar/app/clients";
import { useWrite } from "@hiwar/app/use-write";
import type { ChatMember, ChatRoom } from "@hiwar/contract/chat";
import { Role } from "@hiwar/contract/kernel/roles";
import { Avatar } from "@hiwar/ui/avatar";
import { Button } from "@hiwar/ui/button";
import { IconButton } from "@hiwar/ui/icon-button";
import { Menu } from "@hiwar/ui/menu";
import { ArrowLeft, Ban, Bell, BellOff, EllipsisVertical, Flag, Pin, PinOff } from "lucide-react";
import { useState } from "react";
import { BlockDialog } from "../blocks/block-dialog.tsx";
import { useMayBlock } from "../blocks/use-blocked.ts";
import { ReportRoomDialog } from "../conduct/report-room-dialog.tsx";
import { say as sayBlocks } from "../words/blocks.ts";
import { calledBy } from "../words/called-by.ts";
import { say } from "../words/chat.ts";
import { say as sayConduct } from "../words/conduct.ts";
import { patchRooms } from "./chat-store.ts";
import { replaceRoom, sortRooms } from "./rooms-cache.ts";
import { useConnected } from "./use-connected.ts";
import { useLessonsWith } from "./use-lessons-with.ts";
import { useTyping } from "./use-typing.ts";

export type ConversationHeadProps = { room: ChatRoom | null; counterpart: ChatMember; myId: number };

/** The head of a conversation: the other person, their presence, and the actions on the room. */
export function ConversationHead({ room, counterpart, myId }: ConversationHeadProps) {
  const isTyping = useTyping(room?.id ?? 0);
  const isKnown = useConnected();
  const isOnline = isKnown ? counterpart.online : undefined;
  const settings = useWrite(api.chat.settings, {
    onDone: (changed) => patchRooms(myId, (rooms) => sortRooms(replaceRoom(rooms, changed))),
  });
  const canBlock = useMayBlock(counterpart);
  const [asked, setAsked] = useState<"block" | "report" | null>(null);
  const { coming: nextLesson } = useLessonsWith(counterpart);
  const status = isTyping ? "typing" : isOnline ? "online" : "offline";
  return (
    <header className="chat-head">
      <IconButton className="chat-back" href="/chat" icon={ArrowLeft} label={say("back")} />
      <Avatar name={counterpart.name} imageUrl={counterpart.image} size={44} isOnline={isOnline} />
      <div className="chat-head-who">
        <h2>
          <bdi>{counterpart.name}</bdi>
        </h2>
        {/* Presence is only told to people who share a room. */}
        {room && (
          <p data-online={isOnline || undefined} role="status">
            {isKnown && say(status, calledBy(counterpart))}
          </p>
        )}
      </div>
      <div className="chat-head-end">
        {counterpart.role === Role.Tutor && (
          <Button size="small" href={`/t/${counterpart.id}`} className="chat-head-profile">
            {say("profile", calledBy(counterpart))}
          </Button>
        )}
        {room && (
          <Menu
            label={say("more")}
            trigger={<IconButton icon={EllipsisVertical} label={say("more")} />}
            actions={[
              {
                id: "pin",
                label: say(room.pinned ? "unpin" : "pin"),
                icon: room.pinned ? PinOff : Pin,
                onPress: () => settings.mutate({ roomId: String(room.id), pinned: !room.pinned }),
              },
              {
                id: "mute",
                label: say(room.muted ? "unmute" : "mute"),
                icon: room.muted ? Bell : BellOff,
                onPress: () => settings.mutate({ roomId: String(room.id), muted: !room.muted }),
              },
              { id: "report", label: sayConduct("reportRoom"), icon: Flag, onPress: () => setAsked("report") },
              ...(canBlock
                ? [{ id: "block", label: sayBlocks("block", calledBy(counterpart)), icon: Ban, onPress: () => setAsked("block") }]
                : []),
            ]}
          />
        )}
        {asked === "block" && <BlockDialog person={counterpart} lessonStart={nextLesson?.start ?? null} onClose={() => setAsked(null)} />}
        {asked === "report" && room && (
          <ReportRoomDialog roomId={room.id} message={null} person={counterpart} onClose={() => setAsked(null)} />
        )}
      </div>
    </header>
  );
}
