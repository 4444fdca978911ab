import type { Readable } from "node:stream";
import type { Outcome } from "../outcome.ts";

/** A stored file: all of it (200), a part (206), unchanged (304) or no such part (416). The body ends with an error when its data stops arriving. */
export interface StoredFile {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Readable | null;
}

/** The storage of files: a local folder or a bucket. Without free space a change is refused as `full`. */
export interface Storage {
  /** A local folder for files that are being written before they are stored. */
  readonly spool: string;
  /** Reads a file; null when the key has none. Only the headers `range` (a single one) and `if-none-match` are used. */
  read(method: "GET" | "HEAD", key: string, headers?: Record<string, string>): Promise<Outcome<StoredFile | null>>;
  /** Moves a file from the spool to the key, replacing any file there. */
  keep(key: string, file: string): Promise<Outcome>;
  /** Copies a file to a second key; refused as `not-found` when the first has none. */
  copy(key: string, to: string): Promise<Outcome>;
  /** Removes the file of a key; succeeds even when there is none. */
  remove(key: string): Promise<Outcome>;
  /** Whether this many more bytes can be stored. */
  hasRoom(bytes: number): Promise<boolean>;
}
