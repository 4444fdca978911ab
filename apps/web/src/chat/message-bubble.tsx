import type { ChatMessage } from "@hiwar/contract/chat";
import { IconButton } from "@hiwar/ui/icon-button";
import { Menu } from "@hiwar/ui/menu";
import { EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { say } from "../words/chat.ts";
import { MessageText } from "./message-text.tsx";

export type MessageBubbleProps = {
  message: ChatMessage;
  isMine: boolean;
  onEdit: (message: ChatMessage) => void;
  onDelete: (message: ChatMessage) => void;
};

/** One message; on one's own a small menu, which a finger brings by a press on the message. */
export function MessageBubble({ message, isMine, onEdit, onDelete }: MessageBubbleProps) {
  if (message.deletedAt) return <p className="chat-bubble chat-bubble-deleted">{say("deleted")}</p>;
  return (
    <div className="chat-line">
      <p className="chat-bubble" {...(isMine && { tabIndex: -1 })}>
        <MessageText>{message.text}</MessageText>
        {message.editedAt && <small className="chat-edited">{say("edited")}</small>}
      </p>
      {isMine && (
        <Menu
          label={say("actions")}
          trigger={<IconButton className="chat-line-menu" size="small" icon={EllipsisVertical} label={say("actions")} />}
          actions={[
            { id: "edit", label: say("edit"), icon: Pencil, onPress: () => onEdit(message) },
            { id: "delete", label: say("delete"), icon: Trash2, isDanger: true, onPress: () => onDelete(message) },
          ]}
        />
      )}
    </div>
  );
}
