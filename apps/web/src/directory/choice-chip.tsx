import { lazyPart } from "@hiwar/app/lazy-part";
import { Chip } from "@hiwar/ui/chip";
import { ChipButton } from "@hiwar/ui/chip-button";
import type { MenuAction } from "@hiwar/ui/menu";
import { Suspense, startTransition, useRef, useState } from "react";
import { say } from "../words/tutors.ts";

// A guest's list does not wait for the code of menus: it is brought once it is idle, or by a press.
export const ChoiceMenu = lazyPart(() => import("@hiwar/ui/menu").then((module) => module.MenuSurface));

export type ChoiceChipProps = { label: string; actions: readonly MenuAction[]; onClear: () => void };

/** A filter of one choice among several: a menu. What is chosen stands on it, and one press takes it away. */
export function ChoiceChip({ label, actions, onClear }: ChoiceChipProps) {
  // Choosing and clearing put another chip in this one's place: the focus goes on to it.
  const [wasPressed, setPressed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = actions.find(({ isChosen }) => isChosen);
  const pressed = actions.map((action) => ({
    ...action,
    onPress: () => {
      setPressed(true);
      action.onPress?.();
    },
  }));
  // The press is seen first: drawing a menu takes a slow phone a tenth of a second.
  const open = () => startTransition(() => setOpen(true));
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
  return (
    <>
      <ChipButton
        ref={trigger}
        autoFocus={wasPressed}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={ChoiceMenu.preload}
        onFocus={ChoiceMenu.preload}
        onPress={open}
        onKeyDown={(event) => (event.key === "ArrowDown" ? open() : event.continuePropagation())}
      >
        {label}
      </ChipButton>
      {isOpen && (
        <Suspense>
          <ChoiceMenu triggerRef={trigger} label={label} actions={pressed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
