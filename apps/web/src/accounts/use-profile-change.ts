import { api } from "@hiwar/app/clients";
import { useWrite } from "@hiwar/app/use-write";
import type { ProfileChange, User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";

/** Saves part of the person's own profile; an empty change counts as saved without a request. */
export function useProfileChange(user: User, { onSaved, onError }: { onSaved: () => void; onError: (error: unknown) => void }) {
  const asStudent = useWrite(api.accounts.changeStudent, { onDone: onSaved, errors: onError });
  const asOther = useWrite(api.accounts.change, { onDone: onSaved, errors: onError });
  const isStudent = user.role === Role.Student;
  const send = (change: ProfileChange) => (isStudent ? asStudent.mutate(change) : asOther.mutate({ ...change, id: user.id }));
  const save = (change: ProfileChange) => (Object.keys(change).length === 0 ? onSaved() : send(change));
  return { save, isPending: (isStudent ? asStudent : asOther).isPending };
}
