import { X } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "./icon-button.tsx";
import { useCloseRequest } from "./use-close-request.ts";
import { useReturnFocus } from "./use-return-focus.ts";
import { words } from "./words.ts";
import "./dialog.css";

export type DialogProps = {
  title: ReactNode;
  children?: (ReactNode | ((close: () => void) => ReactNode)) | undefined;
  /** The buttons; the first is the dialog's main action. */
  actions?: (ReactNode | ((close: () => void) => ReactNode)) | undefined;
  /** Whether it is open. With only `onClose` it is open while rendered; without either, the surrounding <DialogTrigger> decides. */
  isOpen?: boolean | undefined;
  /** Called to close it; the owner then removes the dialog. */
  onClose?: (() => void) | undefined;
  size?: "small" | "medium" | "large" | undefined;
  /** Whether it rises from the bottom edge on phones; a picture or film stays in the middle there too. */
  isSheetOnPhones?: boolean | undefined;
  /** Must be answered: no close button, no Escape, no press outside. */
  isBlocking?: boolean | undefined;
  /** Set while a write is in flight that closing would not undo; the dialog stays open until it is answered. */
  isSending?: boolean | undefined;
  role?: "dialog" | "alertdialog" | undefined;
};

type SurfaceProps = Pick<DialogProps, "title" | "children" | "actions"> & {
  role: "dialog" | "alertdialog";
  isBlocking: boolean;
  isSending: boolean;
};

/** Stops Escape in a dialog that must stay open. Otherwise it would close the sheet from which the dialog was opened, and the dialog with it. */
function useStay(surface: Element | null, mustStay: boolean): void {
  useEffect(() => {
    if (!surface || !mustStay) return undefined;
    const ends = new AbortController();
    const swallow = (event: Event) => {
      if ((event as KeyboardEvent).key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
    };
    surface.addEventListener("keydown", swallow, { signal: ends.signal });
    return () => ends.abort();
  }, [surface, mustStay]);
}

function Surface({ role, ...content }: SurfaceProps) {
  const remember = useReturnFocus();
  const [surface, setSurface] = useState<Element | null>(null);
  useStay(surface, content.isBlocking || content.isSending);
  const keep = useCallback(
    (dialog: Element | null) => {
      remember(dialog);
      setSurface(dialog);
    },
    [remember],
  );
  return (
    <AriaDialog ref={keep} className="ui-dialog" role={role}>
      {({ close }) => <Content {...content} close={close} />}
    </AriaDialog>
  );
}

function Content({ title, children, actions, isBlocking, isSending, close }: Omit<SurfaceProps, "role"> & { close: () => void }) {
  useCloseRequest(close, !isBlocking && !isSending);
  return (
    <>
      <div className="ui-dialog-head">
        <Heading slot="title" className="ui-dialog-title">
          {title}
        </Heading>
        {!isBlocking && <IconButton icon={X} label={words.close} isDisabled={isSending} onPress={close} />}
      </div>
      {children && <div className="ui-dialog-body">{typeof children === "function" ? children(close) : children}</div>}
      {actions && <div className="ui-dialog-actions">{typeof actions === "function" ? actions(close) : actions}</div>}
    </>
  );
}

/** A modal dialog: the focus stays inside and returns to where it came from. */
export function Dialog({
  onClose,
  isOpen = onClose && true,
  size = "medium",
  isSheetOnPhones = true,
  isBlocking = false,
  isSending = false,
  role = "dialog",
  ...content
}: DialogProps) {
  const mustStay = isBlocking || isSending;
  return (
    <ModalOverlay
      {...(isOpen !== undefined && { isOpen })}
      onOpenChange={(next) => !next && onClose?.()}
      className="ui-scrim"
      data-sheet={isSheetOnPhones || undefined}
      isDismissable={!mustStay}
      isKeyboardDismissDisabled={mustStay}
    >
      <Modal className="ui-dialog-modal" data-size={size}>
        <Surface {...content} isBlocking={isBlocking} isSending={isSending} role={role} />
      </Modal>
    </ModalOverlay>
  );
}
