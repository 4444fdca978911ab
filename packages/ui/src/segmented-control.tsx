import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { Icon } from "./icon.tsx";
import "./segmented-control.css";

export type SegmentChoice<Id extends string> = { id: Id; label: ReactNode; icon?: LucideIcon; isDisabled?: boolean };
export type SegmentedControlProps<Id extends string> = {
  label: string;
  choices: readonly SegmentChoice<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  isBlock?: boolean | undefined;
};

/** A choice of one of a few, side by side; exactly one is always chosen. Tab focuses that one, and arrow keys choose. */
export function SegmentedControl<Id extends string>({ label, choices, value, onChange, isBlock = false }: SegmentedControlProps<Id>) {
  return (
    <RadioGroup
      className="ui-segmented"
      data-block={isBlock || undefined}
      aria-label={label}
      orientation="horizontal"
      value={value}
      onChange={(id) => onChange(id as Id)}
    >
      {choices.map((choice) => (
        <Radio key={choice.id} value={choice.id} className="ui-segmented-choice" isDisabled={choice.isDisabled ?? false}>
          {choice.icon && <Icon icon={choice.icon} size={18} />}
          {choice.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}
