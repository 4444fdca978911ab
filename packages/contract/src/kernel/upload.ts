import type { Rate } from "./endpoint.ts";
import type { Among } from "./who.ts";

/** A file that arrives piece by piece, by the tus protocol (docs/decisions/0082): who may send it, what it holds, how big it is and how often. */
export interface UploadKind {
  readonly who: Among;
  readonly holds: "picture" | "film" | "document" | "voice";
  readonly mostBytes: number;
  /** How often one person may begin one. */
  readonly rate: Rate;
  /** One sentence for the API's page. */
  readonly summary: string;
}

/** A file that is fetched by its address alone, as a browser fetches a picture. */
export interface FileAddress {
  readonly path: string;
  /** Whether the address holds only with the ticket that it was signed with. */
  readonly isSigned: boolean;
  readonly summary: string;
}
