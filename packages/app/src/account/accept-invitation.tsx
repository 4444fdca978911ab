import { ApiError } from "@hiwar/client/api-error";
import type { SignedIn } from "@hiwar/contract/accounts";
import { firstNameOf } from "@hiwar/contract/first-name";
import { isStaff } from "@hiwar/contract/kernel/roles";
import { NewPassword } from "@hiwar/contract/person";
import { Button } from "@hiwar/ui/button";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { api } from "../clients.ts";
import { Form } from "../form/form.tsx";
import { FormPassword } from "../form/form-password.tsx";
import { useContractForm } from "../form/use-contract-form.ts";
import { Loaded } from "../loading/loaded.tsx";
import { LoneSkeleton } from "../loading/lone-skeleton.tsx";
import { useWrite } from "../use-write.ts";
import { say } from "../words/account.ts";
import { PasswordParts } from "./password-parts.tsx";
import { passwordProblemOf } from "./password-problem.ts";

type Invited = { name: string; email: string; role: Parameters<typeof isStaff>[0]["role"] };
const passwords = z.object({ password: NewPassword });

/** The page of an invitation's link, where the invited person chooses a password; `link` is the secret after the # of the address. */
export function AcceptInvitation({ link, onAccepted }: { link: string; onAccepted: (signedIn: SignedIn) => void }) {
  const invitation = useQuery({ queryKey: ["invitation", link], queryFn: () => api.accounts.readInvitation({ link }), gcTime: 0 });
  const { error } = invitation;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== "too-many-requests")
    return <InvitationOver />;
  return (
    <Loaded query={invitation} skeleton={<LoneSkeleton shape="block" className="h-64 w-full" />}>
      {(invited) => <ChoosePassword invited={invited} link={link} onAccepted={onAccepted} />}
    </Loaded>
  );
}

function InvitationOver() {
  return (
    <div className="grid gap-4">
      <h1 className="text-3xl">{say("inviteOver")}</h1>
      <p>{say("inviteOverText")}</p>
      <p>
        <TextLink href="/login">{say("inviteSignIn")}</TextLink>
      </p>
    </div>
  );
}

type ChoosePasswordProps = { invited: Invited; link: string; onAccepted: (signedIn: SignedIn) => void };

function ChoosePassword({ invited, link, onAccepted }: ChoosePasswordProps) {
  const form = useContractForm(passwords, {
    defaultValues: { password: "" },
    wrong: { password: passwordProblemOf },
  });
  const { mutate, isPending, error } = useWrite(api.accounts.acceptInvitation, {
    onDone: onAccepted,
    errors: (refusal) => form.refuse(refusal, { "too-many-requests": "password" }),
  });
  if (error?.code === "invite-not-found") return <InvitationOver />;
  return (
    <>
      <header className="mb-6 grid gap-1">
        <h1 className="text-3xl">{say("inviteTitle", { name: firstNameOf(invited.name) })}</h1>
        <p>
          {say("inviteLead", { email: invited.email })} {isStaff(invited) && say("inviteNext")}
        </p>
      </header>
      <Form form={form} className="grid gap-4" onSubmit={form.handleSubmit(({ password }) => mutate({ link, password }))}>
        {/* a hidden e-mail field, so that password managers store the e-mail address with the password */}
        <input type="email" name="email" autoComplete="username" value={invited.email} readOnly hidden />
        <FormPassword
          form={form}
          name="password"
          size="large"
          label={say("invitePassword")}
          autoComplete="new-password"
          hint={<PasswordParts typed={form.watch("password")} />}
        />
        <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
          {say("inviteAccept")}
        </Button>
      </Form>
    </>
  );
}
