import { isThirdPartyFree, type PartyName, partiesCookie, partyNames } from "@hiwar/contract/third-parties";
import type { BrowserParties } from "../outside/parties/parties.ts";

/** Hosts that a page's policy is open to beside its own. */
export interface Openings {
  /** Whom it is open to, as the page says it itself. */
  readonly names: readonly PartyName[];
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly images: readonly string[];
}

export const closed: Openings = { names: [], scripts: [], calls: [], images: [] };

/**
 * Whom a page may ask: companies that are named, that its visitor agreed to by the cookie, and nobody in chat, room and checkout. A cookie
 * that lies opens its own visitor's policy; what is loaded the rows decide.
 */
export function openingsOf(parties: BrowserParties, cookies: Readonly<Record<string, string | undefined>>, path: string): Openings {
  const agreed = (cookies[partiesCookie.secure] ?? cookies[partiesCookie.plain])?.split(".") ?? [];
  const names = isThirdPartyFree(path) ? [] : partyNames.filter((name) => agreed.includes(name) && parties[name] !== null);
  const hosts = names.map((name) => {
    const party = parties[name];
    return party && "scripts" in party ? party : { scripts: [], calls: party ? [new URL(party.url).origin] : [], images: [] };
  });
  return {
    names,
    scripts: hosts.flatMap(({ scripts }) => scripts),
    calls: hosts.flatMap(({ calls }) => calls),
    images: hosts.flatMap(({ images }) => images),
  };
}
