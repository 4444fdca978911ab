import type { User } from "@hiwar/contract/accounts";
import { useSyncExternalStore } from "react";
import { session } from "./clients.ts";

/** Who is signed in on this device, or null; follows sign-in, sign-out and profile changes. */
export function useUser(): User | null {
  return useSyncExternalStore(
    session.subscribe,
    () => session.user,
    () => null,
  );
}
