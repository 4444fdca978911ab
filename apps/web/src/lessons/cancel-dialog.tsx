import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { toast } from "@hiwar/ui/toast";
import { say } from "../words/lessons.ts";
import { amountsOf, returnKindOf } from "./given-back.ts";
import { useCounterpart } from "./use-counterpart.ts";

interface CancelDialogProps {
  lesson: Lesson;
  /** Called to move the lesson instead; null when it cannot be moved. */
  onMove: (() => void) | null;
  onClose: () => void;
}

/** Text keys by what cancelling returns. */
const textOf = {
  student: { minutes: "cancelText", paid: "cancelPaidText", nothing: "cancelFreeText" },
  tutor: { minutes: "cancelTutorText", paid: "cancelTutorPaidText", nothing: "cancelTutorFreeText" },
} as const;

const doneOf = { minutes: "cancelled.minutes", paid: "cancelled.paid", nothing: null } as const;

/** Asks before cancelling a lesson: another time, keeping it, or cancelling with what that returns. */
export function CancelDialog({ lesson, onMove, onClose }: CancelDialogProps) {
  const isStudent = useUser()?.role === Role.Student;
  const counterpart = useCounterpart(lesson);
  const finish = ({ givesBack }: Lesson) => {
    const done = isStudent ? doneOf[returnKindOf(givesBack)] : null;
    toast("success", { title: say("cancelled.done"), ...(done && { description: say(done, amountsOf(givesBack)) }) });
    onClose();
  };
  const cancel = useWrite(api.lessons.cancel, { errors: "inline", onDone: finish });
  return (
    <ConfirmDialog
      title={say("cancelTitle")}
      confirm={say("cancel")}
      tone="danger"
      keep={say("keep")}
      instead={isStudent && onMove ? { label: say("move"), onPress: onMove } : undefined}
      onConfirm={() => cancel.mutate({ id: lesson.id })}
      onClose={onClose}
      isSending={cancel.isPending}
      refusal={cancel.error && errorMessage(cancel.error)}
      size="medium"
    >
      <p>
        {say(textOf[isStudent ? "student" : "tutor"][returnKindOf(lesson.givesBack)], {
          when: relativeDayTime(lesson.start, Date.now()),
          name: counterpart.name,
          ...amountsOf(lesson.givesBack),
        })}
      </p>
    </ConfirmDialog>
  );
}
