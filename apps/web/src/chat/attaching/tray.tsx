import { sizeWords } from "@hiwar/app/attachments/size-words";
import { VoicePlayer } from "@hiwar/app/attachments/voice-player";
import { useObjectUrl } from "@hiwar/app/upload/use-object-url";
import { Icon } from "@hiwar/ui/icon";
import { IconButton } from "@hiwar/ui/icon-button";
import { Progress } from "@hiwar/ui/progress";
import { FileText, RotateCw, X } from "lucide-react";
import { say } from "../../words/attaching.ts";
import type { DraftFile } from "./draft-files.ts";
import "./attaching.css";

export type TrayProps = { files: readonly DraftFile[]; onRetry: (key: string) => void; onRemove: (key: string) => void };

/** The files of the message being written, shown above it. */
export function Tray({ files, onRetry, onRemove }: TrayProps) {
  return (
    <ul className="chat-tray" aria-label={say("tray")}>
      {files.map((file) => (
        <Drafted key={file.key} file={file} onRetry={() => onRetry(file.key)} onRemove={() => onRemove(file.key)} />
      ))}
    </ul>
  );
}

function Drafted({ file, onRetry, onRemove }: { file: DraftFile; onRetry: () => void; onRemove: () => void }) {
  const { kind, title, blob, seconds, state, share, refusal } = file;
  const name = (kind === "document" && title) || say(kind);
  const isMoving = state === "moving" || state === "waiting";
  return (
    <li className="chat-drafted" data-state={state} data-kind={kind}>
      {kind === "photo" && <Preview blob={blob} />}
      {kind === "document" && (
        <span className="attachment-mark">
          <Icon icon={FileText} size={20} />
        </span>
      )}
      {kind === "voice" ? <Heard blob={blob} seconds={seconds ?? 0} /> : <bdi className="chat-drafted-name">{name}</bdi>}
      <small role="status">
        {state === "failed" && (refusal ?? say("failed"))}
        {state === "waiting" && say("waiting")}
        {(state === "moving" || state === "done") && sizeWords(blob.size)}
      </small>
      {state === "failed" && refusal === null && (
        <IconButton size="small" icon={RotateCw} label={say("again", { name })} onPress={onRetry} />
      )}
      <IconButton size="small" icon={X} label={say("remove", { name })} onPress={onRemove} />
      {isMoving && <Progress label={`${say("moving")} ${name}`} share={share} />}
    </li>
  );
}

function Preview({ blob }: { blob: Blob }) {
  const address = useObjectUrl(blob);
  return <span className="chat-drafted-picture">{address && <img src={address} alt="" />}</span>;
}

function Heard({ blob, seconds }: { blob: Blob; seconds: number }) {
  const address = useObjectUrl(blob);
  return <VoicePlayer seconds={seconds} source={async () => address ?? ""} />;
}
