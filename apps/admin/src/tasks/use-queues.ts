import { api } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import { useQuery } from "@tanstack/react-query";

const refetchMilliseconds = 30_000;

/** Query for the open tasks by kind, polled; only for people who decide them. */
export function useQueues() {
  const user = useUser();
  return useQuery({
    ...api.tasks.queues.query(),
    enabled: user !== null && isAdmin(user),
    refetchInterval: refetchMilliseconds,
  });
}
