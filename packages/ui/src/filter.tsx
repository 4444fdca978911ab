import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { ChipButton } from "./chip-button.tsx";
import { listWords } from "./list-words.ts";
import { Popover } from "./popover.tsx";
import "./filter-bar.css";

export type FilterProps = {
  /** The name of the filtered property. */
  label: string;
  /** The current filter in words; null when not set. */
  chosen: string | null;
  onClear: () => void;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A chip that shows a list's filter and opens its popover. */
export function Filter({ label, chosen, onClear, children }: FilterProps) {
  return (
    <Popover label={label} trigger={<ChipButton isOn={chosen !== null}>{chosen === null ? label : `${label}: ${chosen}`}</ChipButton>}>
      {(close) => (
        <div className="ui-filter">
          {typeof children === "function" ? children(close) : children}
          {chosen !== null && (
            <Button
              variant="quiet"
              size="small"
              onPress={() => {
                onClear();
                close();
              }}
            >
              {listWords.clearFilter}
            </Button>
          )}
        </div>
      )}
    </Popover>
  );
}
