import { AccountRow } from "@hiwar/app/account/account-row";
import { OwnPicture } from "@hiwar/app/account/own-picture";
import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormText } from "@hiwar/app/form/form-text";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { Name, type User } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { useState } from "react";
import * as z from "zod/mini";
import { say } from "../words/settings.ts";
import { ChangeEmailDialog } from "./change-email-dialog.tsx";
import "./settings.css";

const profile = z.object({ name: Name });

/** The person's picture, name, and the e-mail address they sign in with. */
export function OwnProfile({ user }: { user: User }) {
  const [isChanging, setChanging] = useState(false);
  const form = useContractForm(profile, { defaultValues: { name: user.name }, wrong: { name: say("nameWrong") } });
  const { mutate, isPending } = useWrite(api.accounts.change, {
    done: say("saved"),
    errors: (error) => form.refuse(error, { "api-invalid-user-name": "name" }),
  });
  return (
    <>
      <OwnPicture user={user} />
      <Form form={form} className="grid gap-4" onSubmit={form.handleSubmit((values) => mutate({ id: user.id, ...values }))}>
        <FormText form={form} name="name" label={say("name")} autoComplete="name" />
        <Button type="submit" variant="primary" className="justify-self-start" isPending={isPending}>
          {say("save")}
        </Button>
      </Form>
      <ul className="staff-settings-part">
        <AccountRow name={<bdi dir="ltr">{user.email}</bdi>} note={say("email")}>
          <Button size="small" onPress={() => setChanging(true)}>
            {say("emailChange")}
          </Button>
        </AccountRow>
      </ul>
      {isChanging && <ChangeEmailDialog onClose={() => setChanging(false)} />}
    </>
  );
}
