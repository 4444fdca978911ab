import { stored } from "@hiwar/client/stored";
import { useSyncExternalStore } from "react";

/** The size of a common phone, in CSS pixels. */
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

/** Whether this is a development host: only there the server lets pages be shown in a frame. */
export const canShowPhoneFrame = (): boolean => /(^|\.)localhost$/.test(location.hostname);

/** Whether to show the page in a phone-sized frame: it was chosen, the window is wide enough, and the page is not in that frame already. */
const playsPhone = () => canShowPhoneFrame() && kept.read() === true && window.parent === window && innerWidth >= 2 * phone.width;

export function usePlaysPhone(): boolean {
  return useSyncExternalStore(subscribe, playsPhone, () => false);
}

/** Whether the phone frame was chosen on this device. */
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
