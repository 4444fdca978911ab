import { api } from "@hiwar/app/clients";
import { FormDate } from "@hiwar/app/form/form-date";
import { FormSelect } from "@hiwar/app/form/form-select";
import { type ContractForm, useContractForm } from "@hiwar/app/form/use-contract-form";
import { PartSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useWrite } from "@hiwar/app/use-write";
import { Day, Id } from "@hiwar/contract/kernel/shapes";
import type { PlanInvite } from "@hiwar/contract/plans";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { toast } from "@hiwar/ui/toast";
import * as z from "zod/mini";
import { endOfDay, lastDayOf } from "../lists/last-day.ts";
import { StudentField } from "../people/student-field.tsx";
import { say } from "../words/invites.ts";
import { anyPeriod, periodChoices, periodFromForm, periodIds, periodToForm } from "./invite-words.ts";
import { PlanField, useOfferedPlans } from "./plan-field.tsx";

/** An invite in the form: it expires at the end of a day, or never. */
const Typed = z.strictObject({
  studentId: Id,
  planId: Id,
  period: z.enum(periodIds),
  lastDay: z.optional(z.nullable(Day)),
});
type Typed = z.input<typeof Typed>;

interface InviteDialogProps {
  /** Null for a new invite. */
  invite: PlanInvite | null;
  onClose: () => void;
  onDone?: (saved: PlanInvite) => void;
}

function useInviteForm(invite: PlanInvite | null): ContractForm<Typed> {
  return useContractForm(Typed, {
    defaultValues: {
      studentId: invite?.studentId ?? null,
      planId: invite?.plan.id ?? null,
      period: invite ? periodToForm(invite) : anyPeriod,
      lastDay: invite?.expiresAt ? lastDayOf(invite.expiresAt) : null,
    },
  });
}

/** Invites an existing student to a plan, or changes the period and last day of an open plan invite. */
export function InviteDialog({ invite, onClose, onDone }: InviteDialogProps) {
  const form = useInviteForm(invite);
  const offered = useOfferedPlans();
  const plans = offered.data ?? [];
  const isTrial = invite?.plan.freeTrial ?? plans.find(({ id }) => id === form.watch("planId"))?.freeTrial ?? false;
  const refused = (error: unknown) =>
    form.refuse(error, {
      "bad-request": { path: "lastDay", message: say("lastDayPast") },
      "student-not-found": "studentId",
      "plan-not-found": "planId",
      illegal: { path: "root", message: say(invite ? "changed" : "exists") },
    });
  const done = (key: "sent" | "saved") => (saved: PlanInvite) => {
    toast("success", { title: say(key, { name: saved.student?.name ?? "" }) });
    onDone?.(saved);
    onClose();
  };
  const create = useWrite(api.plans.invite, { onDone: done("sent"), errors: refused });
  const change = useWrite(api.plans.changeInvite, { onDone: done("saved"), errors: refused });
  const send = ({ studentId, planId, period, lastDay }: Typed) => {
    const terms = { period: periodFromForm(period, isTrial), expiresAt: lastDay ? endOfDay(lastDay) : null };
    if (invite) change.mutate({ id: invite.id, ...terms });
    else create.mutate({ studentId, planId, ...terms });
  };
  return (
    <FormDialog
      title={invite ? say("editOf", { name: invite.student?.name ?? "" }) : say("newInvite")}
      submit={say(invite ? "save" : "send")}
      isSending={create.isPending || change.isPending}
      refusal={form.formState.errors.root?.message}
      isReady={offered.data !== undefined}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <Loaded query={offered} skeleton={<PartSkeleton fields={invite ? 2 : 4} />} headingLevel={3} isBrief>
        {() => (
          <>
            {!invite && <StudentField form={form} name="studentId" label={say("student")} hint={say("studentHint")} />}
            {!invite && <PlanField form={form} plans={plans} />}
            {!isTrial && <FormSelect form={form} name="period" label={say("period")} choices={periodChoices()} />}
            <FormDate form={form} name="lastDay" label={say("lastDay")} hint={say("lastDayHint")} isOptional />
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}
