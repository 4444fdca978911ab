import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "./icon-button.tsx";
import { words } from "./words.ts";
import "./dialog.css";
import "./sheet.css";

export type SheetProps = {
  title: ReactNode;
  children?: ReactNode | ((close: () => void) => ReactNode);
  /** Stays at the foot while the sheet scrolls. */
  actions?: ReactNode | ((close: () => void) => ReactNode);
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** The end side is for details beside a table; it becomes a bottom sheet on phones. */
  side?: "bottom" | "end";
};

/** A modal sheet that slides in from an edge. */
export function Sheet({ title, children, actions, isOpen, onOpenChange, side = "bottom" }: SheetProps) {
  const state = { ...(isOpen !== undefined && { isOpen }), ...(onOpenChange && { onOpenChange }) };
  return (
    <ModalOverlay {...state} className="ui-scrim ui-sheet-scrim" data-side={side} isDismissable>
      <Modal className="ui-sheet" data-side={side}>
        <AriaDialog className="ui-sheet-dialog">
          {({ close }) => (
            <>
              <span className="ui-sheet-grip" />
              <div className="ui-dialog-head ui-sheet-head">
                <Heading slot="title" className="ui-dialog-title">
                  {title}
                </Heading>
                <IconButton icon={X} label={words.close} onPress={close} />
              </div>
              <div className="ui-sheet-body">{typeof children === "function" ? children(close) : children}</div>
              {actions && <div className="ui-sheet-actions">{typeof actions === "function" ? actions(close) : actions}</div>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
