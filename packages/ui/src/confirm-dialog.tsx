import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Callout } from "./callout.tsx";
import { Dialog } from "./dialog.tsx";
import { words } from "./words.ts";

export type ConfirmDialogProps = {
  /** A question that names what it concerns. */
  title: ReactNode;
  /** What confirming does. */
  children?: ReactNode | undefined;
  /** The verb on the button. */
  confirm: ReactNode;
  tone?: "primary" | "danger" | undefined;
  onConfirm: () => void;
  /** Called when the person cancels; the caller then removes the dialog. */
  onClose: () => void;
  /** The cancel button's text; «رجوع» unless another fits better. */
  keep?: ReactNode | undefined;
  /** A gentler alternative, shown first: moving a lesson instead of cancelling it. */
  instead?: { label: ReactNode; onPress: () => void } | undefined;
  isSending?: boolean | undefined;
  /** Why the latest attempt was refused. */
  refusal?: ReactNode | undefined;
  size?: "small" | "medium" | undefined;
};

/** Asks for confirmation of an action. Open while rendered; stays open while sending, and shows a refusal until the next attempt. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, tone = "primary", onConfirm, onClose, keep = words.back, instead, isSending = false } = props;
  const actions = (
    <>
      {instead && (
        <Button variant="primary" isDisabled={isSending} onPress={instead.onPress}>
          {instead.label}
        </Button>
      )}
      <Button variant={instead && tone === "danger" ? "danger-quiet" : tone} isPending={isSending} onPress={onConfirm}>
        {confirm}
      </Button>
      <Button variant="quiet" isDisabled={isSending} onPress={onClose}>
        {keep}
      </Button>
    </>
  );
  return (
    <Dialog role="alertdialog" title={title} onClose={onClose} isSending={isSending} size={props.size ?? "small"} actions={actions}>
      <div className="ui-dialog-parts">
        {children}
        {props.refusal && !isSending && (
          <Callout tone="danger" announces>
            {props.refusal}
          </Callout>
        )}
      </div>
    </Dialog>
  );
}
