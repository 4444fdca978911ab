import { api } from "@hiwar/app/clients";
import type { BlockedPerson } from "@hiwar/contract/blocks";
import { useQuery } from "@tanstack/react-query";

/** A person as one has blocked them, or null; null too while that is not known. */
export function useBlocked(personId: number): BlockedPerson | null {
  const { data } = useQuery(api.blocks.list.query());
  return data?.list.find(({ id }) => id === personId) ?? null;
}
