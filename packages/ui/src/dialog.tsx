import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "./icon-button.tsx";
import { words } from "./words.ts";
import "./dialog.css";

export type DialogProps = {
  title: ReactNode;
  children?: ReactNode | ((close: () => void) => ReactNode);
  /** The buttons; the first is the one the dialog exists for. */
  actions?: ReactNode | ((close: () => void) => ReactNode);
  /** Without these the dialog belongs to the <DialogTrigger> around it. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  size?: "small" | "medium" | "large";
  /** On phones it rises from the bottom edge instead of standing in the middle. */
  isSheetOnPhones?: boolean;
  /** Must be answered: no cross, no Escape, no press outside. */
  isBlocking?: boolean;
  role?: "dialog" | "alertdialog";
};

/** A modal dialog: focus stays inside and returns where it came from. */
export function Dialog({
  title,
  children,
  actions,
  isOpen,
  onOpenChange,
  size = "medium",
  isSheetOnPhones = false,
  isBlocking = false,
  role = "dialog",
}: DialogProps) {
  const state = { ...(isOpen !== undefined && { isOpen }), ...(onOpenChange && { onOpenChange }) };
  return (
    <ModalOverlay
      {...state}
      className="ui-scrim"
      data-sheet={isSheetOnPhones || undefined}
      isDismissable={!isBlocking}
      isKeyboardDismissDisabled={isBlocking}
    >
      <Modal className="ui-dialog-modal" data-size={size}>
        <AriaDialog className="ui-dialog" role={role}>
          {({ close }) => (
            <>
              <div className="ui-dialog-head">
                <Heading slot="title" className="ui-dialog-title">
                  {title}
                </Heading>
                {!isBlocking && <IconButton icon={X} label={words.close} onPress={close} />}
              </div>
              {children && <div className="ui-dialog-body">{typeof children === "function" ? children(close) : children}</div>}
              {actions && <div className="ui-dialog-actions">{typeof actions === "function" ? actions(close) : actions}</div>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
