import { type ChatMember, type ChatMessage, type ChatRoom, chatLimits } from "@hiwar/contract/chat";
import { ErrorState } from "@hiwar/ui/error-state";
import { LostConnectionDrawing } from "@hiwar/ui/lost-connection-drawing";
import { toast } from "@hiwar/ui/toast";
import { useState } from "react";
import { BlockedNote } from "../blocks/blocked-note.tsx";
import { useBlocked } from "../blocks/use-blocked.ts";
import { ReportRoomDialog } from "../conduct/report-room-dialog.tsx";
import { socket } from "../realtime/socket.ts";
import { say as sayFrame } from "../words/app.ts";
import { say } from "../words/chat.ts";
import { useMayAttach } from "./attaching/use-may-attach.ts";
import { unsentOf } from "./chat-store.ts";
import { Composer } from "./composer.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { unsentOnly } from "./grouping.ts";
import { LoadingMessages } from "./loading-messages.tsx";
import { MessageList } from "./message-list.tsx";
import { NoMessages } from "./no-messages.tsx";
import type { WaitingFile } from "./outbox.ts";
import { counterpartOf } from "./rooms-cache.ts";
import { useConversation, useReading } from "./use-conversation.ts";
import { useSendTyping, useTyping } from "./use-typing.ts";
import { WaitingMessage } from "./waiting-message.tsx";
import "./messages-and-composer.css";

/** The messages of a room and the composer; used in the chat, and beside the video in a lesson. */
export function MessagesAndComposer({ room, myId }: { room: ChatRoom; myId: number }) {
  const { conversation, outbox, waiting, status, log, isLoadingEarlier } = useConversation(myId, room.id);
  const [editing, setEditing] = useState<ChatMessage | null>(null);
  const [deleting, setDeleting] = useState<ChatMessage | null>(null);
  const [reporting, setReporting] = useState<ChatMessage | null>(null);
  const counterpart = counterpartOf(room, myId);
  const blocked = useBlocked(counterpart.id);
  const isTyping = useTyping(room.id);
  const tellTyping = useSendTyping(room.id);
  useReading(room.id, Math.max(room.lastSeq, log.messages.at(-1)?.seq ?? 0), room.unread);

  const rewrite = async (answer: ReturnType<typeof socket.signal<"UpdateMessage" | "DeleteMessage">>) => {
    const reply = await answer;
    if (reply.result === "ok") conversation.hear(reply.message);
    else toast("error", { title: reply.result === "unallowed" ? say("held", { count: chatLimits.unanswered }) : say("notChanged") });
  };
  const mayAttach = useMayAttach(room.members.find(({ id }) => id === myId) as ChatMember, counterpart);
  const send = (text: string, files: readonly WaitingFile[]) => {
    setEditing(null);
    if (editing) void rewrite(socket.signal("UpdateMessage", { roomId: room.id, messageId: editing.id, text }));
    else outbox.add(room.id, text, files);
    return true;
  };
  const remove = () => {
    if (deleting) void rewrite(socket.signal("DeleteMessage", { roomId: room.id, messageId: deleting.id }));
    setDeleting(null);
  };

  const mine = unsentOnly(waiting, log.messages, room.id);
  const isEmpty = status === "ready" && log.messages.length === 0 && mine.length === 0;
  return (
    <div className="chat-talk">
      {status === "loading" && <LoadingMessages />}
      {status === "failed" && <LostTalk onRetry={() => void conversation.load()} />}
      {isEmpty && <NoMessages />}
      {status === "ready" && !isEmpty && (
        <MessageList
          log={log}
          isLoadingEarlier={isLoadingEarlier}
          myId={myId}
          waiting={mine}
          outbox={outbox}
          isTyping={isTyping}
          counterpartReadSeq={counterpart.readSeq}
          onEarlier={() => void conversation.loadEarlier()}
          onEdit={setEditing}
          onDelete={setDeleting}
          onReport={setReporting}
        />
      )}
      {/* Waiting messages are shown even though the earlier messages have not loaded. */}
      {status !== "ready" && mine.length > 0 && <Unsent waiting={mine} outbox={outbox} />}
      {blocked ? (
        <BlockedNote person={blocked} />
      ) : (
        <Composer
          key={editing?.id ?? "new"}
          editing={editing}
          {...(!editing && { unsent: unsentOf(myId, `room ${room.id}`), attaching: { isAllowed: mayAttach } })}
          onCancelEdit={() => setEditing(null)}
          onSend={send}
          onTyping={tellTyping}
        />
      )}
      {reporting && <ReportRoomDialog roomId={room.id} message={reporting} person={counterpart} onClose={() => setReporting(null)} />}
      {deleting !== null && <DeleteDialog onClose={() => setDeleting(null)} onDelete={remove} />}
    </div>
  );
}

type Conversing = ReturnType<typeof useConversation>;

function Unsent({ waiting, outbox }: { waiting: Conversing["waiting"]; outbox: Conversing["outbox"] }) {
  return (
    <div className="chat-unsent" role="log" aria-label={say("log")}>
      <div className="chat-log-inside">
        {waiting.map((one) => (
          <WaitingMessage key={one.clientId} waiting={one} outbox={outbox} />
        ))}
      </div>
    </div>
  );
}

function LostTalk({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title={say("loadFailed")} drawing={<LostConnectionDrawing />} retry={{ label: sayFrame("retry"), onPress: onRetry }}>
      {say("messagesSafe")}
    </ErrorState>
  );
}
