import { IconButton } from "@hiwar/ui/icon-button";
import { toast } from "@hiwar/ui/toast";
import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { say } from "../../words/attaching.ts";
import { acceptedTypes } from "./draft-files.ts";

export type AttachButtonProps = { isDisabled: boolean; isAllowed: boolean | undefined; onFiles: (files: readonly File[]) => void };

/** A button to choose files; phones offer the camera and pictures. Before a first booking, a press only explains when files are allowed. */
export function AttachButton({ isDisabled, isAllowed, onFiles }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={Paperclip}
        label={say("attach")}
        isDisabled={isDisabled}
        onPress={() => (isAllowed === false ? toastNotYet() : input.current?.click())}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label={say("attach")}
        accept={acceptedTypes.join(",")}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}

/** Shows a toast that says when files are allowed. */
export function toastNotYet(): void {
  toast("info", { title: say("afterLesson"), description: say("afterLessonText") });
}
