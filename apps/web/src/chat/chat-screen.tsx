import { useUser } from "@hiwar/frame/use-user";
import { Button } from "@hiwar/ui/button";
import { EmptyChatDrawing } from "@hiwar/ui/empty-chat-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { useParams, useSearchParams } from "react-router";
import type { PageHandle } from "../frame/page-handle.ts";
import { useSay } from "../frame/say.tsx";
import { titled } from "../frame/titled.ts";
import { NewRoom } from "./new-room.tsx";
import { OpenRoom } from "./open-room.tsx";
import { RoomList } from "./room-list.tsx";
import { useRooms } from "./use-rooms.ts";
import "./chat.css";

export const handle: PageHandle = { title: "chat.title", isCollapsed: true, isFlush: true };
export const meta = titled("chat.title");

/** /chat and /chat/:roomId: the inbox beside the open room, one of them on phones. `?with=12` begins with a person. */
export default function ChatScreen() {
  const say = useSay();
  const user = useUser();
  const { roomId } = useParams();
  const [search] = useSearchParams();
  const { list, isPending } = useRooms(user?.id ?? 0);
  if (!user) return null;
  const otherId = Number(search.get("with")) || null;
  const room = list.find(({ id }) => id === Number(roomId));
  const isEmpty = !isPending && list.length === 0 && roomId === undefined;
  const isOpen = roomId !== undefined || otherId !== null;
  return (
    <div className="chat" data-open={isOpen || undefined} data-empty={isEmpty || undefined}>
      <h1 className="sr-only">{say("chat.title")}</h1>
      <RoomList user={user} currentId={room?.id ?? null} />
      {room && <OpenRoom room={room} myId={user.id} />}
      {!room && otherId !== null && <NewRoom key={otherId} user={user} otherId={otherId} />}
      {!room && otherId === null && (
        <section className="chat-conversation chat-none" aria-busy={isPending || undefined}>
          {/* An empty inbox already says what to do. */}
          {!isPending && (list.length > 0 || roomId) && (
            <EmptyState
              drawing={<EmptyChatDrawing />}
              title={say(roomId ? "chat.notFound" : "chat.choose")}
              action={roomId ? <Button href="/chat">{say("chat.all")}</Button> : undefined}
            >
              {!roomId && say("chat.chooseText")}
            </EmptyState>
          )}
        </section>
      )}
    </div>
  );
}
