import { errorMessage } from "@hiwar/app/error-message";
import { loadPart } from "@hiwar/app/load-part";
import type { Sending, SendingProgress } from "@hiwar/app/upload/send-file";
import type { AttachmentKind } from "@hiwar/contract/chat";
import { useEffect, useRef } from "react";
import { compressPicture } from "./compress-picture.ts";
import type { DraftFile } from "./draft-files.ts";

/**
 * Uploads files one after the other: a phone's connection carries one at a time, and the server accepts few at once. `change` gets each one's
 * progress.
 */
export function useSendings(change: (key: string, part: Partial<DraftFile>) => void) {
  const sendings = useRef(new Map<string, Sending | null>());
  const line = useRef(Promise.resolve());
  useEffect(() => {
    const all = sendings.current;
    return () => {
      for (const sending of all.values()) sending?.cancel();
      all.clear();
    };
  }, []);
  const send = async (key: string, kind: AttachmentKind, blob: Blob) => {
    const { uploadFile } = await loadPart(() => import("@hiwar/app/upload/send-file"));
    const body = kind === "photo" ? await compressPicture(blob) : blob;
    if (!sendings.current.has(key)) return;
    await new Promise<void>((over) => {
      const told = (progress: SendingProgress) => {
        change(key, partOf(progress));
        if (progress.state === "failed") over();
      };
      const arrived = (upload: string) => {
        change(key, { upload, state: "done", share: 1 });
        over();
      };
      const sending = uploadFile(kind, body, told, arrived);
      const cancel = () => {
        sending.cancel();
        over();
      };
      sendings.current.set(key, { ...sending, cancel });
    });
  };
  return {
    begin: (key: string, kind: AttachmentKind, blob: Blob) => {
      sendings.current.set(key, null);
      line.current = line.current.then(() => send(key, kind, blob)).catch(() => undefined);
    },
    resume: (key: string) => sendings.current.get(key)?.resume(),
    cancel: (key: string) => {
      sendings.current.get(key)?.cancel();
      sendings.current.delete(key);
    },
  };
}

function partOf({ state, share, error }: SendingProgress): Partial<DraftFile> {
  const refusal = error && error.code !== "offline" ? errorMessage(error) : null;
  return { state: state === "paused" ? "waiting" : state, share, refusal };
}
