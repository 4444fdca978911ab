import { api, session } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { FormPassword } from "@hiwar/app/form/form-password";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import type { GoogleProof, User } from "@hiwar/contract/accounts";
import { Callout } from "@hiwar/ui/callout";
import { Dialog } from "@hiwar/ui/dialog";
import { FormDialog } from "@hiwar/ui/form-dialog";
import * as z from "zod/mini";
import { GoogleButton } from "../accounts/google-button.tsx";
import { say } from "../words/leaving.ts";
import { say as saySettings } from "../words/settings.ts";

const Password = z.object({ current: z.string().check(z.minLength(1)) });

/** Confirms erasing the account: explains it once more and takes a proof of identity, the password or Google. */
export function LeaveDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useContractForm(Password, { defaultValues: { current: "" } });
  const leave = useWrite(api.privacy.leave, {
    done: say("begun"),
    onDone: async () => {
      onClose();
      session.keepUser(await api.accounts.current());
    },
    errors: (error) => form.refuse(error, { "wrong-password": { path: "current", message: saySettings("passwordWrong") } }),
  });
  if (!user.hasPassword) {
    return (
      <Dialog title={say("ask")} size="small" onClose={onClose}>
        <p>{say("askText")}</p>
        {leave.error && (
          <Callout tone="danger" announces>
            {errorMessage(leave.error)}
          </Callout>
        )}
        <GoogleButton onProof={(google: GoogleProof) => leave.mutate({ google })}>
          <p className="text-sm text-muted">{say("proofGoogle")}</p>
        </GoogleButton>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={say("ask")}
      submit={say("confirm")}
      tone="danger"
      size="small"
      isSending={leave.isPending}
      refusal={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit((proof) => leave.mutate(proof))}
      onClose={onClose}
    >
      <p>{say("askText")}</p>
      <FormPassword form={form} name="current" label={saySettings("currentPassword")} hint={say("proof")} />
    </FormDialog>
  );
}
