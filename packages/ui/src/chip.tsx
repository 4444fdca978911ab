import { type LucideIcon, X } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { ToggleButton, type ToggleButtonProps } from "react-aria-components";
import { Icon } from "./icon.tsx";
import "./chip.css";

export type ChipProps = Omit<ToggleButtonProps, "children" | "className" | "style" | "render"> & {
  children: ReactNode;
  icon?: LucideIcon | undefined;
  /** While chosen it shows a cross: pressing it again takes the filter away. */
  isRemovable?: boolean | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
};

/** A filter that is on or off. For one that opens a popover use ChipButton. */
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
