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
/** What programs on a device may run: it only leaves as an attachment that somebody was told of. */
const privateTypes: Readonly<Record<string, string>> = { ".pdf": "application/pdf", ".zip": "application/zip" };
const year = 365 * 24 * 3600;

const isPlain = (name: string) => /^[\w-]{1,64}\.\w+$/.test(name);

/** Whether a file of this name can be public: nothing that a browser would run. */
export function canBePublic(name: string): boolean {
  return isPlain(name) && Object.hasOwn(types, extname(name));
}

/** Whether a file of this name can be anybody's, be it by a signed address. */
export function canBeServed(name: string): boolean {
  return canBePublic(name) || (isPlain(name) && Object.hasOwn(privateTypes, extname(name)));
}

/** What a browser is told of a file by its name; a key with a folder in it is of nobody's business but its owner's. */
export function aboutFile(key: string): Record<string, string> {
  return {
    "content-type": types[extname(key)] ?? privateTypes[extname(key)] ?? "application/octet-stream",
    "cache-control": key.includes("/") ? "private, no-store" : `public, max-age=${year}, immutable`,
  };
}
