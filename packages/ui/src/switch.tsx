import type { ReactNode } from "react";
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from "react-aria-components";
import "./switch.css";

export type SwitchProps = Omit<AriaSwitchProps, "children" | "className" | "style" | "render"> & {
  /** Left out only when a label names the switch from elsewhere (aria-label). */
  children?: ReactNode | undefined;
  description?: ReactNode | undefined;
};

/** On or off, in force at once. */
export function Switch({ children, description, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className="ui-switch">
      {children && (
        <span className="ui-switch-words">
          {children}
          {description && <small>{description}</small>}
        </span>
      )}
      <span className="ui-switch-track">
        <span className="ui-switch-thumb" />
      </span>
    </AriaSwitch>
  );
}
