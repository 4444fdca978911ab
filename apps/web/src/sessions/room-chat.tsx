import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { combineQueries } from "@hiwar/app/loading/loading";
import { IconButton } from "@hiwar/ui/icon-button";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { FirstMessage } from "../chat/first-message.tsx";
import { LoadingMessages } from "../chat/loading-messages.tsx";
import { MessagesAndComposer } from "../chat/messages-and-composer.tsx";
import { useRoomWith } from "../chat/use-rooms.ts";
import { say as sayChat } from "../words/chat.ts";
import { say } from "../words/sessions.ts";
import "./room-chat.css";

export type RoomChatProps = { myId: number; counterpartId: number; onClose: () => void };

/** The two people's chat beside the lesson; the same conversation is in the chat afterwards. */
export function RoomChat({ myId, counterpartId, onClose }: RoomChatProps) {
  const { room: listed, query: rooms } = useRoomWith(myId, counterpartId);
  const isNew = rooms.data !== undefined && !listed;
  const found = useQuery({ ...api.chat.byMembers.query({ members: `${myId},${counterpartId}` }), enabled: isNew });
  const room = listed ?? found.data?.room;
  return (
    <aside className="room-panel" aria-label={say("chat")}>
      <div className="room-panel-head">
        <h2>{say("chat")}</h2>
        <IconButton icon={X} label={say("closeChat")} onPress={onClose} />
      </div>
      {room ? (
        <MessagesAndComposer key={room.id} room={room} myId={myId} />
      ) : (
        <Loaded query={combineQueries({ rooms, found })} skeleton={<LoadingMessages />} isBrief>
          {({ found: { whyNotWrite } }) =>
            whyNotWrite === null && (
              <div className="chat-talk">
                <p className="room-panel-first">{sayChat("firstText")}</p>
                <FirstMessage myId={myId} counterpartId={counterpartId} />
              </div>
            )
          }
        </Loaded>
      )}
    </aside>
  );
}
