import { Check, ChevronDown } from "lucide-react";
import type { ReactNode, Ref } from "react";
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from "react-aria-components";
import { FieldLabel } from "./field-label.tsx";
import { FieldMessage } from "./field-message.tsx";
import { Icon } from "./icon.tsx";
import { words } from "./words.ts";
import "./field.css";
import "./menu.css";
import "./menu-sheet.css";
import "./select.css";

export type SelectChoice<Id extends string | number = string> = { id: Id; label: string; description?: string; isDisabled?: boolean };
export type SelectProps<Id extends string | number> = Omit<
  AriaSelectProps<SelectChoice<Id>>,
  "children" | "className" | "style" | "isInvalid" | "validate" | "value" | "onChange" | "selectedKey" | "onSelectionChange" | "render"
> & {
  label?: ReactNode | undefined;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  isOptional?: boolean | undefined;
  choices: readonly SelectChoice<Id>[];
  value: NoInfer<Id> | null;
  onChange: (id: Id) => void;
  size?: "medium" | "large" | undefined;
  /** The button that opens the list and takes the focus. */
  inputRef?: Ref<HTMLButtonElement> | undefined;
};

/** A choice of one of many in a drop-down list. Typing finds, arrows move, Escape closes. */
export function Select<Id extends string | number>({
  label,
  hint,
  error,
  isOptional,
  choices,
  value,
  onChange,
  size = "medium",
  placeholder = words.choose,
  inputRef,
  ...rest
}: SelectProps<Id>) {
  return (
    <AriaSelect
      validationBehavior="aria"
      {...rest}
      className="ui-field ui-select"
      data-size={size}
      isInvalid={Boolean(error)}
      placeholder={placeholder}
      value={value}
      onChange={(key) => key !== null && onChange(key as Id)}
    >
      {label && <FieldLabel label={label} isOptional={isOptional} />}
      <Button ref={inputRef ?? null} className="ui-input-frame ui-select-button">
        <SelectValue className="ui-select-value" dir="auto" />
        <Icon icon={ChevronDown} />
      </Button>
      <FieldMessage hint={hint} error={error} />
      <Popover className="ui-menu-popover ui-select-popover" offset={6}>
        <ListBox className="ui-menu" items={choices}>
          {(choice) => (
            <ListBoxItem className="ui-menu-item" id={choice.id} textValue={choice.label} isDisabled={choice.isDisabled ?? false}>
              <span className="ui-menu-words">
                {choice.label}
                {choice.description && <small>{choice.description}</small>}
              </span>
              <Icon icon={Check} size={18} className="ui-menu-check" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
