import type { ReactNode, Ref } from "react";
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from "react-aria-components";
import { CheckMark } from "./check-mark.tsx";
import "./choice.css";

export type CheckboxProps = Omit<AriaCheckboxProps, "children" | "className" | "style" | "render" | "inputRef"> & {
  children: ReactNode;
  /** What is wrong and what to do, under the words. */
  error?: ReactNode | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

/** A checkbox for one sentence. */
export function Checkbox({ children, error, inputRef, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      {...(inputRef && { inputRef: inputRef as Ref<HTMLInputElement | null> })}
      isInvalid={Boolean(error)}
      className="ui-choice"
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="ui-choice-box">
            <CheckMark isShown={isSelected} isPartial={isIndeterminate} />
          </span>
          <span>
            {children}
            {error && <span className="ui-choice-error">{error}</span>}
          </span>
        </>
      )}
    </AriaCheckbox>
  );
}
