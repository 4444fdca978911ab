import type { ReactElement, ReactNode } from "react";
import { Dialog as AriaDialog, Popover as AriaPopover, DialogTrigger } from "react-aria-components";
import "./menu.css";
import "./popover.css";

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: "bottom start" | "bottom end" | "top start" | "top end";
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
};

/** A small surface beside what opened it: filters, facts, a week's account. */
export function Popover({ trigger, label, children, placement = "bottom start", isOpen, onOpenChange }: PopoverProps) {
  const state = { ...(isOpen !== undefined && { isOpen }), ...(onOpenChange && { onOpenChange }) };
  return (
    <DialogTrigger {...state}>
      {trigger}
      <AriaPopover className="ui-menu-popover ui-popover" placement={placement} offset={8}>
        <AriaDialog className="ui-popover-dialog" aria-label={label}>
          {({ close }) => (typeof children === "function" ? children(close) : children)}
        </AriaDialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
