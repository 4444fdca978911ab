import { Chip } from "@hiwar/ui/chip";
import { ChipButton } from "@hiwar/ui/chip-button";
import { Menu, type MenuAction } from "@hiwar/ui/menu";
import { useState } from "react";
import { say } from "../words/tutors.ts";

export type ChoiceChipProps = { label: string; actions: readonly MenuAction[]; onClear: () => void };

/** A filter of one choice among several: a menu. What is chosen stands on it, and one press takes it away. */
export function ChoiceChip({ label, actions, onClear }: ChoiceChipProps) {
  // Choosing and clearing put another chip in this one's place: the focus goes on to it.
  const [wasPressed, setPressed] = useState(false);
  const chosen = actions.find(({ isChosen }) => isChosen);
  const pressed = actions.map((action) => ({
    ...action,
    onPress: () => {
      setPressed(true);
      action.onPress?.();
    },
  }));
  if (chosen) {
    const clear = () => {
      setPressed(true);
      onClear();
    };
    return (
      <Chip isSelected isRemovable autoFocus={wasPressed} aria-label={say("removeFilter", { name: chosen.label })} onChange={clear}>
        {chosen.label}
      </Chip>
    );
  }
  return <Menu label={label} actions={pressed} trigger={<ChipButton autoFocus={wasPressed}>{label}</ChipButton>} />;
}
