import type { LucideIcon } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps, Group, Input } from "react-aria-components";
import { foldDigits } from "./arabic-numbers.ts";
import { FieldLabel } from "./field-label.tsx";
import { FieldMessage } from "./field-message.tsx";
import { Icon } from "./icon.tsx";

// Has no `dir`: it would also turn the label and the hint.
export type TextFieldProps = Omit<AriaTextFieldProps, "children" | "className" | "style" | "isInvalid" | "validate" | "render" | "dir"> & {
  label?: ReactNode | undefined;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  isOptional?: boolean | undefined;
  /** Text beside the label, such as how many characters are used. */
  aside?: ReactNode | undefined;
  placeholder?: string | undefined;
  size?: "medium" | "large" | undefined;
  icon?: LucideIcon | undefined;
  /** Fixed words at the field's end, such as <bdi dir="ltr">+20</bdi>. */
  suffix?: ReactNode | undefined;
  /** A control inside the field's end, such as an icon button. */
  end?: ReactNode | undefined;
  /** For codes, phone numbers and addresses: read left to right, aligned at the page's start. Mail, phone and web types are always so. */
  isLatin?: boolean | undefined;
  /** Converts Arabic and Persian digits to Latin ones while typing. */
  foldsDigits?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

const latinTypes = ["email", "tel", "url"];

/** A field for one line of text, with its label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  aside,
  placeholder,
  size = "medium",
  icon,
  suffix,
  end,
  isLatin = false,
  foldsDigits = false,
  inputRef,
  value,
  defaultValue = "",
  onChange,
  ...rest
}: TextFieldProps) {
  const [typed, setTyped] = useState(defaultValue);
  const direction = isLatin || latinTypes.includes(rest.type ?? "") ? "ltr" : "auto";
  const change = (text: string) => {
    const next = foldsDigits || rest.type === "tel" ? foldDigits(text) : text;
    setTyped(next);
    onChange?.(next);
  };
  return (
    <AriaTextField
      validationBehavior="aria"
      {...rest}
      className="ui-field"
      data-size={size}
      isInvalid={Boolean(error)}
      value={value ?? typed}
      onChange={change}
    >
      {label && <FieldLabel label={label} isOptional={isOptional} aside={aside} />}
      <Group className="ui-input-frame">
        {icon && <Icon icon={icon} />}
        <Input
          className="ui-input"
          {...(direction === "ltr" && { dir: "ltr" })}
          {...(placeholder && { placeholder })}
          ref={inputRef ?? null}
        />
        {end}
        {suffix && <span className="ui-input-suffix">{suffix}</span>}
      </Group>
      <FieldMessage hint={hint} error={error} />
    </AriaTextField>
  );
}
