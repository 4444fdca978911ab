import type { Rate } from "./endpoint.ts";
import type { Among } from "./who.ts";

/** An upload kind, sent in chunks by the tus protocol (docs/decisions/0082): who may send it, its file type, maximum size and rate. */
export interface UploadKind {
  readonly who: Among;
  readonly holds: "picture" | "film" | "document" | "voice";
  readonly mostBytes: number;
  /** How often one person may begin such an upload. */
  readonly rate: Rate;
  /** One sentence for the API's page. */
  readonly summary: string;
}

/** A file served by its URL alone, as a browser loads a picture. */
export interface FileAddress {
  readonly path: string;
  /** Whether the URL is valid only with the signed ticket in it. */
  readonly isSigned: boolean;
  readonly summary: string;
}
