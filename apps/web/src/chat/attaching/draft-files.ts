import { type AttachmentKind, chatLimits } from "@hiwar/contract/chat";
import { fileBounds } from "@hiwar/contract/files";

/** A file that is about to be sent with a message, and how far it has come. */
export interface DraftFile {
  readonly key: string;
  readonly kind: AttachmentKind;
  readonly title: string | null;
  readonly blob: Blob;
  readonly seconds: number | null;
  readonly state: "moving" | "waiting" | "failed" | "done";
  /** From 0 to 1. */
  readonly share: number;
  readonly upload: string | null;
  /** Why the server refused it; null while it may still come. */
  readonly refusal: string | null;
}

/** What of a chosen file stands in the way before it is sent: as the server would say it, but at once. */
export type FileFault = "format" | "too-big" | "too-many";

const pictures: readonly string[] = ["image/jpeg", "image/png", "image/gif", "image/webp"];
export const acceptedTypes = [...pictures, "application/pdf"];
const bytesOf: Readonly<Record<AttachmentKind, number>> = {
  photo: fileBounds.pictureBytes,
  document: fileBounds.documentBytes,
  voice: fileBounds.voiceBytes,
};

/** What a chosen file would be attached as; null of one that cannot be. */
export function kindOf(type: string): AttachmentKind | null {
  if (pictures.includes(type)) return "photo";
  return type === "application/pdf" ? "document" : null;
}

/** Why a file cannot be attached beside so many others, or null. */
export function whyNotAttach({ kind, bytes }: { kind: AttachmentKind | null; bytes: number }, beside: number): FileFault | null {
  if (kind === null) return "format";
  if (beside >= chatLimits.attachments) return "too-many";
  return bytes > bytesOf[kind] ? "too-big" : null;
}
