import type { AttachmentAddress } from "@hiwar/contract/chat";
import { toast } from "@hiwar/ui/toast";
import { say } from "../words/attachments.ts";

/** Returns a temporary address of a file; it expires after some minutes. */
export type AddressSource = (id: string) => Promise<AttachmentAddress>;

/** Downloads a file by its address. The server answers it as an attachment, so the page stays open. */
export function download(url: string): void {
  const link = Object.assign(document.createElement("a"), { href: url, download: "" });
  link.click();
}

/** Shows a toast that a file could not be loaded. */
export function toastFileFailed(): void {
  toast("error", { title: say("lost") });
}
