import { Loaded } from "@hiwar/app/loading/loaded";
import { RowsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { useNow } from "@hiwar/app/time/use-now";
import { Card } from "@hiwar/ui/card";
import { TextLink } from "@hiwar/ui/text-link";
import { RoomRow } from "../chat/room-row.tsx";
import { useRooms } from "../chat/use-rooms.ts";
import { say as sayChat } from "../words/chat.ts";
import { say } from "../words/dashboards.ts";
import "../chat/chat.css";

const shown = 3;

/** The latest rooms and their unread messages. */
export function ChatSummary({ userId }: { userId: number }) {
  const now = useNow(60_000);
  const { list, query } = useRooms(userId);
  return (
    <Card as="section" padding="medium" className="chat-summary" aria-labelledby="chat-summary">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="chat-summary" className="text-lg">
          {sayChat("title")}
        </h2>
        <TextLink href="/chat">{say("all")}</TextLink>
      </div>
      <Loaded query={query} skeleton={<RowsSkeleton start="face" />} headingLevel={3} isBrief>
        {() => (
          <>
            {list.length === 0 && <p className="text-muted">{say("noChats")}</p>}
            <div className="chat-summary-rooms">
              {list.slice(0, shown).map((room) => (
                <RoomRow key={room.id} room={room} myId={userId} isCurrent={false} now={now} />
              ))}
            </div>
          </>
        )}
      </Loaded>
    </Card>
  );
}
