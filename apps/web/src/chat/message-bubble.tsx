import { copyText } from "@hiwar/app/copy-text";
import type { ChatMessage } from "@hiwar/contract/chat";
import { IconButton } from "@hiwar/ui/icon-button";
import { Menu } from "@hiwar/ui/menu";
import { Copy, EllipsisVertical, Flag, Pencil, Trash2 } from "lucide-react";
import { say } from "../words/chat.ts";
import { say as sayConduct } from "../words/conduct.ts";
import { MessageFiles } from "./message-files.tsx";
import { MessageText } from "./message-text.tsx";

const copyWords = { done: say("copied"), byHand: say("copyByHand") };

export type MessageBubbleProps = {
  message: ChatMessage;
  isMine: boolean;
  onEdit: (message: ChatMessage) => void;
  onDelete: (message: ChatMessage) => void;
  onReport: (message: ChatMessage) => void;
};

/** One message with a small menu; on touch screens a press on the message opens it. */
export function MessageBubble({ message, isMine, onEdit, onDelete, onReport }: MessageBubbleProps) {
  if (message.deletedAt) return <p className="chat-bubble chat-bubble-deleted">{say("deleted")}</p>;
  return (
    <div className="chat-line">
      <div className="chat-bubble" tabIndex={-1} data-has-files={message.attachments.length > 0 || undefined}>
        {message.attachments.length > 0 && <MessageFiles message={message} />}
        {message.text !== "" && <MessageText>{message.text}</MessageText>}
        {message.editedAt && <small className="chat-edited">{say("edited")}</small>}
      </div>
      <Menu
        label={say("actions")}
        trigger={<IconButton className="chat-line-menu" size="small" icon={EllipsisVertical} label={say("actions")} />}
        actions={
          isMine
            ? [
                { id: "edit", label: say("edit"), icon: Pencil, onPress: () => onEdit(message) },
                { id: "delete", label: say("delete"), icon: Trash2, isDanger: true, onPress: () => onDelete(message) },
              ]
            : [
                ...(message.text === ""
                  ? []
                  : [{ id: "copy", label: say("copy"), icon: Copy, onPress: () => void copyText(message.text, copyWords) }]),
                { id: "report", label: sayConduct("reportMessage"), icon: Flag, onPress: () => onReport(message) },
              ]
        }
      />
    </div>
  );
}
