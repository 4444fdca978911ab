import { useState } from "react";
import { chooseDigits, type DigitShape, digitShape } from "./digit-choice.ts";
import { SegmentedControl } from "./segmented-control.tsx";
import { words } from "./words.ts";

const choices = [
  { id: "arabic", label: "١٢٣" },
  { id: "latin", label: "123" },
] as const;

/** Which digits a person reads. What is open is written anew: the page is loaded again. */
export function DigitSwitch() {
  const [shown, setShown] = useState<DigitShape>(digitShape);
  const choose = (shape: DigitShape) => {
    setShown(shape);
    chooseDigits(shape);
    location.reload();
  };
  return <SegmentedControl label={words.digits} choices={choices} value={shown} onChange={(id) => choose(id as DigitShape)} />;
}
