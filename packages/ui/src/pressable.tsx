import type { Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";

export type PressableProps = Omit<AriaButtonProps, "className"> & { className: string; ref?: Ref<HTMLButtonElement> | undefined };

/** A button without a look of its own: the screen's class says what is pressed. */
export function Pressable(props: PressableProps) {
  return <AriaButton {...props} />;
}
