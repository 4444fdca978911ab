import { lazyPart } from "@hiwar/app/lazy-part";
import { Chip } from "@hiwar/ui/chip";
import { ChipButton } from "@hiwar/ui/chip-button";
import { Menu, type MenuAction } from "@hiwar/ui/menu";
import { useMedia } from "@hiwar/ui/use-media";
import { Suspense, useState } from "react";
import { say } from "../words/tutors.ts";

const ChoiceSheet = lazyPart(() => import("./choice-sheet.tsx").then((module) => module.ChoiceSheet));

export type ChoiceChipProps = { label: string; actions: readonly MenuAction[]; onClear: () => void };

/** A filter of one choice among several: a menu, on phones a sheet. What is chosen stands on it, and one press takes it away. */
export function ChoiceChip({ label, actions, onClear }: ChoiceChipProps) {
  // Settled once: a window that changes its width must not take an open menu away.
  const isNarrow = useMedia("(width < 768px)");
  const [isPhone] = useState(isNarrow);
  const [isOpen, setOpen] = useState(false);
  // Choosing and clearing put another chip in this one's place: the focus goes on to it.
  const [wasPressed, setPressed] = useState(false);
  const chosen = actions.find(({ isChosen }) => isChosen);
  const pressed = actions.map((action) => ({
    ...action,
    onPress: () => {
      setPressed(true);
      setOpen(false);
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
  const trigger = (
    <ChipButton autoFocus={wasPressed} {...(isPhone && { onPress: () => setOpen(true) })}>
      {label}
    </ChipButton>
  );
  if (!isPhone) return <Menu label={label} actions={pressed} trigger={trigger} />;
  return (
    <>
      {trigger}
      {isOpen && (
        <Suspense>
          <ChoiceSheet label={label} actions={pressed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
