import { api, session } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormPassword } from "@hiwar/app/form/form-password";
import { FormText } from "@hiwar/app/form/form-text";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { type GoogleProof, Name } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import * as z from "zod/mini";
import { say } from "../words/accounts.ts";
import { say as saySigningIn } from "../words/signing-in.ts";
import { isForbidden } from "./not-here.tsx";

export type GoogleFinishProps = {
  proof: GoogleProof;
  what: "password" | "name";
  more: { remember: boolean; role?: "student" | "tutor" };
  isTutor: boolean;
  onClose: () => void;
  /** Called when the proof is right, but the account is blocked or of the staff. */
  onNotHere: () => void;
};

const asks = {
  password: z.object({ password: z.string().check(z.minLength(1)) }),
  name: z.object({ name: Name }),
};

/** Asks for what Google's credential does not provide: the password of the account with this address, or a valid name. */
export function GoogleFinish({ proof, what, more, isTutor, onClose, onNotHere }: GoogleFinishProps) {
  const form = useContractForm(asks[what] as z.ZodMiniType<unknown, { password?: string; name?: string }>, {
    defaultValues: { password: "", name: "" },
    wrong: { name: say("nameWrong") },
  });
  const { mutate, isPending } = useWrite(api.accounts.signInWithGoogle, {
    onDone: (signedIn) => session.accept(signedIn),
    errors: (error) => {
      if (!isForbidden(error))
        return form.refuse(error, { "wrong-password": "password", "too-many-requests": "password", "api-invalid-user-name": "name" });
      onClose();
      onNotHere();
    },
  });
  const submit = form.handleSubmit((values) => mutate({ ...proof, ...more, ...values }));
  return (
    <Dialog size="small" onClose={onClose} title={say(what === "password" ? "googleLinkTitle" : "googleNameTitle")}>
      <Form form={form} className="grid gap-4" onSubmit={submit}>
        <p>{say(what === "password" ? "googleLinkText" : "googleNameText")}</p>
        {what === "password" ? (
          <FormPassword form={form} name="password" autoFocus label={saySigningIn("password")} />
        ) : (
          <FormText
            form={form}
            name="name"
            autoFocus
            label={say("name")}
            autoComplete="name"
            hint={say(isTutor ? "nameHintTutor" : "nameHint")}
          />
        )}
        <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
          {say("continue")}
        </Button>
      </Form>
    </Dialog>
  );
}
