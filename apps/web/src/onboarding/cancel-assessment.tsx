import { errorMessage } from "@hiwar/app/error-message";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import type { Assessment } from "@hiwar/contract/assessments";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { calledBy } from "../words/called-by.ts";
import { say } from "../words/onboarding.ts";
import { callsOf } from "./calls.ts";

/** Asks before an interview or demo is cancelled, and says what follows for the other person. */
export function CancelAssessment({ assessment, onClose }: { assessment: Assessment; onClose: () => void }) {
  const { kind, id } = assessment;
  const isTutor = useUser()?.id === assessment.tutor.id;
  const cancel = useWrite(callsOf(kind).cancel, { done: say("cancelledDone"), onDone: onClose, errors: "inline" });
  const other = isTutor ? assessment.manager : assessment.tutor;
  return (
    <ConfirmDialog
      title={say(`cancelTitle.${kind}`)}
      confirm={say(`cancel.${kind}`)}
      tone="danger"
      keep={say("keep")}
      onConfirm={() => cancel.mutate({ id })}
      onClose={onClose}
      isSending={cancel.isPending}
      refusal={cancel.error && errorMessage(cancel.error)}
    >
      <p>{say(isTutor ? "cancelTutorText" : "cancelManagerText", calledBy(other))}</p>
    </ConfirmDialog>
  );
}
