import { ComboBox, type ComboBoxProps, type ComboChoice } from "./combo-box.tsx";
import { Tags } from "./tags.tsx";
import "./tag-field.css";

export type TagFieldProps<Choice extends ComboChoice> = Omit<ComboBoxProps<Choice>, "label" | "value" | "onChange"> & {
  label: string;
  value: readonly Choice[];
  onChange: (chosen: readonly Choice[]) => void;
  /** The largest number of choices; the search is disabled once it is reached. */
  most?: number | undefined;
};

/** A choice of several of many, searched on the server; each is a tag above the search. */
export function TagField<Choice extends ComboChoice>({
  label,
  value,
  onChange,
  choices,
  most,
  isDisabled,
  ...rest
}: TagFieldProps<Choice>) {
  const isFull = most !== undefined && value.length >= most;
  const offered = choices.filter(({ id }) => !value.some((chosen) => chosen.id === id));
  return (
    <div className="ui-tag-field">
      <ComboBox
        {...rest}
        label={label}
        choices={offered}
        value={null}
        isDisabled={isDisabled || isFull}
        onChange={(choice) => choice && onChange([...value, choice])}
      />
      <Tags label={label} tags={value} onRemove={isDisabled ? undefined : (tag) => onChange(value.filter(({ id }) => id !== tag.id))} />
    </div>
  );
}
