import { errorMessage } from "@hiwar/app/error-message";
import { idOf } from "@hiwar/app/id-of";
import { FailureDrawing } from "@hiwar/app/loading/failure-drawing";
import { useUser } from "@hiwar/app/use-user";
import { Button } from "@hiwar/ui/button";
import { EmptyChatDrawing } from "@hiwar/ui/empty-chat-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { ErrorState } from "@hiwar/ui/error-state";
import { TextLink } from "@hiwar/ui/text-link";
import { useParams, useSearchParams } from "react-router";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say as sayFrame } from "../words/app.ts";
import { say } from "../words/chat.ts";
import { ChosenRoom } from "./chosen-room.tsx";
import { LoadingConversation } from "./loading-conversation.tsx";
import { NewRoom } from "./new-room.tsx";
import { RoomList } from "./room-list.tsx";
import { useRooms } from "./use-rooms.ts";
import "./chat.css";

export const handle: PageHandle = { isCollapsed: true, isFlush: true };
export const meta = pageMeta(() => say("title"));

/** /chat and /chat/:roomId: the inbox beside the open room; only one of them on phones. `?with=12` starts a conversation with a person. */
export default function ChatScreen() {
  const user = useUser();
  const { roomId } = useParams();
  const [search] = useSearchParams();
  const rooms = useRooms(user?.id ?? 0);
  if (!user) return null;
  const counterpartId = Number(idOf(search.get("with"))) || null;
  const { list, query } = rooms;
  const room = list.find(({ id }) => String(id) === roomId);
  const isFailed = roomId !== undefined && query.data === undefined && query.error !== null;
  const isBeyond = roomId !== undefined && query.data !== undefined;
  const isEmpty = !query.isPending && list.length === 0 && roomId === undefined;
  const isOpen = roomId !== undefined || counterpartId !== null;
  return (
    <div className="chat" data-open={isOpen || undefined} data-empty={isEmpty || undefined}>
      <h1 className="sr-only">{say("title")}</h1>
      <RoomList user={user} currentId={room?.id ?? null} isFailureTold={isFailed} />
      {roomId !== undefined && (room || isBeyond) && (
        <ChosenRoom roomId={roomId} listed={room} myId={user.id} missing={<Missing query={query} />} />
      )}
      {/* The conversation's width is known only once the inbox beside it has loaded. */}
      {roomId === undefined && counterpartId !== null && query.isPending && <LoadingConversation />}
      {roomId === undefined && counterpartId !== null && !query.isPending && (
        <NewRoom key={counterpartId} user={user} counterpartId={counterpartId} />
      )}
      {!room && !isBeyond && (roomId !== undefined || counterpartId === null) && <NoRoom isAsked={roomId !== undefined} rooms={rooms} />}
    </div>
  );
}

type Rooms = ReturnType<typeof useRooms>;

/** A room may be newer than the list: only a list that was just read shows that a room does not exist. */
function Missing({ query }: Pick<Rooms, "query">) {
  if (query.error) return <RoomsFailed query={query} />;
  return (
    <section className="chat-conversation chat-none">
      <EmptyState drawing={<EmptyChatDrawing />} title={say("notFound")} action={<Button href="/chat">{say("all")}</Button>} />
    </section>
  );
}

function RoomsFailed({ query: { error, isFetching, refetch } }: Pick<Rooms, "query">) {
  return (
    <section className="chat-conversation chat-none" data-fills-phone>
      <ErrorState
        title={say("loadFailed")}
        drawing={<FailureDrawing error={error} />}
        retry={{ label: sayFrame("retry"), onPress: () => void refetch(), isPending: isFetching }}
        foot={<TextLink href="/chat">{say("all")}</TextLink>}
      >
        {errorMessage(error)}
      </ErrorState>
    </section>
  );
}

type NoRoomProps = { isAsked: boolean; rooms: Rooms };

/** Shown instead of a room: it is loading, the rooms failed to load, or none was chosen. */
function NoRoom({ isAsked, rooms: { list, query } }: NoRoomProps) {
  if (isAsked) return query.isPending ? <LoadingConversation /> : <RoomsFailed query={query} />;
  return (
    <section className="chat-conversation chat-none" aria-busy={query.isPending || undefined}>
      {/* An empty inbox already says what to do. */}
      {list.length > 0 && (
        <EmptyState drawing={<EmptyChatDrawing />} title={say("choose")}>
          {say("chooseText")}
        </EmptyState>
      )}
    </section>
  );
}
