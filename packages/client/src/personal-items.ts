import { deviceStorage } from "./browser-storage.ts";

const kinds = ["outbox", "prompter"] as const;
/** What of a person waits on the device: messages that were not sent yet, and the text that they film by. */
export type PersonalItem = (typeof kinds)[number];

/** Under which key of `deviceStorage` a thing of somebody's is kept. */
export const personalKey = (kind: PersonalItem, personId: number): string => `hiwar.${kind}.${personId}`;

/** Of whom a key is: null for a thing kept before its person stood in the key, undefined for other keys. */
function ownerOf(key: string): number | null | undefined {
  const [, owner] = new RegExp(`^hiwar\\.(?:${kinds.join("|")})(?:\\.(\\d+))?$`).exec(key) ?? [key];
  if (owner !== undefined) return Number(owner);
  return (kinds as readonly string[]).includes(key.replace("hiwar.", "")) ? null : undefined;
}

function keysOf(name: "localStorage" | "sessionStorage"): string[] {
  try {
    return Object.keys(globalThis[name]);
  } catch {
    return [];
  }
}

/** Removes from the device what is somebody else's: whoever was here before, and did not sign out themselves. */
export function removeItemsOfOthers(personId: number): void {
  for (const key of keysOf("localStorage")) {
    const owner = ownerOf(key);
    if (owner !== undefined && owner !== personId) deviceStorage.removeItem(key);
  }
}

/** Removes from the device, and from this tab, everything of somebody who signs out themselves. */
export function removeItemsOf(personId: number): void {
  for (const kind of kinds) deviceStorage.removeItem(personalKey(kind, personId));
  for (const key of keysOf("sessionStorage")) if (/^hiwar[-.]/.test(key)) sessionStorage.removeItem(key);
}
