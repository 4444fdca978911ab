import { api } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { type BlockedPerson, mayBlock } from "@hiwar/contract/blocks";
import type { Role } from "@hiwar/contract/kernel/roles";
import { useQuery } from "@tanstack/react-query";

/** Returns a blocked person, or null; also null while the list is loading. */
export function useBlocked(personId: number): BlockedPerson | null {
  const { data } = useQuery(api.blocks.list.query());
  return data?.list.find(({ id }) => id === personId) ?? null;
}

/** Whether the user may block a person and has not done so. */
export function useMayBlock({ id, role }: { readonly id: number; readonly role: Role }): boolean {
  const user = useUser();
  const isBlocked = useBlocked(id) !== null;
  return user !== null && mayBlock(user.role, role) && !isBlocked;
}
