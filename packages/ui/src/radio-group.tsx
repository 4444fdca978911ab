import type { ReactNode, Ref } from "react";
import { RadioGroup as AriaRadioGroup, type RadioGroupProps as AriaRadioGroupProps, Radio } from "react-aria-components";
import { FieldLabel } from "./field-label.tsx";
import { FieldMessage } from "./field-message.tsx";
import "./choice.css";
import "./field.css";

export type RadioChoice<Id extends string> = { id: Id; label: ReactNode; description?: ReactNode; isDisabled?: boolean };
export type RadioGroupProps<Id extends string> = Omit<
  AriaRadioGroupProps,
  "children" | "className" | "style" | "isInvalid" | "validate" | "value" | "onChange" | "render"
> & {
  label?: ReactNode | undefined;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  choices: readonly RadioChoice<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  /** Each choice on its own card, for two or three that need a sentence. */
  isCards?: boolean | undefined;
  /** The radio button that takes the focus: the chosen one, else the first. */
  inputRef?: Ref<HTMLInputElement> | undefined;
};

/** A choice of one of a few, all visible. */
export function RadioGroup<Id extends string>({
  label,
  hint,
  error,
  choices,
  value,
  onChange,
  isCards = false,
  inputRef,
  ...rest
}: RadioGroupProps<Id>) {
  const open = choices.filter(({ isDisabled }) => !isDisabled);
  const focused = open.find(({ id }) => id === value) ?? open[0];
  return (
    <AriaRadioGroup
      validationBehavior="aria"
      {...rest}
      className="ui-field"
      isInvalid={Boolean(error)}
      // React Aria treats any non-null value as a choice; with an unknown one, Tab would reach no radio button.
      value={choices.some(({ id }) => id === value) ? value : null}
      onChange={(id) => onChange(id as Id)}
    >
      {label && <FieldLabel label={label} />}
      <div className="ui-choices" data-cards={isCards || undefined}>
        {choices.map((choice) => (
          <Radio
            key={choice.id}
            value={choice.id}
            className="ui-choice"
            isDisabled={choice.isDisabled ?? false}
            {...(inputRef && choice === focused && { inputRef: inputRef as Ref<HTMLInputElement | null> })}
          >
            <span className="ui-choice-box" data-round="" />
            <span className="ui-choice-words">
              {choice.label}
              {choice.description && <small>{choice.description}</small>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldMessage hint={hint} error={error} />
    </AriaRadioGroup>
  );
}
