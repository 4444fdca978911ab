import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import { StaffList, type StaffListProps } from "./staff-list.tsx";

export type InState = { readonly page?: string | undefined; readonly state?: string | undefined };

export type StateListProps<Row, Query extends InState> = Omit<StaffListProps<Row, Query>, "filters" | "filterNames" | "rowId"> & {
  states: { label: string; choices: readonly { id: string; label: string }[] };
};

/** A list of the dashboard with a single filter: the state of its items. */
export function StateList<Row extends { id: number }, Query extends InState>({ states, ...list }: StateListProps<Row, Query>) {
  const { params, setParams } = list.state;
  return (
    <StaffList
      {...list}
      rowId={({ id }) => String(id)}
      filters={
        <ChoiceFilter
          {...states}
          value={params.state ?? null}
          onChange={(state) => (setParams as (changes: { state: string | null }) => void)({ state })}
        />
      }
      filterNames={["state"]}
    />
  );
}
