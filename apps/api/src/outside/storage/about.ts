import { extname } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
};
const year = 365 * 24 * 3600;

/** Whether a file of this name can be public: nothing that a browser would run. */
export function canBePublic(name: string): boolean {
  return /^[\w-]{1,64}\.\w+$/.test(name) && Object.hasOwn(types, extname(name));
}

/** Whether a name is that of a file with everything of a person: never public. */
export function isArchive(name: string): boolean {
  return /^[0-9a-f]{32}\.zip$/.test(name);
}

/** What a browser is told of a file by its name; a key with a folder in it is of nobody's business but its owner's. */
export function aboutFile(key: string): Record<string, string> {
  return {
    "content-type": types[extname(key)] ?? (key.endsWith(".zip") ? "application/zip" : "application/octet-stream"),
    "cache-control": key.includes("/") ? "private, no-store" : `public, max-age=${year}, immutable`,
  };
}
