import { type ChatMessage, chatLimits } from "@hiwar/contract/chat";
import { Icon } from "@hiwar/ui/icon";
import { IconButton } from "@hiwar/ui/icon-button";
import { Check, Pencil, Send, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { say } from "../words/chat.ts";

/** What was begun before and not sent, and where it is kept from now on. */
export interface Unsent {
  readonly text: string;
  keep(text: string): void;
}

export type ComposerProps = {
  /** Sends what was written, or saves it into the message that is being edited; answers whether it was taken, else the words come back. */
  onSend: (text: string) => boolean | Promise<boolean>;
  unsent?: Unsent;
  onTyping?: (isTyping: boolean) => void;
  editing?: ChatMessage | null;
  onCancelEdit?: () => void;
  isDisabled?: boolean;
};

const fewLeft = 100;

/** Where one writes: Enter sends, Shift and Enter begin a new line, Escape leaves an edit. */
export function Composer({ onSend, unsent, onTyping, editing = null, onCancelEdit, isDisabled = false }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(editing?.text ?? unsent?.text ?? "");
  const write = (words: string) => {
    setText(words);
    unsent?.keep(words);
  };
  const left = chatLimits.text - text.trim().length;
  useEffect(() => {
    if (editing) field.current?.focus();
  }, [editing]);
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === "" || left < 0 || isDisabled) return;
    const sending = onSend(text.trim());
    onTyping?.(false);
    write("");
    field.current?.focus();
    if (await sending) return;
    const since = field.current?.value.trim() ?? "";
    write(since === "" ? text : `${text}\n${since}`);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && editing) {
      // It is the edit's own: beside a lesson the next one closes the whole chat.
      event.preventDefault();
      onCancelEdit?.();
    }
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form className="chat-composer" onSubmit={(event) => void send(event)}>
      {editing && <Editing onCancel={() => onCancelEdit?.()} />}
      {left <= fewLeft && (
        <p className="chat-editing" role="status">
          {say("tooLong", { count: Math.max(0, left) })}
        </p>
      )}
      <div className="chat-composer-frame">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          value={text}
          aria-label={say("message")}
          placeholder={say("write")}
          aria-invalid={left < 0}
          onKeyDown={press}
          onChange={(event) => {
            write(event.target.value);
            onTyping?.(event.target.value.trim() !== "");
          }}
        />
        <IconButton
          type="submit"
          className="chat-send"
          icon={editing ? Check : Send}
          label={say(editing ? "save" : "send")}
          isDisabled={isDisabled || text.trim() === "" || left < 0}
        />
      </div>
    </form>
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
