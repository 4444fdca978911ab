import { deviceStorage } from "@hiwar/client/browser-storage";
import type { SessionToken } from "@hiwar/contract/sessions";

const key = "hiwar.relayed";

/** Whether a relay is available for the media. */
export function hasRelay({ iceServers }: Pick<SessionToken, "iceServers">): boolean {
  return iceServers.some(({ urls }) => urls.some((url) => url.startsWith("turn")));
}

/** Whether to start with relays only: with a minor as the server says, otherwise as last chosen on this device. */
export function isRelayedAtFirst(token: Pick<SessionToken, "iceServers" | "relayOnly">): boolean {
  return token.relayOnly || (hasRelay(token) && deviceStorage.getItem(key) === "on");
}

/** Stores whether this device's next calls start with relays only. Stores nothing in a session with a minor, where relays are the default. */
export function storeRelayPreference({ relayOnly }: Pick<SessionToken, "relayOnly">, on: boolean): void {
  if (!relayOnly) deviceStorage.setItem(key, on ? "on" : "off");
}
