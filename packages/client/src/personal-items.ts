import { deviceStorage } from "./browser-storage.ts";

const kinds = ["outbox", "prompter"] as const;
/** Kinds of personal data stored on the device: unsent messages, and the text a person reads while filming. */
export type PersonalItem = (typeof kinds)[number];

/** Returns the `deviceStorage` key for one kind of a person's data. */
export const personalKey = (kind: PersonalItem, personId: number): string => `hiwar.${kind}.${personId}`;

/** Returns the person id in a storage key; null for a key from before keys had a person id, undefined for unrelated keys. */
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

/** Removes other people's data from the device, such as that of a previous user who did not sign out. */
export function removeItemsOfOthers(personId: number): void {
  for (const key of keysOf("localStorage")) {
    const owner = ownerOf(key);
    if (owner !== undefined && owner !== personId) deviceStorage.removeItem(key);
  }
}

/** Removes all data of a person who signs out, from the device and from this tab. */
export function removeItemsOf(personId: number): void {
  for (const kind of kinds) deviceStorage.removeItem(personalKey(kind, personId));
  for (const key of keysOf("sessionStorage")) if (/^hiwar[-.]/.test(key)) sessionStorage.removeItem(key);
}
