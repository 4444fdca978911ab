import { fileBounds } from "@hiwar/contract/files";
import { shortDuration } from "@hiwar/ui/arabic-dates";
import { IconButton } from "@hiwar/ui/icon-button";
import { Square, X } from "lucide-react";
import { say } from "../../words/attaching.ts";

export type VoiceBarProps = { seconds: number; onEnd: () => void; onCancel: () => void };

/** Replaces the text field while recording: the length so far, and buttons to end or cancel. Escape cancels. */
export function VoiceBar({ seconds, onEnd, onCancel }: VoiceBarProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in it is what its cross does
    <div
      className="chat-composer-frame chat-voice"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onCancel();
      }}
    >
      <IconButton icon={X} label={say("cancel")} onPress={onCancel} />
      <p>
        <i aria-hidden="true" />
        <span role="status">{say("recording")}</span>
        <time>
          {shortDuration(seconds)} / {shortDuration(fileBounds.voiceMostSeconds)}
        </time>
      </p>
      <IconButton className="chat-send" icon={Square} filled label={say("stop")} autoFocus onPress={onEnd} />
    </div>
  );
}
