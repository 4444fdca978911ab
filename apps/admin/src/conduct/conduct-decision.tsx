import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormRadioGroup } from "@hiwar/app/form/form-radio-group";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import { type ConductReport, conduct } from "@hiwar/contract/conduct";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { UserText } from "@hiwar/ui/user-text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { WithKey } from "../keys/key-hint.tsx";
import { useKeys } from "../keys/pressed.ts";
import { Section } from "../page/section.tsx";
import { PersonActionDialog } from "../people/person-action-dialog.tsx";
import { say } from "../words/conduct.ts";

/** The decision on a report, or the form to decide it. */
export function ConductDecision({ report }: { report: ConductReport }) {
  return (
    <Section title={say("decision")}>{report.decision ? <Decided decision={report.decision} /> : <DecideForm report={report} />}</Section>
  );
}

function Decided({ decision: { outcome, note, warning, at, by } }: { decision: ConductReport["decision"] & object }) {
  const now = useNow(60_000);
  return (
    <div className="grid gap-3">
      <p className="font-semibold text-strong">{say(`outcome.${outcome}`)}</p>
      <div className="grid gap-1">
        <h3 className="text-sm text-muted">{say("note")}</h3>
        <UserText>{note}</UserText>
      </div>
      {warning !== null && (
        <div className="grid gap-1">
          <h3 className="text-sm text-muted">{say("warningSent")}</h3>
          <UserText>{warning}</UserText>
        </div>
      )}
      <p className="text-sm text-muted">{say("decidedBy", { name: by, when: relativeDayTime(at, now) })}</p>
    </div>
  );
}

function DecideForm({ report: { id, reported } }: { report: ConductReport }) {
  const wrong = { note: say("noteShort"), warning: say("noteShort") };
  const form = useContractForm(conduct.decide.body, { defaultValues: { outcome: "", note: "", warning: "" }, wrong });
  const decide = useWrite(api.conduct.decide, { done: say("decided"), errors: (error) => form.refuse(error) });
  const isOpen = reported.blockedAt === null;
  const isWarned = form.watch("outcome") === "warned";
  const choose = (outcome: "warned" | "dismissed") => form.setValue("outcome", outcome, { shouldValidate: true });
  useKeys({ a: () => choose("warned"), r: () => choose("dismissed") });
  return (
    <>
      <Form form={form} className="grid gap-4" onSubmit={form.handleSubmit((values) => decide.mutate({ id, ...values }))}>
        <FormRadioGroup
          form={form}
          name="outcome"
          aria-label={say("decision")}
          isCards
          choices={[
            { id: "dismissed", label: <WithKey letter="R">{say("outcome.dismissed")}</WithKey>, description: say("dismissedWhat") },
            { id: "warned", label: <WithKey letter="A">{say("outcome.warned")}</WithKey>, description: say("warnedWhat") },
            {
              id: "suspended",
              label: say("outcome.suspended"),
              description: say(isOpen ? "suspendedFirst" : "suspendedWhat"),
              isDisabled: isOpen,
            },
          ]}
        />
        {isWarned && <FormTextArea form={form} name="warning" label={say("warning")} rows={3} />}
        <FormTextArea form={form} name="note" label={say("note")} rows={3} />
        <Button type="submit" variant="primary" isPending={decide.isPending}>
          {say("decide")}
        </Button>
      </Form>
      {isOpen && <BlockAccount id={reported.id} />}
    </>
  );
}

/** Blocks the account after listing the consequences, which are read only on request. */
function BlockAccount({ id }: { id: number }) {
  const [isAsked, setAsked] = useState(false);
  const record = useQuery({ ...api.people.record.query({ id: String(id) }), enabled: isAsked });
  return (
    <>
      <Button className="mt-4 w-full" isPending={isAsked && record.isLoading} onPress={() => setAsked(true)}>
        {say("block")}
      </Button>
      {isAsked && record.data && <PersonActionDialog action="block" record={record.data} onClose={() => setAsked(false)} />}
    </>
  );
}
