import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { listWords } from "./list-words.ts";
import { SearchField } from "./search-field.tsx";
import { useDebounced } from "./use-debounced.ts";
import "./filter-bar.css";

export type ListSearch = {
  label: string;
  /** The current search text. */
  value: string;
  /** Called once typing pauses. */
  onChange: (text: string) => void;
};
export type FilterBarProps = {
  search?: ListSearch | undefined;
  /** The filters, one chip each. */
  children?: ReactNode | undefined;
  /** Clears all filters; left out while none is set. */
  onClear?: (() => void) | undefined;
  /** Content at the bar's end. */
  end?: ReactNode | undefined;
};

function Search({ label, value, onChange }: ListSearch) {
  // Null while nobody types: the field then shows `value`.
  const [typed, setTyped] = useState<string | null>(null);
  useDebounced(typed?.trim() ?? value, value, (text) => {
    if (text !== value) onChange(text);
  });
  const leave = () => {
    if (typed !== null && typed.trim() !== value) onChange(typed.trim());
    setTyped(null);
  };
  return <SearchField label={label} value={typed ?? value} onChange={setTyped} onBlur={leave} />;
}

/** The search field and filters of a list. */
export function FilterBar({ search, children, onClear, end }: FilterBarProps) {
  return (
    <search className="ui-filter-bar">
      {search && <Search {...search} />}
      {children}
      {onClear && (
        <Button variant="quiet" size="small" onPress={onClear}>
          {listWords.clearFilters}
        </Button>
      )}
      {end && <div className="ui-filter-end">{end}</div>}
    </search>
  );
}
