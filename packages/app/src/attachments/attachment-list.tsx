import type { ChatAttachment } from "@hiwar/contract/chat";
import { Icon } from "@hiwar/ui/icon";
import { Pressable } from "@hiwar/ui/pressable";
import { FileText } from "lucide-react";
import { say } from "../words/attachments.ts";
import { type AddressSource, download, toastFileFailed } from "./address-source.ts";
import { PhotoAttachment } from "./photo-attachment.tsx";
import { sizeWords } from "./size-words.ts";
import { VoicePlayer } from "./voice-player.tsx";
import "./attachments.css";

export type AttachmentListProps = { attachments: readonly ChatAttachment[]; addressOf: AddressSource };

/** The attachments of a message: picture thumbnails, documents with title and size, and voice players. */
export function AttachmentList({ attachments, addressOf }: AttachmentListProps) {
  return (
    <ul className="attachments" data-count={attachments.length}>
      {attachments.map((one) => (
        <li key={one.id}>
          {one.kind === "photo" && <PhotoAttachment photo={one} addressOf={addressOf} />}
          {one.kind === "document" && <DocumentAttachment document={one} addressOf={addressOf} />}
          {one.kind === "voice" && (
            <VoicePlayer seconds={one.seconds ?? 0} size={sizeWords(one.bytes)} source={async () => (await addressOf(one.id)).url} />
          )}
        </li>
      ))}
    </ul>
  );
}

function DocumentAttachment({ document: file, addressOf }: { document: ChatAttachment; addressOf: AddressSource }) {
  const title = file.title ?? say("document");
  const open = () => void addressOf(file.id).then(({ url }) => download(url), toastFileFailed);
  return (
    <Pressable className="attachment-document" onPress={open}>
      <span className="ui-hidden-text">{say("openDocument")}</span>{" "}
      <span className="attachment-mark">
        <Icon icon={FileText} size={20} />
      </span>
      <span className="attachment-about">
        <bdi>{title}</bdi> <small>{sizeWords(file.bytes)}</small>
      </span>
    </Pressable>
  );
}
