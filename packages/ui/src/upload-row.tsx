import { CircleAlert, CircleCheck, FileUp, type LucideIcon, Pause, Play, RotateCw, WifiOff, X } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { mediaWords } from "./media-words.ts";
import { Progress } from "./progress.tsx";
import { words } from "./words.ts";
import "./file-drop.css";

export type UploadState =
  | "moving"
  /** The person paused it. */
  | "paused"
  /** The connection is lost; it continues by itself. */
  | "waiting"
  | "failed"
  | "done";
export type UploadRowProps = {
  name: string;
  state: UploadState;
  /** From 0 to 1; kept while paused or waiting. */
  share: number;
  /** The remaining time, or what went wrong and what to do. */
  detail?: ReactNode | undefined;
  onPause?: (() => void) | undefined;
  onResume?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
};

const icons: Record<UploadState, LucideIcon> = { moving: FileUp, paused: Pause, waiting: WifiOff, failed: CircleAlert, done: CircleCheck };

/** The progress of a file's upload, which survives a lost connection. */
export function UploadRow({ name, state, share, detail, onPause, onResume, onRetry, onCancel }: UploadRowProps) {
  return (
    <div className="ui-upload" data-state={state}>
      <span className="ui-upload-mark">
        <Icon icon={icons[state]} />
      </span>
      <span className="ui-upload-words">
        <b>
          <bdi>{name}</bdi>
        </b>
        <small role="status">{detail ?? mediaWords.upload[state]}</small>
      </span>
      <span className="ui-upload-actions">
        {state === "moving" && onPause && <IconButton icon={Pause} label={mediaWords.pauseUpload} onPress={onPause} />}
        {state === "paused" && onResume && <IconButton icon={Play} label={mediaWords.resumeUpload} onPress={onResume} />}
        {state === "failed" && onRetry && <IconButton icon={RotateCw} label={words.retry} onPress={onRetry} />}
        {onCancel && <IconButton icon={X} label={state === "done" ? words.remove : mediaWords.cancelUpload} onPress={onCancel} />}
      </span>
      {state !== "done" && state !== "failed" && <Progress label={name} share={share} />}
    </div>
  );
}
