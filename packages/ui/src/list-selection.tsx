import type { ReactNode } from "react";
import { arabicNumber } from "./arabic-numbers.ts";
import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { listWords } from "./list-words.ts";
import type { TableColumn } from "./table.tsx";

export type ListSelection<Row> = {
  /** Ids of the selected rows, also on other pages. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The name of a row's checkbox for screen readers. */
  nameOf: (row: Row) => string;
  /** The actions on the selected rows. */
  actions: ReactNode;
};

/** The column of checkboxes: one for each row, and one for all rows of this page. */
export function selectionColumn<Row>(selection: ListSelection<Row>, rows: readonly Row[], rowId: (row: Row) => string): TableColumn<Row> {
  const { selected, onChange, nameOf } = selection;
  const here = rows.map(rowId);
  const count = here.filter((id) => selected.has(id)).length;
  const turn = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(selected);
    for (const id of ids) isOn ? next.add(id) : next.delete(id);
    onChange(next);
  };
  const isAll = count === here.length && count > 0;
  return {
    id: "selection",
    header: (
      <Checkbox
        isSelected={isAll}
        isIndeterminate={count > 0 && !isAll}
        isDisabled={here.length === 0}
        onChange={(isOn) => turn(here, isOn)}
      >
        <span className="ui-hidden-text">{listWords.selectAll}</span>
      </Checkbox>
    ),
    cell: (row) => (
      <Checkbox isSelected={selected.has(rowId(row))} onChange={(isOn) => turn([rowId(row)], isOn)}>
        <span className="ui-hidden-text">{`${listWords.selectRow} ${nameOf(row)}`}</span>
      </Checkbox>
    ),
  };
}

/** Shows how many rows are selected, and their actions. */
export function SelectionBar<Row>({ selected, onChange, actions }: ListSelection<Row>) {
  return (
    <div className="ui-list-selection">
      <span role="status">{`${listWords.selected}: ${arabicNumber(selected.size)}`}</span>
      {actions}
      <Button variant="quiet" size="small" onPress={() => onChange(new Set())}>
        {listWords.unselect}
      </Button>
    </div>
  );
}
