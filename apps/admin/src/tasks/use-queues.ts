import { api } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import { useQuery } from "@tanstack/react-query";

const refetchMilliseconds = 30_000;

/** What waits for a person, kind by kind, as it is now; asked for by whoever decides it. */
export function useQueues() {
  const user = useUser();
  return useQuery({
    ...api.tasks.queues.query(),
    enabled: user !== null && isAdmin(user),
    refetchInterval: refetchMilliseconds,
  });
}
