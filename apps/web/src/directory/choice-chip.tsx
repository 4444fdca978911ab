import { lazyPart } from "@hiwar/app/lazy-part";
import { Chip } from "@hiwar/ui/chip";
import { ChipButton } from "@hiwar/ui/chip-button";
import type { MenuAction } from "@hiwar/ui/menu";
import { Suspense, startTransition, useRef, useState } from "react";
import { say } from "../words/tutors.ts";

// A guest's list does not wait for the code of menus: it is loaded when the page is idle, or on hover, focus or press.
export const ChoiceMenu = lazyPart(() => import("@hiwar/ui/menu").then((module) => module.OpenMenu));

export type ChoiceChipProps = { label: string; actions: readonly MenuAction[]; onClear: () => void };

/** A filter with one choice among several, opened as a menu. The chosen one is shown on the chip, and a press on it clears the filter. */
export function ChoiceChip({ label, actions, onClear }: ChoiceChipProps) {
  // Choosing or clearing replaces this chip by another, which then takes the focus.
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
  // A transition, so that the press is drawn first: a menu takes a slow phone a tenth of a second.
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
