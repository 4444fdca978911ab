import type { ReactNode, Ref } from "react";
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Group,
} from "react-aria-components";
import { FieldLabel } from "./field-label.tsx";
import { FieldMessage } from "./field-message.tsx";

export type TextAreaProps = Omit<AriaTextFieldProps, "children" | "className" | "style" | "isInvalid" | "validate" | "render"> & {
  label?: ReactNode | undefined;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  isOptional?: boolean | undefined;
  /** Text beside the label, such as how many characters are used. */
  aside?: ReactNode | undefined;
  placeholder?: string | undefined;
  rows?: number | undefined;
  inputRef?: Ref<HTMLTextAreaElement> | undefined;
};

/** A multi-line text field in the direction of the typed text. */
export function TextArea({ label, hint, error, isOptional, aside, placeholder, rows = 4, inputRef, ...rest }: TextAreaProps) {
  return (
    <AriaTextField validationBehavior="aria" {...rest} className="ui-field" isInvalid={Boolean(error)}>
      {label && <FieldLabel label={label} isOptional={isOptional} aside={aside} />}
      <Group className="ui-input-frame">
        <AriaTextArea className="ui-input user-text" dir="auto" rows={rows} {...(placeholder && { placeholder })} ref={inputRef ?? null} />
      </Group>
      <FieldMessage hint={hint} error={error} />
    </AriaTextField>
  );
}
