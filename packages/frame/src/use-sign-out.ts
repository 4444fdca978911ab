import { useMutation } from "@tanstack/react-query";
import { api, session } from "./live.ts";
import { tellRefusal } from "./refusals.ts";

/** Ends this device's session; the guard then shows the sign-in page. */
export function useSignOut(): { signOut: () => void; isPending: boolean } {
  const { mutate, isPending } = useMutation({
    ...api.accounts.signOut.mutation(),
    onSuccess: () => session.leave(),
    onError: tellRefusal,
  });
  return { signOut: () => mutate({}), isPending };
}
