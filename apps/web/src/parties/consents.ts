import { deviceStorage } from "@hiwar/client/browser-storage";
import type { ThirdParties } from "@hiwar/contract/accounts";
import { type PartyName, partiesCookie, partiesMeta, partyNames } from "@hiwar/contract/third-parties";
import { consentKey } from "./has-consented-here.ts";

const yearSeconds = 365 * 86_400;

/** Returns the companies that this page's content policy allows. */
export function partiesAllowedByPolicy(): ReadonlySet<PartyName> {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${partiesMeta}"]`)?.content ?? "";
  return new Set(partyNames.filter((name) => content.split(" ").includes(name)));
}

/** Returns the companies that the server lists for a person. */
export function consentedParties(parties: ThirdParties | null): readonly PartyName[] {
  return partyNames.filter((name) => parties?.[name]);
}

function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Firefox and Safari of last year
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

/** Stores the consents in the cookie by which the server sets the policy of the next page, here and in other tabs. */
export function storeConsents(names: readonly PartyName[]): void {
  const value = names.join(".");
  const isSecure = location.protocol === "https:";
  writeCookie(isSecure ? partiesCookie.secure : partiesCookie.plain, value, value === "" ? 0 : yearSeconds);
  // Removes the older cookie without the name prefix.
  if (isSecure) writeCookie(partiesCookie.plain, "", 0);
  if ((deviceStorage.getItem(consentKey) ?? "") === value) return;
  if (value === "") deviceStorage.removeItem(consentKey);
  else deviceStorage.setItem(consentKey, value);
}

/** Name prefixes of the cookies that the companies for analytics and recording store on our host. */
const foreign: Readonly<Partial<Record<PartyName, readonly string[]>>> = {
  analytics: ["_ga", "_gid", "_gat"],
  recording: ["_clck", "_clsk"],
};

/** Removes a company's cookies from our host. */
export function removeCookiesOf(name: PartyName): void {
  const beginnings = foreign[name] ?? [];
  for (const cookie of document.cookie.split(/; */)) {
    const [own = ""] = cookie.split("=");
    if (!beginnings.some((beginning) => own.startsWith(beginning))) continue;
    const parents = location.hostname.split(".").map((_part, place, parts) => parts.slice(place).join("."));
    writeCookie(own, "", 0);
    // biome-ignore lint/suspicious/noDocumentCookie: the same, of a wider host
    for (const host of parents) document.cookie = `${own}=; path=/; domain=${host}; max-age=0`;
  }
}
