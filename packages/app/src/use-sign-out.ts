import { removeItemsOf } from "@hiwar/client/personal-items";
import { api, session } from "./clients.ts";
import { useWrite } from "./use-write.ts";

/**
 * Ends this device's session and removes the person's data from it; the guard then shows the sign-in page. `onLeft` clears what a site stores
 * besides.
 */
export function useSignOut(onLeft?: () => void): { signOut: () => void; isPending: boolean } {
  const { mutate, isPending } = useWrite(api.accounts.signOut, {
    onDone: () => {
      const id = session.user?.id;
      onLeft?.();
      if (id !== undefined) removeItemsOf(id);
      session.leave();
    },
  });
  return { signOut: () => mutate({}), isPending };
}
