import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { say } from "../words/blocks.ts";
import { calledBy } from "../words/called-by.ts";

export type BlockDialogProps = {
  person: { id: number; name: string; gender: string | null };
  /** The start of the two people's next lesson; null if there is none. */
  lessonStart: string | null;
  onClose: () => void;
};

/** Explains what blocking a person does, and asks for confirmation. */
export function BlockDialog({ person, lessonStart, onClose }: BlockDialogProps) {
  const now = useNow(60_000);
  const named = calledBy(person);
  const block = useWrite(api.blocks.block, { done: say("done", named), errors: "inline", onDone: onClose });
  return (
    <ConfirmDialog
      title={say("ask", named)}
      confirm={say("confirm")}
      tone="danger"
      isSending={block.isPending}
      refusal={block.error && errorMessage(block.error)}
      onConfirm={() => block.mutate({ id: person.id })}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-2 ps-5">
        <li>{say("noChat", named)}</li>
        <li>{say("noBooking")}</li>
        {lessonStart !== null && <li>{say("lessonEnds", { when: relativeDayTime(lessonStart, now) })}</li>}
        <li>{say("notTold", named)}</li>
      </ul>
    </ConfirmDialog>
  );
}
