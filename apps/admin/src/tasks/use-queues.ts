import { api } from "@hiwar/app/clients";
import { isAdmin, type Role } from "@hiwar/contract/kernel/roles";
import { useQuery } from "@tanstack/react-query";

const refetchMilliseconds = 30_000;

/** What waits for a person, kind by kind, as it is now; asked for by whoever decides it. */
export function useQueues(role: Role | undefined) {
  return useQuery({
    ...api.tasks.queues.query(),
    enabled: role !== undefined && isAdmin({ role }),
    refetchInterval: refetchMilliseconds,
  });
}
