import { api, queryClient } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import type { PersonRecord } from "@hiwar/contract/people";
import { ConsequenceDialog } from "@hiwar/ui/consequence-dialog";
import { say } from "../words/people.ts";
import { consequencesOf, type PersonAction } from "./person-consequences.tsx";

const words = {
  block: ["blockTitle", "block", "blockedDone"],
  unblock: ["unblockTitle", "unblock", "unblockedDone"],
  activate: ["activateTitle", "activate", "activatedDone"],
  deactivate: ["deactivateTitle", "deactivate", "deactivatedDone"],
  addManually: ["addTitle", "addManually", "addedDone"],
  removeManual: ["removeTitle", "removeManual", "removedDone"],
  end: ["endTitle", "end", "endedDone"],
  keep: ["keepTitle", "keep", "keptDone"],
} as const satisfies Record<PersonAction, readonly string[]>;

const listingOf = {
  activate: { activated: true },
  deactivate: { activated: false },
  addManually: { manuallyAdded: true },
  removeManual: { manuallyAdded: false },
} as const;

/** Whether staff must give a reason for the action. */
const isAskedWhy = (action: PersonAction) => action === "block" || action === "deactivate" || action === "addManually" || action === "end";

export type PersonActionDialogProps = { action: PersonAction; record: PersonRecord; onClose: () => void };

/** Explains what an action does to a person, asks for a reason where one is needed, and runs it. */
export function PersonActionDialog({ action, record, onClose }: PersonActionDialogProps) {
  const { id, name } = record.person;
  const [title, confirm, done] = words[action];
  const finish = () => {
    void queryClient.invalidateQueries({ queryKey: ["people"] });
    onClose();
  };
  const block = useWrite(api.accounts.block, { done: say(done), onDone: finish, errors: "inline" });
  const list = useWrite(api.tutors.changeListing, { done: say(done), onDone: finish, errors: "inline" });
  const end = useWrite(api.privacy.endAccount, { done: say(done), onDone: finish, errors: "inline" });
  const keep = useWrite(api.privacy.keepAccount, { done: say(done), onDone: finish, errors: "inline" });
  const writes = { block, unblock: block, end, keep, activate: list, deactivate: list, addManually: list, removeManual: list };
  const { error, isPending } = writes[action];
  const send = (reason: string | undefined) => {
    const why = reason === undefined ? {} : { reason };
    if (action === "end") return end.mutate({ id, reason: reason ?? "" });
    if (action === "keep") return keep.mutate({ id });
    if (action === "block" || action === "unblock") return block.mutate({ id, blocked: action === "block", ...why });
    return list.mutate({ id, ...listingOf[action], ...why });
  };
  return (
    <ConsequenceDialog
      title={say(title, { name })}
      consequences={consequencesOf(action, record)}
      confirm={say(confirm)}
      tone={action === "block" || action === "deactivate" || action === "end" ? "danger" : "primary"}
      reason={isAskedWhy(action) ? { label: say("reason"), hint: say("reasonHint") } : undefined}
      isSending={isPending}
      refusal={error && errorMessage(error)}
      onConfirm={({ reason }) => send(reason)}
      onClose={onClose}
    />
  );
}
