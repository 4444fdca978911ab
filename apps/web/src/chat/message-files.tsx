import { AttachmentList } from "@hiwar/app/attachments/attachment-list";
import { api } from "@hiwar/app/clients";
import type { ChatMessage } from "@hiwar/contract/chat";
import { useQueryClient } from "@tanstack/react-query";

/** File addresses expire after ten minutes; they are read again before that. */
const freshMilliseconds = 9 * 60_000;

/** The files of a message inside its bubble; one request returns the addresses of all of them. */
export function MessageFiles({ message: { id, attachments } }: { message: Pick<ChatMessage, "id" | "attachments"> }) {
  const client = useQueryClient();
  const addressOf = async (file: string) => {
    const { list } = await client.fetchQuery({ ...api.chat.files.query({ messageId: String(id) }), staleTime: freshMilliseconds });
    const found = list.find((one) => one.id === file);
    if (!found) throw new Error("the file is gone with its message");
    return found;
  };
  return <AttachmentList attachments={attachments} addressOf={addressOf} />;
}
