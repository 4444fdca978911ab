import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps, Link, type PressEvent } from "react-aria-components";
import { words } from "./words.ts";
import "./button.css";

export type ButtonProps = Omit<AriaButtonProps, "children" | "className" | "style" | "onPress" | "render"> & {
  children: ReactNode;
  variant?: "primary" | "secondary" | "soft" | "ghost" | "quiet" | "danger" | "danger-quiet";
  size?: "small" | "medium" | "large";
  /** Takes the whole line. */
  isBlock?: boolean;
  /** Given an address the button is a link that looks like one. */
  href?: string;
  target?: "_blank";
  /** Saves the linked file under this name instead of opening it. */
  download?: string;
  onPress?: (event: PressEvent) => void;
  className?: string;
};

/** The button of the house. While pending it keeps its width and its focus, and says so to readers. */
export function Button({
  children,
  variant = "secondary",
  size = "medium",
  isBlock = false,
  href,
  target,
  download,
  className = "",
  ...rest
}: ButtonProps) {
  const look = { className: `ui-button ${className}`, "data-variant": variant, "data-size": size, "data-block": isBlock || undefined };
  if (href !== undefined) {
    const { isPending: _pending, type: _type, form: _form, name: _name, value: _value, ...link } = rest;
    const opening = { href, ...(target && { target, rel: "noopener" }), ...(download !== undefined && { download }) };
    return (
      <Link {...(link as object)} {...look} {...opening}>
        {children}
      </Link>
    );
  }
  return (
    <AriaButton {...rest} {...look}>
      {({ isPending }) => (
        <>
          <span className="ui-button-words">{children}</span>
          {isPending && <span className="ui-button-spinner" role="progressbar" aria-label={words.pending} />}
        </>
      )}
    </AriaButton>
  );
}
