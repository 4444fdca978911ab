/** Companies to which browsers connect only with the person's consent. */
export const partyNames = ["analytics", "recording", "errors"] as const;
export type PartyName = (typeof partyNames)[number];

/**
 * Cookie with the agreed party names, separated by dots, from which the server chooses a page's policy. Whether a script is loaded is checked again
 * separately. Over TLS the `__Host-` prefix prevents a sibling host from setting it.
 */
export const partiesCookie = { plain: "hiwar_parties", secure: "__Host-hiwar_parties" } as const;
/** Name of the meta element that lists the parties which a page's policy permits. */
export const partiesMeta = "hiwar-parties";

/** Chat, the lesson room and its device check, checkout with its pages, and pages whose URL is a secret. */
const quiet = /^\/+(chat|session|check|checkout|card-added|pay|guardian|unsubscribe|reset-password|invitation)(\/|$)/i;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether this page must not contact third parties, whatever the person agreed to. */
export function isThirdPartyFree(path: string): boolean {
  return quiet.test(decoded(path));
}
