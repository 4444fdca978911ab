import { type AttachmentKind, chatLimits } from "@hiwar/contract/chat";
import { fileBounds } from "@hiwar/contract/files";

/** A file that will be sent with a message, and its upload progress. */
export interface DraftFile {
  readonly key: string;
  readonly kind: AttachmentKind;
  readonly title: string | null;
  readonly blob: Blob;
  readonly seconds: number | null;
  readonly state: "moving" | "waiting" | "failed" | "done";
  /** The uploaded share, from 0 to 1. */
  readonly share: number;
  readonly upload: string | null;
  /** Why the server refused it; null if it did not. */
  readonly refusal: string | null;
}

/** Why a chosen file is refused before the upload: the server's own checks, but at once. */
export type FileFault = "format" | "too-big" | "too-many";

const pictures: readonly string[] = ["image/jpeg", "image/png", "image/gif", "image/webp"];
export const acceptedTypes = [...pictures, "application/pdf"];
const bytesOf: Readonly<Record<AttachmentKind, number>> = {
  photo: fileBounds.pictureBytes,
  document: fileBounds.documentBytes,
  voice: fileBounds.voiceBytes,
};

/** Returns the kind of attachment for a MIME type; null if it cannot be attached. */
export function kindOf(type: string): AttachmentKind | null {
  if (pictures.includes(type)) return "photo";
  return type === "application/pdf" ? "document" : null;
}

/** Returns why a file cannot be attached to a message that has `beside` files already, or null. */
export function whyNotAttach({ kind, bytes }: { kind: AttachmentKind | null; bytes: number }, beside: number): FileFault | null {
  if (kind === null) return "format";
  if (beside >= chatLimits.attachments) return "too-many";
  return bytes > bytesOf[kind] ? "too-big" : null;
}
