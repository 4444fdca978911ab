import { type ReactElement, type ReactNode, useContext } from "react";
import {
  Popover as AriaPopover,
  DialogTrigger,
  OverlayTriggerStateContext,
  PopoverContext,
  useSlottedContext,
} from "react-aria-components";
import "./menu.css";
import "./menu-sheet.css";
import "./popover.css";

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: "bottom start" | "bottom end" | "top start" | "top end" | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

function Content({ children }: Pick<PopoverProps, "children">) {
  const state = useContext(OverlayTriggerStateContext);
  return <div className="ui-popover-content">{typeof children === "function" ? children(() => state?.close()) : children}</div>;
}

/** The popover is announced by its own label; otherwise the trigger's text ("3 unread") would be read before it. */
function Surface({ label, placement = "bottom start", children }: Pick<PopoverProps, "label" | "placement" | "children">) {
  const { "aria-labelledby": _trigger, ...context } = useSlottedContext(PopoverContext) ?? {};
  return (
    <PopoverContext value={context}>
      {/* no Dialog inside: the surface itself is the dialog, so that its hidden close button is within it */}
      <AriaPopover className="ui-menu-popover ui-popover" placement={placement} offset={8} aria-label={label}>
        <Content>{children}</Content>
      </AriaPopover>
    </PopoverContext>
  );
}

/** A small surface beside its trigger: filters, facts, a week's account. */
export function Popover({ trigger, label, children, placement, isOpen, onOpenChange }: PopoverProps) {
  const state = { ...(isOpen !== undefined && { isOpen }), ...(onOpenChange && { onOpenChange }) };
  return (
    <DialogTrigger {...state}>
      {trigger}
      <Surface label={label} placement={placement}>
        {children}
      </Surface>
    </DialogTrigger>
  );
}
