import type { LucideIcon } from "lucide-react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps, Link } from "react-aria-components";
import { Icon } from "./icon.tsx";
import "./icon-button.css";

export type IconButtonProps = Omit<AriaButtonProps, "children" | "className" | "style" | "aria-label" | "render"> & {
  icon: LucideIcon;
  /** What the button does: its accessible name. */
  label: string;
  variant?: "plain" | "line" | "round" | undefined;
  size?: "small" | "medium" | undefined;
  /** Shows a small dot that says something new waits here. */
  hasPip?: boolean | undefined;
  filled?: boolean | undefined;
  href?: string | undefined;
  className?: string | undefined;
};

/** A button with only an icon; its press area is never below 44 pixels. */
export function IconButton({
  icon,
  label,
  variant = "plain",
  size = "medium",
  hasPip = false,
  filled = false,
  href,
  className = "",
  ...rest
}: IconButtonProps) {
  const look = { className: `ui-icon-button ${className}`, "data-variant": variant, "data-size": size, "aria-label": label };
  const inside = (
    <>
      <Icon icon={icon} size={size === "small" ? 18 : 20} filled={filled} />
      {hasPip && <span className="ui-icon-button-pip" />}
    </>
  );
  if (href !== undefined) {
    const { isPending: _pending, type: _type, form: _form, name: _name, value: _value, ...link } = rest;
    return (
      <Link {...(link as object)} {...look} href={href}>
        {inside}
      </Link>
    );
  }
  return (
    // Another key per type makes it another element, as in `Button`: otherwise one press could also submit the form.
    <AriaButton key={rest.type} {...rest} {...look}>
      {inside}
    </AriaButton>
  );
}
