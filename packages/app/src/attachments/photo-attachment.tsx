import type { AttachmentAddress, ChatAttachment } from "@hiwar/contract/chat";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { Icon } from "@hiwar/ui/icon";
import { Pressable } from "@hiwar/ui/pressable";
import { ImageOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { say } from "../words/attachments.ts";
import { type AddressSource, download, toastFileFailed } from "./address-source.ts";
import { sizeWords } from "./size-words.ts";

export type PhotoAttachmentProps = { photo: ChatAttachment; addressOf: AddressSource };

/** A picture's thumbnail, loaded shortly before it scrolls into view, in a frame of its final size; a press opens the whole picture. */
export function PhotoAttachment({ photo: { id, width, height, bytes }, addressOf }: PhotoAttachmentProps) {
  const [address, setAddress] = useState<AttachmentAddress | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [shown, setShown] = useState<AttachmentAddress | null>(null);
  const read = () => {
    setFailed(false);
    addressOf(id).then(setAddress, () => setFailed(true));
  };
  const frame = useWhenSeen(read);
  const [wide, high] = [width ?? 4, height ?? 3];
  return (
    <div ref={frame} className="attachment-photo" style={{ aspectRatio: `${wide} / ${high}` }}>
      {hasFailed ? (
        <Pressable className="attachment-lost" onPress={read}>
          <Icon icon={ImageOff} size={20} />
          {say("retry")}
        </Pressable>
      ) : (
        <Pressable
          className="attachment-open"
          aria-label={`${say("openPhoto")}، ${sizeWords(bytes)}`}
          onPress={() => void addressOf(id).then(setShown, toastFileFailed)}
        >
          {address && <img src={address.smallUrl ?? address.url} alt="" width={wide} height={high} onError={() => setFailed(true)} />}
        </Pressable>
      )}
      {shown && (
        <Dialog
          title={say("photo")}
          size="large"
          isSheetOnPhones={false}
          onClose={() => setShown(null)}
          actions={<Button onPress={() => download(shown.url)}>{`${say("downloadPhoto")} (${sizeWords(bytes)})`}</Button>}
        >
          <img className="attachment-whole" src={shown.url} alt={say("photo")} width={wide} height={high} />
        </Dialog>
      )}
    </div>
  );
}

/** Calls back once, when the element is about to come into view. */
function useWhenSeen(seen: () => void) {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(seen);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        latest.current();
      },
      { rootMargin: "300px" },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return frame;
}
