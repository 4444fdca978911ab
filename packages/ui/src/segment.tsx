import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { type Key, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { Icon } from "./icon.tsx";
import "./segment.css";

export type SegmentChoice<Id extends string> = { id: Id; label: ReactNode; icon?: LucideIcon; isDisabled?: boolean };
export type SegmentProps<Id extends string> = {
  label: string;
  choices: readonly SegmentChoice<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  isBlock?: boolean;
};

/** One of a few, side by side; exactly one is always chosen. */
export function Segment<Id extends string>({ label, choices, value, onChange, isBlock = false }: SegmentProps<Id>) {
  const change = (keys: Set<Key>) => {
    const chosen = choices.find((choice) => keys.has(choice.id));
    if (chosen) onChange(chosen.id);
  };
  return (
    <ToggleButtonGroup
      className="ui-segment"
      data-block={isBlock || undefined}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={change}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice.id} id={choice.id} className="ui-segment-choice" isDisabled={choice.isDisabled ?? false}>
          {choice.icon && <Icon icon={choice.icon} size={18} />}
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
