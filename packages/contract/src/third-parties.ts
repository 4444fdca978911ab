/** Companies that browsers speak to only for people who agreed. */
export const partyNames = ["analytics", "recording", "errors"] as const;
export type PartyName = (typeof partyNames)[number];

/**
 * By this cookie, of names with dots between, the server learns which policy a page needs; whether anything is loaded is asked anew. Over
 * TLS the prefix keeps a sibling host from setting it.
 */
export const partiesCookie = { plain: "hiwar_parties", secure: "__Host-hiwar_parties" } as const;
/** In a page whose policy is open to any of them, a meta element of this name says to which. */
export const partiesMeta = "hiwar-parties";

/** Chat, the room with its device check, checkout with what belongs to it, and pages whose address is a secret. */
const quiet = /^\/+(chat|session|check|checkout|card-added|pay|guardian|unsubscribe|reset-password|invitation)(\/|$)/i;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether nobody outside may be asked anything on this page, whatever was agreed. */
export function isThirdPartyFree(path: string): boolean {
  return quiet.test(decoded(path));
}
