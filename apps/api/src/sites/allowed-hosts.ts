import { isThirdPartyFree, type PartyName, partiesCookie, partyNames } from "@hiwar/contract/third-parties";
import type { BrowserParties } from "../outside/parties/parties.ts";

/** Hosts that a page's content security policy allows beside its own. */
export interface AllowedHosts {
  /** The allowed companies; the page itself lists them in its head. */
  readonly names: readonly PartyName[];
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly images: readonly string[];
}

export const noHosts: AllowedHosts = { names: [], scripts: [], calls: [], images: [] };

/**
 * Which third parties a page may contact: configured companies to which the visitor agreed by cookie, and none in chat, room and checkout. A forged
 * cookie opens only its sender's policy; the stored consent decides what is loaded.
 */
export function allowedHostsOf(parties: BrowserParties, cookies: Readonly<Record<string, string | undefined>>, path: string): AllowedHosts {
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
