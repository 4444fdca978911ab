import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import type { ApiCall } from "@hiwar/client/api";
import type { CallerAnswer, CallerInput, Endpoint } from "@hiwar/contract/kernel/endpoint";
import { ConsequenceDialog, type ConsequenceDialogProps } from "@hiwar/ui/consequence-dialog";

interface EndDialogProps<E extends Endpoint> extends Pick<ConsequenceDialogProps, "title" | "confirm" | "consequences" | "onClose"> {
  call: ApiCall<E>;
  input: CallerInput<E>;
  /** The toast that says it is done. */
  done: string;
  onDone: (ended: CallerAnswer<E>) => void;
}

/** Ends what staff keep, once it was read what that does; a refusal stays in the dialog. */
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
