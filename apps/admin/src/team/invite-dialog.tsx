import { api } from "@hiwar/app/clients";
import { FormRadioGroup } from "@hiwar/app/form/form-radio-group";
import { FormText } from "@hiwar/app/form/form-text";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { TeamRole, team } from "@hiwar/contract/team";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { toast } from "@hiwar/ui/toast";
import { roleWord } from "../accounts/role-word.ts";
import { say } from "../words/team.ts";

export type InviteDialogProps = { inviter: Pick<User, "role">; onClose: () => void };

const choices = [
  { role: TeamRole.TutorManager, text: say("roleText.manager") },
  { role: TeamRole.Studio, text: say("roleText.studio") },
  { role: TeamRole.RegularAdmin, text: say("roleText.admin") },
  { role: TeamRole.SuperAdmin, text: say("roleText.superAdmin") },
] as const;

/** Invites a person to the staff; only super admins may invite admins. */
export function InviteDialog({ inviter, onClose }: InviteDialogProps) {
  const form = useContractForm(team.invite.body, {
    defaultValues: { role: TeamRole.TutorManager, name: "", email: "" },
    wrong: { name: say("nameWrong"), email: say("emailWrong") },
  });
  const { mutate, isPending } = useWrite(api.accounts.invite, {
    onDone: ({ email }) => {
      toast("success", { title: say("sent", { email }) });
      onClose();
    },
    errors: (error) => form.refuse(error, { "user-exists": { path: "email", message: say("emailTaken") } }),
  });
  const offered = choices.filter(({ role }) => inviter.role === Role.SuperAdmin || role === Role.TutorManager || role === Role.Studio);
  return (
    <FormDialog
      title={say("invite")}
      submit={say("send")}
      onClose={onClose}
      isSending={isPending}
      refusal={form.formState.errors.root?.message}
      onSubmit={(event) => void form.handleSubmit((values) => mutate(values))(event)}
    >
      <p className="text-muted">{say("inviteText")}</p>
      <FormRadioGroup
        form={form}
        name="role"
        label={say("role")}
        isCards
        choices={offered.map(({ role, text }) => ({ id: role, label: roleWord(role), description: text }))}
      />
      <FormText form={form} name="name" label={say("name")} autoComplete="off" />
      <FormText form={form} name="email" type="email" label={say("email")} autoComplete="off" />
    </FormDialog>
  );
}
