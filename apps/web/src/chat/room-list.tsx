import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import type { User } from "@hiwar/contract/accounts";
import type { ChatRoom } from "@hiwar/contract/chat";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { containsText } from "@hiwar/ui/contains-text";
import { EmptyChatDrawing } from "@hiwar/ui/empty-chat-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { SearchField } from "@hiwar/ui/search-field";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useState } from "react";
import { say } from "../words/chat.ts";
import { RoomRow } from "./room-row.tsx";
import { counterpartOf } from "./rooms-cache.ts";
import { useRooms } from "./use-rooms.ts";

export type RoomListProps = {
  user: User;
  currentId: number | null;
  /** Whether the failure to load is already shown beside the list. */
  isFailureTold?: boolean;
};

/** The inbox, with a search by name. */
export function RoomList({ user, currentId, isFailureTold = false }: RoomListProps) {
  const now = useNow(60_000);
  const { list, query } = useRooms(user.id);
  const [search, setSearch] = useState("");
  const state = query.data !== undefined ? "list" : query.isPending ? "wait" : "lost";
  const wanted = search.trim();
  const shown = list.filter((room: ChatRoom) => wanted === "" || containsText(counterpartOf(room, user.id).name, wanted));
  return (
    <section className="chat-list" aria-label={say("title")}>
      <div className="chat-list-head">
        <h2>{say("title")}</h2>
        {(list.length > 0 || state === "wait") && <SearchField label={say("search")} value={search} onChange={setSearch} />}
      </div>
      <div key={state} className="chat-list-items">
        <Loaded query={query} skeleton={<LoadingRooms />} {...(isFailureTold && { errorState: () => null })}>
          {() => (
            <>
              {list.length === 0 && <NoRooms role={user.role} />}
              {list.length > 0 && shown.length === 0 && <p className="chat-list-none">{say("noMatch")}</p>}
              {shown.map((room) => (
                <RoomRow key={room.id} room={room} myId={user.id} isCurrent={room.id === currentId} now={now} />
              ))}
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}

function NoRooms({ role }: { role: Role }) {
  const isStudent = role === Role.Student;
  const action = isStudent && (
    <Button variant="primary" href="/tutors">
      {say("browseTutors")}
    </Button>
  );
  return (
    <EmptyState drawing={<EmptyChatDrawing />} title={say("empty")} action={action}>
      {say(isStudent ? "emptyStudent" : "emptyTutor")}
    </EmptyState>
  );
}

function LoadingRooms() {
  return (
    <div className="grid gap-4 p-3" aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-14" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-1/2" />
            <Skeleton className="w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
