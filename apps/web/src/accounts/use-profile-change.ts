import { api } from "@hiwar/app/clients";
import { useWrite } from "@hiwar/app/use-write";
import type { ProfileChange, User } from "@hiwar/contract/accounts";

/** Saves part of one's own profile. Nothing typed is nothing to save. */
export function useProfileChange(user: User, { onSaved, onError }: { onSaved: () => void; onError: (error: unknown) => void }) {
  const { mutate, isPending } = useWrite(api.accounts.change, {
    onDone: onSaved,
    errors: onError,
  });
  const save = (change: ProfileChange) => (Object.keys(change).length === 0 ? onSaved() : mutate({ ...change, id: user.id }));
  return { save, isPending };
}
