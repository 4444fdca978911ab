import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";
import { sentenceOf } from "@hiwar/frame/refusals";
import { useUser } from "@hiwar/frame/use-user";
import { useWrite } from "@hiwar/frame/use-write";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { toast } from "@hiwar/ui/toast";
import { api } from "../live/live.ts";
import { say } from "../words/lessons.ts";
import { useOther } from "./use-other.ts";

interface CancelDialogProps {
  lesson: Lesson;
  /** Offers another time instead; null when the lesson cannot be moved. */
  onMove: (() => void) | null;
  onClose: () => void;
}

/** What cancelling gives back. */
const textOf = {
  student: { subscription: "cancelText", payment: "cancelPaidText", free: "cancelFreeText" },
  tutor: { subscription: "cancelTutorText", payment: "cancelTutorPaidText", free: "cancelTutorFreeText" },
} as const;

const backOf = { subscription: "cancelled.minutes", payment: "cancelled.paid", free: null } as const;

/** Before a lesson goes: another time, keeping it, or cancelling with what that gives back. */
export function CancelDialog({ lesson, onMove, onClose }: CancelDialogProps) {
  const isStudent = useUser()?.role === Role.Student;
  const other = useOther(lesson);
  const { funding } = lesson;
  const finish = () => {
    const back = isStudent ? backOf[funding] : null;
    toast("success", { title: say("cancelled.done"), ...(back && { description: say(back) }) });
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
      refusal={cancel.error && sentenceOf(cancel.error)}
      size="medium"
      isSheetOnPhones
    >
      <p>
        {say(textOf[isStudent ? "student" : "tutor"][funding], {
          when: relativeDayTime(lesson.start, Date.now()),
          name: other.name,
          minutes: lesson.durationMinutes,
        })}
      </p>
    </ConfirmDialog>
  );
}
