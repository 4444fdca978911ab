import { deviceStorage } from "@hiwar/client/browser-storage";
import type { SessionToken } from "@hiwar/contract/sessions";

const key = "hiwar.relayed";

/** Whether there is a relay that could carry the media. */
export function hasRelay({ iceServers }: Pick<SessionToken, "iceServers">): boolean {
  return iceServers.some(({ urls }) => urls.some((url) => url.startsWith("turn")));
}

/** Whether to use relays only: as the server says with a minor, otherwise as this device chose last. */
export function isRelayedAtFirst(token: Pick<SessionToken, "iceServers" | "relayOnly">): boolean {
  return token.relayOnly || (hasRelay(token) && deviceStorage.getItem(key) === "on");
}

/** Stores the choice for this device's next lessons. A choice made with a minor holds for that lesson only. */
export function storeRelayed({ relayOnly }: Pick<SessionToken, "relayOnly">, on: boolean): void {
  if (!relayOnly) deviceStorage.setItem(key, on ? "on" : "off");
}
