import { type ReactNode, useRef } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps, Link, type PressEvent } from "react-aria-components";
import { words } from "./words.ts";
import "./button.css";

export type ButtonProps = Omit<AriaButtonProps, "children" | "className" | "style" | "onPress" | "render"> & {
  children: ReactNode;
  variant?: "primary" | "secondary" | "soft" | "ghost" | "quiet" | "danger" | "danger-quiet" | undefined;
  size?: "small" | "medium" | "large" | undefined;
  /** Takes the whole line. */
  isBlock?: boolean | undefined;
  /** Given an address the button is a link that looks like one. */
  href?: string | undefined;
  target?: "_blank" | undefined;
  /** Saves the linked file under this name instead of opening it. */
  download?: string | undefined;
  onPress?: ((event: PressEvent) => void) | undefined;
  className?: string | undefined;
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
    // A press that turns the button into the form's submit would send the form at its own click: that is another element.
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

/** As long as a double press takes at the most. */
const doubleMilliseconds = 400;

/** What sends something is pressed once: the second half of a double press comes before it shows as pending, or after it is done. */
function useOnce() {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  return (onPress: (event: PressEvent) => void) => (event: PressEvent) => {
    const isSecond = performance.now() - pressedAt.current < doubleMilliseconds;
    pressedAt.current = performance.now();
    if (!isSecond) onPress(event);
  };
}
