import type { UploadName } from "@hiwar/contract/files";
import { useEffect, useRef, useState } from "react";
import { type Sending, type SendingProgress, uploadFile } from "./send-file.ts";

/** Uploads one file at a time; leaving the page or the dialog cancels it. */
export function useUpload(kind: UploadName, onSent: (id: string) => void) {
  const [progress, setProgress] = useState<SendingProgress | null>(null);
  const sending = useRef<Sending | null>(null);
  useEffect(() => () => sending.current?.cancel(), []);
  const cancel = () => {
    sending.current?.cancel();
    setProgress(null);
  };
  return {
    /** Null before the first `start` and after `cancel`; it stays after the end of an upload. */
    progress,
    start: (file: Blob) => {
      sending.current?.cancel();
      sending.current = uploadFile(kind, file, setProgress, onSent);
    },
    resume: () => sending.current?.resume(),
    cancel,
  };
}
