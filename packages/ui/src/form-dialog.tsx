import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Callout } from "./callout.tsx";
import { Dialog } from "./dialog.tsx";
import { words } from "./words.ts";

export type FormDialogProps = {
  title: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** The verb on the submit button. */
  submit: ReactNode;
  tone?: "primary" | "danger" | undefined;
  /** Called by the button and by Enter in a field; the browser neither validates nor sends. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  isSending?: boolean | undefined;
  /** Why the whole form was refused. A field's error is shown at the field. */
  refusal?: ReactNode | undefined;
  /** The submit button is disabled until this is true. */
  isReady?: boolean | undefined;
  role?: "dialog" | "alertdialog" | undefined;
  size?: "small" | "medium" | "large" | undefined;
};

/** A form in a dialog. Open while rendered; stays open while sending. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, submit, tone = "primary", onSubmit, onClose, isSending = false, isReady = true, refusal, ...look } = props;
  const id = useId();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReady && !isSending) onSubmit(event);
  };
  const actions = (
    <>
      <Button type="submit" form={id} variant={tone} isDisabled={!isReady} isPending={isSending}>
        {submit}
      </Button>
      <Button variant="quiet" isDisabled={isSending} onPress={onClose}>
        {words.back}
      </Button>
    </>
  );
  return (
    <Dialog {...look} title={title} onClose={onClose} isSending={isSending} actions={actions}>
      <form id={id} className="ui-dialog-parts" noValidate onSubmit={send}>
        {children}
        {refusal && !isSending && (
          <Callout tone="danger" announces>
            {refusal}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
