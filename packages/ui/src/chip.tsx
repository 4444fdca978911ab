import { type LucideIcon, X } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { ToggleButton, type ToggleButtonProps } from "react-aria-components";
import { Icon } from "./icon.tsx";
import "./chip.css";

export type ChipProps = Omit<ToggleButtonProps, "children" | "className" | "style" | "render"> & {
  children: ReactNode;
  icon?: LucideIcon | undefined;
  /** Shows a cross while selected: pressing again removes the filter. */
  isRemovable?: boolean | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
};

/** A chip that turns a filter on or off. For one that opens a popover use ChipButton. */
export function Chip({ children, icon, isRemovable = false, buttonRef, ...rest }: ChipProps) {
  return (
    <ToggleButton {...rest} ref={buttonRef ?? null} className="ui-chip">
      {({ isSelected }) => (
        <>
          {icon && <Icon icon={icon} size={18} />}
          {children}
          {isRemovable && isSelected && <Icon icon={X} size={18} />}
        </>
      )}
    </ToggleButton>
  );
}
