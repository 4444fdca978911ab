import type { AttachmentKind } from "@hiwar/contract/chat";
import { toast } from "@hiwar/ui/toast";
import { useState } from "react";
import { say } from "../../words/attaching.ts";
import type { WaitingFile } from "../outbox.ts";
import { type DraftFile, type FileFault, kindOf, whyNotAttach } from "./draft-files.ts";
import { useSendings } from "./use-sendings.ts";

const longestTitle = 120;

/** The files of the next message: each is uploaded at once, and the message can be sent once all have arrived. */
export function useDraftFiles() {
  const [files, setFiles] = useState<readonly DraftFile[]>([]);
  const change = (key: string, part: Partial<DraftFile>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const sendings = useSendings(change);
  const add = (given: readonly { kind: AttachmentKind | null; blob: Blob; title: string | null; seconds: number | null }[]) => {
    const faults = new Set<FileFault>();
    let count = files.length;
    for (const { kind, blob, title, seconds } of given) {
      // Pictures except GIFs are compressed before the upload, so their size does not count.
      const fault = whyNotAttach({ kind, bytes: kind === "photo" && blob.type !== "image/gif" ? 0 : blob.size }, count);
      if (fault || !kind) {
        faults.add(fault ?? "format");
        continue;
      }
      count += 1;
      const key = crypto.randomUUID();
      setFiles((before) => [...before, { key, kind, title, blob, seconds, state: "moving", share: 0, upload: null, refusal: null }]);
      sendings.begin(key, kind, blob);
    }
    for (const fault of faults) toast("warning", { title: say(`fault.${fault}`) });
  };
  const forget = (key: string) => setFiles((before) => before.filter((one) => one.key !== key));
  return {
    files,
    addFiles: (given: readonly File[]) =>
      add(given.map((file) => ({ kind: kindOf(file.type), blob: file, title: file.name.slice(-longestTitle) || null, seconds: null }))),
    addVoice: (blob: Blob, seconds: number) => add([{ kind: "voice", blob, title: null, seconds }]),
    retry: sendings.resume,
    remove: (key: string) => {
      sendings.cancel(key);
      forget(key);
    },
    /** Returns the uploaded files and clears the list. */
    take: (): readonly WaitingFile[] => {
      for (const { key } of files) forget(key);
      return files.map(waitingOf);
    },
    isUnderWay: files.some(({ state }) => state !== "done"),
  };
}

function waitingOf({ kind, upload, title, blob, seconds }: DraftFile): WaitingFile {
  return { kind, upload: upload ?? "", title: kind === "document" ? title : null, bytes: blob.size, seconds };
}
