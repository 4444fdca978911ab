import type { ChatRoom } from "@hiwar/contract/chat";
import { say } from "../words/chat.ts";
import { ConversationHead } from "./conversation-head.tsx";
import { NextLessonLine } from "./next-lesson-line.tsx";
import { otherOf } from "./rooms-cache.ts";
import { Talk } from "./talk.tsx";

/** The room that is open. */
export function OpenRoom({ room, myId }: { room: ChatRoom; myId: number }) {
  const other = otherOf(room, myId);
  return (
    <section className="chat-conversation" data-fills-phone aria-label={say("with", { name: other.name })}>
      <ConversationHead room={room} other={other} myId={myId} />
      <NextLessonLine other={other} />
      <Talk key={room.id} room={room} myId={myId} />
    </section>
  );
}
