import { stored } from "@hiwar/client/stored";
import { useSyncExternalStore } from "react";

/** A phone that many have, in CSS pixels. */
export const phone = { width: 390, height: 844 } as const;

const kept = stored("hiwar.simulate-mobile", (value): value is true => value === true);
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("resize", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("resize", listener);
  };
}

/** Whether this is where somebody develops: the server lets pages stand in a frame there alone. */
export const mayPlayPhone = (): boolean => /(^|\.)localhost$/.test(location.hostname);

/** Whether the page is to be shown as wide as a phone: it was chosen, there is room around it, and it does not stand in that frame already. */
const playsPhone = () => mayPlayPhone() && kept.read() === true && window.parent === window && innerWidth >= 2 * phone.width;

export function usePlaysPhone(): boolean {
  return useSyncExternalStore(subscribe, playsPhone, () => false);
}

/** Whether it was chosen, kept on this device. */
export function useWantsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => kept.read() === true,
    () => false,
  );
}

export function wantPhone(isWanted: boolean): void {
  kept.write(isWanted ? true : null);
  for (const listener of listeners) listener();
}
