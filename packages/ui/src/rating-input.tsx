import { Star } from "lucide-react";
import { Label, Radio, RadioGroup } from "react-aria-components";
import { Icon } from "./icon.tsx";
import "./field.css";
import "./rating.css";

export type RatingInputProps = {
  label: string;
  /** What each of the five stars means, from one to five. */
  meanings: readonly [string, string, string, string, string];
  value: number | null;
  onChange: (stars: number) => void;
  isDisabled?: boolean | undefined;
};

const stars = [1, 2, 3, 4, 5] as const;

/** Five stars to press or to walk with arrows; the words under them say what the choice means. */
export function RatingInput({ label, meanings, value, onChange, isDisabled = false }: RatingInputProps) {
  return (
    <RadioGroup
      className="ui-field"
      orientation="horizontal"
      isDisabled={isDisabled}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    >
      <Label className="ui-field-label">{label}</Label>
      <div className="ui-rating-stars">
        {stars.map((star) => (
          <Radio
            key={star}
            value={String(star)}
            className="ui-rating-star"
            aria-label={meanings[star - 1] ?? ""}
            data-lit={(value ?? 0) >= star || undefined}
          >
            <Icon icon={Star} size={28} filled={(value ?? 0) >= star} />
          </Radio>
        ))}
      </div>
      <p className="ui-rating-meaning" aria-hidden="true">
        {value === null ? " " : meanings[value - 1]}
      </p>
    </RadioGroup>
  );
}
