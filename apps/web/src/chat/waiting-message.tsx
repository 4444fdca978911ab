import { sizeWords } from "@hiwar/app/attachments/size-words";
import { chatLimits } from "@hiwar/contract/chat";
import { Pressable } from "@hiwar/ui/pressable";
import { useOnline } from "../realtime/online.ts";
import { say as sayAttaching } from "../words/attaching.ts";
import { say } from "../words/chat.ts";
import { DeliveryMark } from "./delivery-mark.tsx";
import { MessageText } from "./message-text.tsx";
import type { Outbox, Waiting } from "./outbox.ts";

/** A message of the user's that the server does not have yet. */
export function WaitingMessage({ waiting, outbox }: { waiting: Waiting; outbox: Outbox }) {
  const isOnline = useOnline();
  const { clientId, state, text, files = [], isHeld } = waiting;
  return (
    <div className="chat-group" data-mine>
      <div className="chat-bubble chat-bubble-waiting">
        {files.map(({ upload, kind, title, bytes }) => (
          <p key={upload}>
            <bdi>{title ?? sayAttaching(kind)}</bdi>، {sizeWords(bytes)}
          </p>
        ))}
        {text !== "" && <MessageText>{text}</MessageText>}
      </div>
      <p className="chat-meta" data-failed={state === "failed" || undefined}>
        {state === "failed" ? say("failed") : say(isOnline ? "sending" : "queued")}
        <DeliveryMark state={state} />
        {state === "failed" && (
          <>
            <Pressable className="chat-inline" onPress={() => outbox.retry(clientId)}>
              {say("retry")}
            </Pressable>
            <Pressable className="chat-inline" onPress={() => outbox.discard(clientId)}>
              {say("discard")}
            </Pressable>
          </>
        )}
      </p>
      {isHeld && <p className="chat-meta">{say("held", { count: chatLimits.unanswered })}</p>}
    </div>
  );
}
