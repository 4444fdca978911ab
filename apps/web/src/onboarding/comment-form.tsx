import { Form } from "@hiwar/app/form/form";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { type Assessment, interviews } from "@hiwar/contract/assessments";
import { Button } from "@hiwar/ui/button";
import { UserText } from "@hiwar/ui/user-text";
import { say } from "../words/onboarding.ts";
import { callsOf } from "./calls.ts";

/** What the tutor says of an interview or a demo, once; staff alone read it. */
export function CommentForm({ assessment }: { assessment: Assessment }) {
  const { kind, id, comment, whyNotComment } = assessment;
  const form = useContractForm(interviews.comment.body, { defaultValues: { comment: "" } });
  const send = useWrite(callsOf(kind).comment, { done: say("commentSent"), errors: (error) => form.refuse(error) });
  if (comment !== null)
    return (
      <div className="assessment-comment">
        <h3>{say("yourComment")}</h3>
        <UserText>{comment}</UserText>
      </div>
    );
  if (whyNotComment !== null) return null;
  return (
    <Form
      form={form}
      className="assessment-comment"
      onSubmit={form.handleSubmit(({ comment: written }) => send.mutate({ id, comment: written }))}
    >
      <FormTextArea form={form} name="comment" label={say("commentTitle")} hint={say("commentHint")} rows={3} />
      <Button type="submit" className="justify-self-start" isPending={send.isPending}>
        {say("sendComment")}
      </Button>
    </Form>
  );
}
