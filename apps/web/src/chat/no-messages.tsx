import { EmptyChatDrawing } from "@hiwar/ui/empty-chat-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { say } from "../words/chat.ts";

/** Shown instead of messages when there are none. */
export function NoMessages() {
  return (
    <EmptyState drawing={<EmptyChatDrawing />} title={say("first")}>
      {say("firstText")}
    </EmptyState>
  );
}
