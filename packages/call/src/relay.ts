import { deviceStorage } from "@hiwar/client/browser-storage";
import type { SessionToken } from "@hiwar/contract/sessions";

const key = "hiwar.relayed";

/** Whether there is a relay that could carry the media. */
export function hasRelay({ iceServers }: Pick<SessionToken, "iceServers">): boolean {
  return iceServers.some(({ urls }) => urls.some((url) => url.startsWith("turn")));
}

/** Relays only: with a minor as the server says, otherwise as this device chose the last time. */
export function isRelayedAtFirst(token: Pick<SessionToken, "iceServers" | "relayOnly">): boolean {
  return token.relayOnly || (hasRelay(token) && deviceStorage.getItem(key) === "on");
}

/** Remembers the choice for this device's next lessons; what was chosen beside a minor is for that lesson only. */
export function keepRelayed({ relayOnly }: Pick<SessionToken, "relayOnly">, on: boolean): void {
  if (!relayOnly) deviceStorage.setItem(key, on ? "on" : "off");
}
