import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import type { ApiCall } from "@hiwar/client/api";
import type { CallerAnswer, CallerInput, Endpoint } from "@hiwar/contract/kernel/endpoint";
import { ConsequenceDialog, type ConsequenceDialogProps } from "@hiwar/ui/consequence-dialog";

interface EndDialogProps<E extends Endpoint> extends Pick<ConsequenceDialogProps, "title" | "confirm" | "consequences" | "onClose"> {
  call: ApiCall<E>;
  input: CallerInput<E>;
  /** The title of the toast shown on success. */
  done: string;
  onDone: (ended: CallerAnswer<E>) => void;
}

/** Ends something that staff manage, after showing the consequences; a refusal stays in the dialog. */
export function EndDialog<E extends Endpoint>({ call, input, done, onDone, ...dialog }: EndDialogProps<E>) {
  const { mutate, isPending, error } = useWrite(call, {
    done,
    onDone: (ended) => {
      onDone(ended);
      dialog.onClose();
    },
    errors: "inline",
  });
  return <ConsequenceDialog {...dialog} isSending={isPending} refusal={error && errorMessage(error)} onConfirm={() => mutate(input)} />;
}
