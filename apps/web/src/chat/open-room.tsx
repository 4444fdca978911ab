import type { ChatRoom } from "@hiwar/contract/chat";
import { say } from "../words/chat.ts";
import { ConversationHead } from "./conversation-head.tsx";
import { MessagesAndComposer } from "./messages-and-composer.tsx";
import { NextLessonLine } from "./next-lesson-line.tsx";
import { counterpartOf } from "./rooms-cache.ts";

/** An open room: its head, next lesson, messages and composer. */
export function OpenRoom({ room, myId }: { room: ChatRoom; myId: number }) {
  const counterpart = counterpartOf(room, myId);
  return (
    <section className="chat-conversation" data-fills-phone aria-label={say("with", { name: counterpart.name })}>
      <ConversationHead room={room} counterpart={counterpart} myId={myId} />
      <div className="chat-lesson-place">
        <NextLessonLine counterpart={counterpart} />
      </div>
      <MessagesAndComposer key={room.id} room={room} myId={myId} />
    </section>
  );
}
