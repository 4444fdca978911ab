import { api } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { type BlockedPerson, mayBlock } from "@hiwar/contract/blocks";
import type { Role } from "@hiwar/contract/kernel/roles";
import { useQuery } from "@tanstack/react-query";

/** A person as one has blocked them, or null; null too while that is not known. */
export function useBlocked(personId: number): BlockedPerson | null {
  const { data } = useQuery(api.blocks.list.query());
  return data?.list.find(({ id }) => id === personId) ?? null;
}

/** Whether one may block a person, and has not. */
export function useMayBlock({ id, role }: { readonly id: number; readonly role: Role }): boolean {
  const user = useUser();
  const isBlocked = useBlocked(id) !== null;
  return user !== null && mayBlock(user.role, role) && !isBlocked;
}
