import { Form } from "@hiwar/app/form/form";
import { FormMarkedText } from "@hiwar/app/form/form-marked-text";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { richHtmlOf } from "@hiwar/app/marked-text";
import { RichText } from "@hiwar/app/rich-text";
import { useWrite } from "@hiwar/app/use-write";
import { type Assessment, AssessmentWords } from "@hiwar/contract/assessments";
import { Button } from "@hiwar/ui/button";
import * as z from "zod/mini";
import { say } from "../words/onboarding.ts";
import { callsOf } from "./calls.ts";

const Written = z.object({ comment: AssessmentWords });

/** The tutor's one comment on an interview or demo; only staff read it. */
export function CommentForm({ assessment }: { assessment: Assessment }) {
  const { kind, id, comment, whyNotComment } = assessment;
  const form = useContractForm(Written, { defaultValues: { comment: "" } });
  const send = useWrite(callsOf(kind).comment, { done: say("commentSent"), errors: (error) => form.refuse(error) });
  if (comment !== null)
    return (
      <div className="assessment-comment">
        <h3>{say("yourComment")}</h3>
        <RichText>{comment}</RichText>
      </div>
    );
  if (whyNotComment !== null) return null;
  return (
    <Form
      form={form}
      className="assessment-comment"
      onSubmit={form.handleSubmit(({ comment: written }) => send.mutate({ id, comment: richHtmlOf(written) }))}
    >
      <FormMarkedText form={form} name="comment" label={say("commentTitle")} hint={say("commentHint")} rows={3} />
      <Button type="submit" className="justify-self-start" isPending={send.isPending}>
        {say("sendComment")}
      </Button>
    </Form>
  );
}
