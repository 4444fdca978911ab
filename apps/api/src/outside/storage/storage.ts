import type { Readable } from "node:stream";
import type { Outcome } from "../outcome.ts";

/** A kept file: all of it (200), a part (206), unchanged (304) or no such part (416). The body ends with an error when it stops coming. */
export interface Found {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Readable | null;
}

/** Where files live: a folder of this machine's, or a bucket. What has no room is refused as `full`. */
export interface Storage {
  /** A folder of this machine's for files that are being written, on the way to be kept. */
  readonly spool: string;
  /** Null when nothing is kept under the key. Of the headers `range` (one) and `if-none-match` are looked at. */
  read(method: "GET" | "HEAD", key: string, headers?: Record<string, string>): Promise<Outcome<Found | null>>;
  /** Takes a file out of the spool and keeps it under the key, in place of what was there. */
  keep(key: string, file: string): Promise<Outcome>;
  /** Keeps the same under a second key; refused as `not-found` when there is nothing under the first. */
  copy(key: string, to: string): Promise<Outcome>;
  /** Nothing is kept under the key any more, whether there was or not. */
  remove(key: string): Promise<Outcome>;
  /** Whether there is room for so many bytes more. */
  hasRoom(bytes: number): Promise<boolean>;
}
