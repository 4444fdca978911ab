import { api, session } from "./clients.ts";
import { useWrite } from "./use-write.ts";

/** Ends this device's session; the guard then shows the sign-in page. */
export function useSignOut(): { signOut: () => void; isPending: boolean } {
  const { mutate, isPending } = useWrite(api.accounts.signOut, { onDone: () => session.leave() });
  return { signOut: () => mutate({}), isPending };
}
