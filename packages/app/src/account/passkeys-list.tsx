import type { Passkey } from "@hiwar/contract/second-factors";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { Dialog } from "@hiwar/ui/dialog";
import { Icon } from "@hiwar/ui/icon";
import { toast } from "@hiwar/ui/toast";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api } from "../clients.ts";
import { errorMessage } from "../error-message.ts";
import { useWrite } from "../use-write.ts";
import { say } from "../words/account.ts";
import { AccountRow } from "./account-row.tsx";
import { PasskeySetup } from "./passkey-setup.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

/** The person's passkeys on this host, each with buttons to rename and delete it, and a button to add one. */
export function PasskeysList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false);
  const added = () => {
    setAdding(false);
    toast("success", { title: say("passkeyAdded") });
  };
  return (
    <div className="grid gap-4">
      {passkeys.length === 0 && <p className="text-muted">{say("passkeyNone")}</p>}
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <Button className="justify-self-start" onPress={() => setAdding(true)}>
        <Icon icon={Plus} />
        {say("passkeyAdd")}
      </Button>
      {isAdding && (
        <Dialog title={say("passkeyAdd")} size="small" onClose={() => setAdding(false)}>
          <PasskeySetup onAdded={added} />
        </Dialog>
      )}
    </div>
  );
}

function noteOf({ isSynced, usedAt, createdAt }: Passkey): string {
  const used = usedAt
    ? say("passkeyUsed", { when: relativeDayTime(usedAt, Date.now()) })
    : say("passkeyUnused", { when: relativeDayTime(createdAt, Date.now()) });
  return isSynced ? `${used}، ${say("passkeySynced")}` : used;
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name } = passkey;
  const [open, setOpen] = useState<"rename" | "remove" | null>(null);
  const close = () => setOpen(null);
  const remove = useWrite(api.accounts.removePasskey, { done: say("passkeyRemoved"), onDone: close, errors: "inline" });
  const refusal = remove.error && (remove.error.code === "illegal" ? say("passkeyLast") : errorMessage(remove.error));
  return (
    <AccountRow name={<bdi>{name}</bdi>} note={noteOf(passkey)}>
      <Button size="small" variant="ghost" aria-label={say("passkeyRenameOf", { name })} onPress={() => setOpen("rename")}>
        {say("passkeyRename")}
      </Button>
      <Button size="small" variant="danger-quiet" aria-label={say("passkeyRemoveOf", { name })} onPress={() => setOpen("remove")}>
        {say("passkeyRemove")}
      </Button>
      {open === "rename" && <RenamePasskey passkey={passkey} onClose={close} />}
      {open === "remove" && (
        <ConfirmDialog
          title={say("passkeyRemoveAsk", { name })}
          confirm={say("passkeyRemove")}
          tone="danger"
          isSending={remove.isPending}
          refusal={refusal}
          onConfirm={() => remove.mutate({ id })}
          onClose={close}
        >
          <p>{say("passkeyRemoveText")}</p>
        </ConfirmDialog>
      )}
    </AccountRow>
  );
}
