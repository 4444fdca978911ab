import { type ChatMessage, chatLimits } from "@hiwar/contract/chat";
import { Icon } from "@hiwar/ui/icon";
import { IconButton } from "@hiwar/ui/icon-button";
import { Check, Mic, Pencil, Send, X } from "lucide-react";
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { say as sayAttaching } from "../words/attaching.ts";
import { say } from "../words/chat.ts";
import { AttachButton, toastNotYet } from "./attaching/attach-button.tsx";
import { Tray } from "./attaching/tray.tsx";
import { useDraftFiles } from "./attaching/use-draft-files.ts";
import { useDrop } from "./attaching/use-drop.ts";
import { useVoice } from "./attaching/use-voice.ts";
import { VoiceBar } from "./attaching/voice-bar.tsx";
import type { WaitingFile } from "./outbox.ts";

/** The stored unsent text, and where to store it while typing. */
export interface Unsent {
  readonly text: string;
  keep(text: string): void;
}

export type ComposerProps = {
  /** Sends the text and files, or saves an edited message. Resolves to whether it was accepted; if not, the text is restored. */
  onSend: (text: string, files: readonly WaitingFile[]) => boolean | Promise<boolean>;
  unsent?: Unsent;
  onTyping?: (isTyping: boolean) => void;
  editing?: ChatMessage | null;
  onCancelEdit?: () => void;
  isDisabled?: boolean;
  /** Given where files may be attached: whether they are allowed for this person; undefined while unknown. */
  attaching?: { readonly isAllowed: boolean | undefined };
};

const fewLeft = 100;

/**
 * The message field: Enter sends, Shift and Enter begin a new line, Escape cancels an edit. Files are chosen, dropped or pasted; a voice is recorded.
 */
export function Composer({ onSend, unsent, onTyping, editing = null, onCancelEdit, isDisabled = false, attaching }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write } = useWords(editing, unsent);
  const drafts = useDraftFiles();
  const voice = useVoice(drafts.addVoice);
  const attach = (files: readonly File[]) => {
    if (!attaching || files.length === 0) return;
    if (attaching.isAllowed === false) toastNotYet();
    else drafts.addFiles(files);
  };
  const record = () => (attaching?.isAllowed === false ? toastNotYet() : void voice.start());
  const dropping = useDrop(attach);
  const left = chatLimits.text - text.trim().length;
  const isEmpty = text.trim() === "" && drafts.files.length === 0;
  const cannotSend = isDisabled || isEmpty || left < 0 || drafts.isUnderWay;
  useEffect(() => {
    if (editing) field.current?.focus();
  }, [editing]);
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (cannotSend) return;
    const sending = onSend(text.trim(), drafts.take());
    onTyping?.(false);
    write("");
    field.current?.focus();
    if (await sending) return;
    const since = field.current?.value.trim() ?? "";
    write(since === "" ? text : `${text}\n${since}`);
  };
  return (
    <form className="chat-composer" onSubmit={(event) => void send(event)} {...(attaching && dropping)}>
      {editing && <Editing onCancel={() => onCancelEdit?.()} />}
      {left <= fewLeft && <FewLeft count={Math.max(0, left)} />}
      {drafts.files.length > 0 && <Tray files={drafts.files} onRetry={drafts.retry} onRemove={drafts.remove} />}
      {voice.seconds === null ? (
        <div className="chat-composer-frame" data-attaches={attaching !== undefined || undefined}>
          {attaching && <AttachButton isDisabled={isDisabled} isAllowed={attaching.isAllowed} onFiles={attach} />}
          <textarea
            ref={field}
            rows={1}
            dir="auto"
            value={text}
            aria-label={say("message")}
            placeholder={say("write")}
            aria-invalid={left < 0}
            onKeyDown={(event) => pressed(event, () => void send(), editing && onCancelEdit)}
            onPaste={(event) => pasteInto(event, attach)}
            onChange={(event) => {
              write(event.target.value);
              onTyping?.(event.target.value.trim() !== "");
            }}
          />
          {attaching && isEmpty ? (
            <IconButton className="chat-send" icon={Mic} label={sayAttaching("record")} isDisabled={isDisabled} onPress={record} />
          ) : (
            <IconButton
              type="submit"
              className="chat-send"
              icon={editing ? Check : Send}
              label={say(editing ? "save" : "send")}
              isDisabled={cannotSend}
            />
          )}
        </div>
      ) : (
        <VoiceBar seconds={voice.seconds} onEnd={voice.end} onCancel={voice.cancel} />
      )}
    </form>
  );
}

/** Handles keys: Enter sends, Escape cancels an edit. */
function pressed(event: KeyboardEvent, send: () => void, cancelEdit: (() => void) | null | undefined): void {
  if (event.key === "Escape" && cancelEdit) {
    // Only the edit takes this Escape: beside a lesson, an unhandled one closes the whole chat.
    event.preventDefault();
    cancelEdit();
  }
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  send();
}

/** The text being written, stored as unsent. */
function useWords(editing: ChatMessage | null, unsent: Unsent | undefined) {
  const [text, setText] = useState(editing?.text ?? unsent?.text ?? "");
  const write = (words: string) => {
    setText(words);
    unsent?.keep(words);
  };
  return { text, write };
}

/** Attaches pasted files. Content that also has text, such as from a document, is pasted as text. */
function pasteInto(event: ClipboardEvent, attach: (files: readonly File[]) => void): void {
  const { files, types } = event.clipboardData;
  if (files.length === 0 || types.includes("text/plain")) return;
  event.preventDefault();
  attach([...files]);
}

function FewLeft({ count }: { count: number }) {
  return (
    <p className="chat-editing" role="status">
      {say("tooLong", { count })}
    </p>
  );
}

function Editing({ onCancel }: { onCancel: () => void }) {
  return (
    <p className="chat-editing">
      <Icon icon={Pencil} size={16} />
      {say("editing")}
      <IconButton size="small" icon={X} label={say("cancelEdit")} onPress={onCancel} />
    </p>
  );
}
