import { type ReactNode, useRef } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps, Link, type PressEvent } from "react-aria-components";
import { words } from "./words.ts";
import "./button.css";

export type ButtonProps = Omit<AriaButtonProps, "children" | "className" | "style" | "onPress" | "render"> & {
  children: ReactNode;
  variant?: "primary" | "secondary" | "soft" | "ghost" | "quiet" | "danger" | "danger-quiet" | undefined;
  size?: "small" | "medium" | "large" | undefined;
  /** Takes the full width. */
  isBlock?: boolean | undefined;
  /** With an address, the button is a link that looks like a button. */
  href?: string | undefined;
  target?: "_blank" | undefined;
  /** Saves the linked file under this name instead of opening it. */
  download?: string | undefined;
  onPress?: ((event: PressEvent) => void) | undefined;
  className?: string | undefined;
};

/** The standard button. While pending it keeps its width and focus, and announces that to screen readers. */
export function Button({
  children,
  variant = "secondary",
  size = "medium",
  isBlock = false,
  href,
  target,
  download,
  className = "",
  onPress,
  ...rest
}: ButtonProps) {
  const once = useOnce();
  const look = { className: `ui-button ${className}`, "data-variant": variant, "data-size": size, "data-block": isBlock || undefined };
  if (href !== undefined) {
    const { isPending: _pending, type: _type, form: _form, name: _name, value: _value, ...link } = rest;
    const opening = {
      href,
      ...(onPress && { onPress }),
      ...(target && { target, rel: "noopener" }),
      ...(download !== undefined && { download }),
    };
    return (
      <Link {...(link as object)} {...look} {...opening}>
        {children}
      </Link>
    );
  }
  return (
    // Another key per type makes it another element. Otherwise a press that turns it into a submit button would submit the form with the same click.
    <AriaButton key={rest.type} {...rest} {...look} {...(onPress && { onPress: "isPending" in rest ? once(onPress) : onPress })}>
      {({ isPending }) => (
        <>
          <span className="ui-button-words">{children}</span>
          {isPending && <span className="ui-button-spinner" role="progressbar" aria-label={words.pending} />}
        </>
      )}
    </AriaButton>
  );
}

/** Longest time between the presses of a double press. */
const doubleMilliseconds = 400;

/** Ignores the second half of a double press, which may come before the button shows as pending or after the write is done. */
function useOnce() {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  return (onPress: (event: PressEvent) => void) => (event: PressEvent) => {
    const isSecond = performance.now() - pressedAt.current < doubleMilliseconds;
    pressedAt.current = performance.now();
    if (!isSecond) onPress(event);
  };
}
