import type { ReactNode, Ref } from "react";
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from "react-aria-components";
import "./choice.css";
import "./switch.css";

export type SwitchProps = Omit<AriaSwitchProps, "children" | "className" | "style" | "render" | "inputRef"> & {
  /** Left out only when a label elsewhere names the switch (aria-label). */
  children?: ReactNode | undefined;
  description?: ReactNode | undefined;
  /** What is wrong and what to do, under the words. */
  error?: ReactNode | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

/** A switch: on or off. */
export function Switch({ children, description, error, inputRef, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} {...(inputRef && { inputRef: inputRef as Ref<HTMLInputElement | null> })} className="ui-switch">
      {(children || error) && (
        <span className="ui-switch-words">
          {children}
          {description && <small>{description}</small>}
          {error && <span className="ui-choice-error">{error}</span>}
        </span>
      )}
      <span className="ui-switch-track">
        <span className="ui-switch-thumb" />
      </span>
    </AriaSwitch>
  );
}
