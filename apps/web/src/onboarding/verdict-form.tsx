import { Form } from "@hiwar/app/form/form";
import { FormMarkedText } from "@hiwar/app/form/form-marked-text";
import { FormRadioGroup } from "@hiwar/app/form/form-radio-group";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { richHtmlOf } from "@hiwar/app/marked-text";
import { useWrite } from "@hiwar/app/use-write";
import { type Assessment, AssessmentWords, Verdict } from "@hiwar/contract/assessments";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import * as z from "zod/mini";
import { calledBy } from "../words/called-by.ts";
import { say } from "../words/onboarding.ts";
import { callsOf } from "./calls.ts";

const Written = z.object({ level: Verdict.shape.level, feedback: AssessmentWords, verdict: z.enum(["passed", "rejected"]) });
const levels = [1, 2, 3, 4, 5];

/** The form of the level, the feedback for the tutor, and the verdict. The verdict is final, which the form says before. */
export function VerdictForm({ assessment, onDone }: { assessment: Assessment; onDone: () => void }) {
  const { kind, id, tutor } = assessment;
  const named = calledBy(tutor);
  const form = useContractForm<{ level: number | null; feedback: string; verdict: "passed" | "rejected" | null }>(Written, {
    defaultValues: { level: null, feedback: "", verdict: null },
  });
  const decide = useWrite(callsOf(kind).decide, { done: say("verdictSent"), onDone, errors: (error) => form.refuse(error) });
  const send = form.handleSubmit(({ verdict, ...written }) =>
    decide.mutate({ id, passed: verdict === "passed", level: Number(written.level), feedback: richHtmlOf(written.feedback) }),
  );
  return (
    <Form form={form} className="verdict-form" onSubmit={send} aria-label={say("verdictOf", named)}>
      <FormRadioGroup
        form={form}
        name="level"
        label={say("levelLabel")}
        hint={say("levelHint")}
        choices={levels.map((one) => ({ id: one, label: arabicNumber(one) }))}
      />
      <FormMarkedText form={form} name="feedback" label={say("feedbackLabel", named)} rows={5} />
      <FormRadioGroup
        form={form}
        name="verdict"
        label={say("passedLabel")}
        choices={[
          { id: "passed" as const, label: say("passedYes", named) },
          { id: "rejected" as const, label: say("passedNo", named) },
        ]}
      />
      <p className="text-sm text-muted">{say(`after.${kind}`)}</p>
      <Button type="submit" variant="primary" isBlock isPending={decide.isPending}>
        {say("sendVerdict")}
      </Button>
    </Form>
  );
}
