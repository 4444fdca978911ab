import { queryClient } from "../frame/live.ts";

/** Whether a change of slots is on its way: the second press of a double one comes before the first is drawn as pending. */
export function isWriting(): boolean {
  return queryClient.isMutating({ mutationKey: ["calendar"] }) > 0;
}
