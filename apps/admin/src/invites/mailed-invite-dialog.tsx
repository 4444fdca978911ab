import { api } from "@hiwar/app/clients";
import { FormDate } from "@hiwar/app/form/form-date";
import { FormSelect } from "@hiwar/app/form/form-select";
import { FormText } from "@hiwar/app/form/form-text";
import { type ContractForm, useContractForm } from "@hiwar/app/form/use-contract-form";
import { PartSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useWrite } from "@hiwar/app/use-write";
import type { MailedInvite } from "@hiwar/contract/invites";
import { Day, Id } from "@hiwar/contract/kernel/shapes";
import { Email } from "@hiwar/contract/person";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { toast } from "@hiwar/ui/toast";
import * as z from "zod/mini";
import { endOfDay, lastDayOf } from "../lists/last-day.ts";
import { say } from "../words/invites.ts";
import { anyPeriod, periodChoices, periodFromForm, periodIds, periodToForm } from "./invite-words.ts";
import { PlanField, useOfferedPlans } from "./plan-field.tsx";

/** A mailed invite in the form: it expires at the end of a day. */
const Typed = z.strictObject({ email: Email, planId: Id, period: z.enum(periodIds), lastDay: Day });
type Typed = z.input<typeof Typed>;

interface MailedInviteDialogProps {
  /** Null for a new invite. */
  invite: MailedInvite | null;
  onClose: () => void;
  onDone?: (saved: MailedInvite) => void;
}

function useMailedForm(invite: MailedInvite | null): ContractForm<Typed> {
  return useContractForm(Typed, {
    defaultValues: {
      email: invite?.email ?? "",
      planId: invite?.plan.id ?? null,
      period: invite ? periodToForm(invite) : anyPeriod,
      lastDay: invite ? lastDayOf(invite.expiresAt) : "",
    },
    wrong: { email: say("emailWrong") },
  });
}

/** Invites an email address, or changes an open invite. */
export function MailedInviteDialog({ invite, onClose, onDone }: MailedInviteDialogProps) {
  const form = useMailedForm(invite);
  const offered = useOfferedPlans();
  const plans = offered.data ?? [];
  const isTrial = plans.find(({ id }) => id === form.watch("planId"))?.freeTrial ?? false;
  const refused = (error: unknown) =>
    form.refuse(error, {
      "bad-request": { path: "lastDay", message: say("lastDayPast") },
      "user-exists": { path: "email", message: say("emailTaken") },
      "plan-not-found": "planId",
      illegal: { path: "root", message: say(invite ? "mailedChanged" : "mailedExists") },
    });
  const done = (key: "mailed" | "saved") => (saved: MailedInvite) => {
    toast("success", { title: key === "mailed" ? say("mailed", { email: saved.email }) : say("saved", { name: saved.email }) });
    onDone?.(saved);
    onClose();
  };
  const create = useWrite(api.invites.create, { onDone: done("mailed"), errors: refused });
  const change = useWrite(api.invites.change, { onDone: done("saved"), errors: refused });
  const send = ({ email, planId, period, lastDay }: Typed) => {
    const terms = { planId, period: periodFromForm(period, isTrial), expiresAt: endOfDay(lastDay) };
    if (invite) change.mutate({ id: String(invite.id), ...terms });
    else create.mutate({ email, ...terms });
  };
  return (
    <FormDialog
      title={invite ? say("editOf", { name: invite.email }) : say("newMailed")}
      submit={say(invite ? "save" : "send")}
      isSending={create.isPending || change.isPending}
      refusal={form.formState.errors.root?.message}
      isReady={offered.data !== undefined}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <Loaded query={offered} skeleton={<PartSkeleton fields={invite ? 3 : 4} />} headingLevel={3} isBrief>
        {() => (
          <>
            {!invite && <FormText form={form} name="email" type="email" label={say("email")} hint={say("emailHint")} autoComplete="off" />}
            <PlanField form={form} plans={plans} />
            {!isTrial && <FormSelect form={form} name="period" label={say("period")} choices={periodChoices()} />}
            <FormDate form={form} name="lastDay" label={say("lastDay")} hint={say("lastDayNeeded")} />
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}
