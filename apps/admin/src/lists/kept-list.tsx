import { Button } from "@hiwar/ui/button";
import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import { WithDetail } from "@hiwar/ui/detail-sheet";
import { Icon } from "@hiwar/ui/icon";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PageHead } from "../page/page-head.tsx";
import { StaffList, type StaffListProps } from "./staff-list.tsx";

type InState = { readonly page?: string | undefined; readonly state?: string | undefined };
type Opened<Row> = { onChanged: (row: Row) => void; onClose: () => void };
type OfList = "query" | "state" | "columns" | "search" | "empty" | "nothing";

export type KeptListProps<Row, Query extends InState> = Pick<StaffListProps<Row, Query>, OfList> & {
  title: string;
  lead: string;
  /** How one more is made, for whom may. */
  creation?: { label: string; dialog: (close: () => void) => ReactNode } | false;
  /** The lists beside this one. */
  tabs?: ReactNode;
  states: { label: string; choices: readonly { id: string; label: string }[] };
  /** What opens beside a row that is pressed; `onChanged` hands it the row as it has become. */
  sheetOf: (row: Row, opened: Opened<Row>) => ReactNode;
};

/** A screen of things that staff make or look after: their list by state, the one opened beside it, and the way to one more. */
export function KeptList<Row extends { id: number }, Query extends InState>(props: KeptListProps<Row, Query>) {
  const { title, lead, creation, tabs, states, sheetOf, ...list } = props;
  const [opened, open] = useState<Row | null>(null);
  const [isMaking, setMaking] = useState(false);
  const { params, setParams } = list.state;
  const shown = opened && (list.query.data?.list.find(({ id }) => id === opened.id) ?? opened);
  return (
    <WithDetail detail={shown && sheetOf(shown, { onChanged: open, onClose: () => open(null) })}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PageHead
          title={title}
          lead={lead}
          action={
            creation && (
              <Button variant="primary" onPress={() => setMaking(true)}>
                <Icon icon={Plus} />
                {creation.label}
              </Button>
            )
          }
        />
        {tabs}
        <StaffList
          {...list}
          label={title}
          rowId={({ id }) => String(id)}
          openRowId={shown && String(shown.id)}
          onOpenRow={open}
          filters={
            <ChoiceFilter
              {...states}
              value={params.state ?? null}
              onChange={(state) => (setParams as (changes: { state: string | null }) => void)({ state })}
            />
          }
          filterNames={["state"]}
        />
        {creation && isMaking && creation.dialog(() => setMaking(false))}
      </div>
    </WithDetail>
  );
}
