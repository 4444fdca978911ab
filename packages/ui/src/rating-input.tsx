import { Star } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components";
import { FieldMessage } from "./field-message.tsx";
import { Icon } from "./icon.tsx";
import "./field.css";
import "./rating.css";

export type RatingInputProps = {
  label: string;
  /** The meanings of one to five stars. */
  meanings: readonly [string, string, string, string, string];
  /** Shown under the stars while nothing is chosen. */
  ask?: string | undefined;
  value: number | null;
  onChange: (stars: number) => void;
  error?: ReactNode | undefined;
  isDisabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** The star that takes the focus: the chosen one, else the first. */
  inputRef?: Ref<HTMLInputElement> | undefined;
};

const stars = [1, 2, 3, 4, 5] as const;

/** Five stars to press or to choose with arrow keys; the text under them says what the choice means. */
export function RatingInput(props: RatingInputProps) {
  const { label, meanings, ask = " ", value, onChange, error, isDisabled = false, name, onBlur, inputRef } = props;
  return (
    <RadioGroup
      className="ui-field ui-rating-field"
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      {...(name && { name })}
      onBlur={() => onBlur?.()}
      orientation="horizontal"
      isDisabled={isDisabled}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    >
      <Label className="ui-hidden-text">{label}</Label>
      <div className="ui-rating-stars">
        {stars.map((star) => (
          <Radio
            key={star}
            value={String(star)}
            className="ui-rating-star"
            aria-label={meanings[star - 1] ?? ""}
            data-lit={(value ?? 0) >= star || undefined}
            {...(inputRef && star === (value ?? 1) && { inputRef: inputRef as Ref<HTMLInputElement | null> })}
          >
            <Icon icon={Star} size={36} filled={(value ?? 0) >= star} />
          </Radio>
        ))}
      </div>
      <p className="ui-rating-meaning" aria-hidden="true">
        {value === null ? ask : meanings[value - 1]}
      </p>
      <FieldMessage error={error} />
    </RadioGroup>
  );
}
