import { extname } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
  ".weba": "audio/webm",
  ".m4a": "audio/mp4",
};
/** Types that programs on a device may execute: served only as an attachment at a signed URL. */
const privateTypes: Readonly<Record<string, string>> = { ".pdf": "application/pdf", ".zip": "application/zip" };
const year = 365 * 24 * 3600;

const isPlain = (name: string) => /^[\w-]{1,64}\.\w+$/.test(name);

/** Whether a file of this name may be public: only types that a browser does not execute. */
export function canBePublic(name: string): boolean {
  return isPlain(name) && Object.hasOwn(types, extname(name));
}

/** Whether a file of this name may be served at all, possibly only at a signed URL. */
export function canBeServed(name: string): boolean {
  return canBePublic(name) || (isPlain(name) && Object.hasOwn(privateTypes, extname(name)));
}

/** The response headers of a file, by its name. A key with a folder in it is private to its owner. */
export function fileHeaders(key: string): Record<string, string> {
  return {
    "content-type": types[extname(key)] ?? privateTypes[extname(key)] ?? "application/octet-stream",
    "cache-control": key.includes("/") ? "private, no-store" : `public, max-age=${year}, immutable`,
  };
}
