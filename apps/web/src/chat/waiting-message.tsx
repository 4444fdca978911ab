import { chatLimits } from "@hiwar/contract/chat";
import { Pressable } from "@hiwar/ui/pressable";
import { useOnline } from "../realtime/online.ts";
import { say } from "../words/chat.ts";
import { DeliveryMark } from "./delivery-mark.tsx";
import { MessageText } from "./message-text.tsx";
import type { Outbox, Waiting } from "./outbox.ts";

/** Something of mine that the server does not have yet. */
export function WaitingMessage({ waiting, outbox }: { waiting: Waiting; outbox: Outbox }) {
  const isOnline = useOnline();
  const { clientId, state, text, isHeld } = waiting;
  return (
    <div className="chat-group" data-mine>
      <p className="chat-bubble chat-bubble-waiting">
        <MessageText>{text}</MessageText>
      </p>
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
