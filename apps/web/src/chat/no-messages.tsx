import { EmptyChatDrawing } from "@hiwar/ui/empty-chat-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { say } from "../words/chat.ts";

/** In place of messages where nobody has written yet. */
export function NoMessages() {
  return (
    <EmptyState drawing={<EmptyChatDrawing />} title={say("first")}>
      {say("firstText")}
    </EmptyState>
  );
}
