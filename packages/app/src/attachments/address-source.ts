import type { AttachmentAddress } from "@hiwar/contract/chat";
import { toast } from "@hiwar/ui/toast";
import { say } from "../words/attachments.ts";

/** Answers where a file is seen from now on; its address holds some minutes only. */
export type AddressSource = (id: string) => Promise<AttachmentAddress>;

/** Fetches a file by its address, which answers as an attachment: the page stays. */
export function download(url: string): void {
  const link = Object.assign(document.createElement("a"), { href: url, download: "" });
  link.click();
}

/** Says that a file did not come. */
export function lost(): void {
  toast("error", { title: say("lost") });
}
