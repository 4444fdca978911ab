import { ChevronDown, type LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { Icon } from "./icon.tsx";
import "./chip.css";

export type ChipButtonProps = Omit<AriaButtonProps, "children" | "className" | "style" | "render"> & {
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
  icon?: LucideIcon | undefined;
  /** Whether a choice is set behind it. */
  isOn?: boolean | undefined;
  hasChevron?: boolean | undefined;
};

/** A chip that opens a popover or menu, such as a filter's. */
export function ChipButton({ children, icon, isOn = false, hasChevron = true, ...rest }: ChipButtonProps) {
  return (
    <AriaButton {...rest} className="ui-chip" data-selected={isOn || undefined}>
      {icon && <Icon icon={icon} size={18} />}
      {children}
      {hasChevron && <Icon icon={ChevronDown} size={18} />}
    </AriaButton>
  );
}
