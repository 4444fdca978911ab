import { useState } from "react";
import { chooseDigits, type DigitShape, digitShape } from "./digit-choice.ts";
import { reloadOnline } from "./reload-online.ts";
import { SegmentedControl } from "./segmented-control.tsx";
import { words } from "./words.ts";

const choices = [
  { id: "arabic", label: "١٢٣" },
  { id: "latin", label: "123" },
] as const;

/** Chooses the digits. The page is reloaded to redraw everything with them. */
export function DigitSwitch() {
  const [shown, setShown] = useState<DigitShape>(digitShape);
  const choose = (shape: DigitShape) => {
    setShown(shape);
    chooseDigits(shape);
    reloadOnline();
  };
  return <SegmentedControl label={words.digits} choices={choices} value={shown} onChange={(id) => choose(id as DigitShape)} />;
}
