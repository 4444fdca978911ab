import type { Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";

export type PressableProps = Omit<AriaButtonProps, "className"> & { className: string; ref?: Ref<HTMLButtonElement> | undefined };

/** A button without styles; the screen's class styles it. */
export function Pressable(props: PressableProps) {
  return <AriaButton {...props} />;
}
