import { errorMessage } from "@hiwar/app/error-message";
import { Form } from "@hiwar/app/form/form";
import { FormMarkedText } from "@hiwar/app/form/form-marked-text";
import { FormRadioGroup } from "@hiwar/app/form/form-radio-group";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { PartSkeleton } from "@hiwar/app/loading/card-skeleton";
import { TutorSheet } from "@hiwar/app/loading/tutor-sheet";
import { richHtmlOf } from "@hiwar/app/marked-text";
import { RichText } from "@hiwar/app/rich-text";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import { type Assessment, type AssessmentKind, AssessmentWords, Verdict } from "@hiwar/contract/assessments";
import { firstNameOf } from "@hiwar/contract/first-name";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { type Description, DescriptionList } from "@hiwar/ui/description-list";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { WithKey } from "../keys/key-hint.tsx";
import { useKeys } from "../keys/pressed.ts";
import { say } from "../words/interviews.ts";
import { callsOf } from "./calls.ts";
import "./interviews.css";

/** One interview or demo: its people, the measured attendance, the verdict, and what staff can still do. */
export function AssessmentSheet({ kind, id, onClose }: { kind: AssessmentKind; id: string; onClose: () => void }) {
  const query = useQuery(callsOf(kind).read.query({ id }));
  return (
    <TutorSheet
      query={query}
      title={say(`one.${kind}`)}
      className="grid gap-6"
      skeleton={<PartSkeleton facts={6} lines={2} />}
      onClose={onClose}
    >
      {(assessment) => <Inside assessment={assessment} />}
    </TutorSheet>
  );
}

function Inside({ assessment }: { assessment: Assessment }) {
  const now = useNow(60_000);
  const { tutor, whyNotCancel, whyNotDecide } = assessment;
  const [isCancelling, setCancelling] = useState(false);
  return (
    <>
      <DescriptionList items={factsOf(assessment, now)} />
      <TextLink href={`/tutor/${tutor.id}`}>{say("toTutor")}</TextLink>
      {whyNotCancel === null && (
        <Button variant="danger-quiet" className="ui-flush justify-self-start" onPress={() => setCancelling(true)}>
          {say("cancel")}
        </Button>
      )}
      {whyNotDecide === null && <Decide assessment={assessment} />}
      {isCancelling && <Cancel assessment={assessment} onClose={() => setCancelling(false)} />}
    </>
  );
}

function factsOf(assessment: Assessment, now: number): Description[] {
  const { manager, start, outcome, metSeconds, cancelledAs, decideBy, decision, comment } = assessment;
  return [
    { id: "when", name: say("when"), value: relativeDayTime(start, now) },
    { id: "manager", name: say("manager"), value: <TextLink href={`/user/${manager.id}`}>{manager.name}</TextLink> },
    ...(outcome ? [{ id: "outcome", name: say("outcome"), value: say(`outcome.${outcome}`) }] : []),
    ...(metSeconds !== null ? [{ id: "met", name: say("met"), value: say("metMinutes", { minutes: Math.floor(metSeconds / 60) }) }] : []),
    ...(cancelledAs ? [{ id: "cancelled", name: say("cancelledAs"), value: say(`by.${cancelledAs}`) }] : []),
    ...(decideBy ? [{ id: "promised", name: say("promised"), value: relativeDayTime(decideBy, now) }] : []),
    ...(decision
      ? [
          { id: "verdict", name: say("verdict"), value: say(decision.passed ? "passed" : "rejected") },
          { id: "level", name: say("level"), value: say("levelOf", { level: arabicNumber(decision.level) }) },
          { id: "feedback", name: say("feedback"), value: <RichText>{decision.feedback}</RichText> },
        ]
      : []),
    ...(comment ? [{ id: "comment", name: say("comment"), value: <RichText>{comment}</RichText> }] : []),
  ];
}

const Written = z.object({ level: Verdict.shape.level, feedback: AssessmentWords, verdict: z.enum(["passed", "rejected"]) });
const levels = [1, 2, 3, 4, 5];

/** The verdict by staff, where a manager has not given one. */
function Decide({ assessment: { kind, id } }: { assessment: Assessment }) {
  const form = useContractForm<{ level: number | null; feedback: string; verdict: "passed" | "rejected" | null }>(Written, {
    defaultValues: { level: null, feedback: "", verdict: null },
  });
  const decide = useWrite(callsOf(kind).decide, { done: say("sent"), errors: (error) => form.refuse(error) });
  const choose = (verdict: "passed" | "rejected") => form.setValue("verdict", verdict, { shouldValidate: true });
  useKeys({ a: () => choose("passed"), r: () => choose("rejected") });
  const send = form.handleSubmit(({ verdict, ...written }) =>
    decide.mutate({ id, passed: verdict === "passed", level: Number(written.level), feedback: richHtmlOf(written.feedback) }),
  );
  return (
    <Form form={form} className="staff-verdict" onSubmit={send} aria-label={say("decideTitle")}>
      <div>
        <h3 className="text-lg">{say("decideTitle")}</h3>
        <p className="text-sm text-muted">{say("decideText")}</p>
      </div>
      <FormRadioGroup
        form={form}
        name="level"
        label={say("level")}
        hint={say("levelHint")}
        choices={levels.map((one) => ({ id: one, label: arabicNumber(one) }))}
      />
      <FormMarkedText form={form} name="feedback" label={say("feedback")} rows={4} />
      <FormRadioGroup
        form={form}
        name="verdict"
        label={say("verdict")}
        choices={[
          { id: "passed" as const, label: <WithKey letter="A">{say("passed")}</WithKey> },
          { id: "rejected" as const, label: <WithKey letter="R">{say("rejected")}</WithKey> },
        ]}
      />
      <Button type="submit" variant="primary" isPending={decide.isPending}>
        {say("send")}
      </Button>
    </Form>
  );
}

function Cancel({ assessment: { kind, id, tutor, manager }, onClose }: { assessment: Assessment; onClose: () => void }) {
  const cancel = useWrite(callsOf(kind).cancel, { done: say("cancelled"), onDone: onClose, errors: "inline" });
  return (
    <ConfirmDialog
      title={say("cancelAsk", { tutor: firstNameOf(tutor.name), manager: firstNameOf(manager.name) })}
      confirm={say("cancel")}
      tone="danger"
      size="small"
      isSending={cancel.isPending}
      refusal={cancel.error && errorMessage(cancel.error)}
      onConfirm={() => cancel.mutate({ id: String(id) })}
      onClose={onClose}
    >
      <p>{say("cancelText")}</p>
    </ConfirmDialog>
  );
}
