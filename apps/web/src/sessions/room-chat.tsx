import { IconButton } from "@hiwar/ui/icon-button";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Composer } from "../chat/composer.tsx";
import { roomsQuery } from "../chat/live-chat.ts";
import { Talk } from "../chat/talk.tsx";
import { useRooms } from "../chat/use-rooms.ts";
import { api } from "../frame/live.ts";
import { tellRefusal } from "../frame/refusals.ts";
import { useSay } from "../frame/say.tsx";

export type RoomChatProps = { myId: number; partnerId: number; onClose: () => void };

/** The pair's own chat beside the lesson: what is said here stands there afterwards. */
export function RoomChat({ myId, partnerId, onClose }: RoomChatProps) {
  const say = useSay();
  const client = useQueryClient();
  const { list, isPending } = useRooms(myId);
  const room = list.find(({ members }) => members.some(({ id }) => id === partnerId));
  const found = useQuery({ ...api.chat.byMembers.query({ members: `${myId},${partnerId}` }), enabled: !isPending && !room });
  const begin = useMutation({
    ...api.chat.begin.mutation(),
    onSettled: () => client.invalidateQueries({ queryKey: roomsQuery(myId).queryKey }),
    onError: (error) => error.code !== "room-exists" && tellRefusal(error),
  });
  const canBegin = !isPending && !room && found.data?.whyNotWrite === null;
  return (
    <aside className="room-panel" aria-label={say("sessions.chat")}>
      <div className="room-panel-head">
        <h2>{say("sessions.chat")}</h2>
        <IconButton icon={X} label={say("sessions.closeChat")} onPress={onClose} />
      </div>
      {room && <Talk key={room.id} room={room} myId={myId} />}
      {canBegin && (
        <div className="chat-talk">
          <p className="room-panel-first">{say("chat.firstText")}</p>
          <Composer
            isDisabled={begin.isPending}
            onSend={(message) => begin.mutate({ userId: partnerId, message, clientId: crypto.randomUUID() })}
          />
        </div>
      )}
    </aside>
  );
}
