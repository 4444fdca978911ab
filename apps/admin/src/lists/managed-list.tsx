import { queryClient } from "@hiwar/app/clients";
import { idOf } from "@hiwar/app/id-of";
import { PartSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { sheetHead } from "@hiwar/app/loading/sheet-head";
import { useUrlState } from "@hiwar/app/use-url-state";
import type { ApiError } from "@hiwar/client/api-error";
import { Button } from "@hiwar/ui/button";
import { DetailSheet, WithDetail } from "@hiwar/ui/detail-sheet";
import { Icon } from "@hiwar/ui/icon";
import { type queryOptions, skipToken, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PageHead } from "../page/page-head.tsx";
import { type InState, StateList, type StateListProps } from "./state-list.tsx";

type Opened<Row> = { onChanged: (row: Row) => void; onClose: () => void };
type OfList = "exportAs" | "query" | "state" | "states" | "columns" | "search" | "empty" | "nothing";

export type ManagedListProps<Row, One extends Row, Query extends InState> = Pick<StateListProps<Row, Query>, OfList> & {
  /** The list's name in saved views. */
  place: string;
  title: string;
  /** The name of a single item. */
  one: string;
  lead: string;
  /** A button and dialog to create one; false for people who may not. */
  creation?: { label: string; dialog: (close: () => void) => ReactNode } | false;
  /** Tabs to related lists. */
  tabs?: ReactNode;
  /** Query for one item by its id: for an id in the URL, and for the latest state. The item may have more than its row. */
  readOne: (id: string) => ReturnType<typeof queryOptions<One, ApiError>>;
  /** The sheet beside a pressed row; `onChanged` gets the changed row. */
  sheetOf: (row: Row, opened: Opened<Row>) => ReactNode;
};

/** Shown in place of an item that the URL names, while the item loads, or with its error. */
function Coming({ query, one, onClose }: { query: UseQueryResult; one: string; onClose: () => void }) {
  return (
    <DetailSheet {...sheetHead(query, one, () => null)} onClose={onClose}>
      <Loaded query={query} isBrief headingLevel={3} skeleton={<PartSkeleton facts={5} hasButton />}>
        {() => null}
      </Loaded>
    </DetailSheet>
  );
}

/** A screen of items that staff create or handle: a list by state, a sheet for the opened one, and a button to create another. */
export function ManagedList<Row extends { id: number }, One extends Row, Query extends InState>(props: ManagedListProps<Row, One, Query>) {
  const { title, one, lead, creation, tabs, sheetOf, readOne, ...list } = props;
  const [openId, setOpenId] = useUrlState("open", idOf);
  const open = (id: string | null) => setOpenId(id, { replace: true });
  const [isMaking, setMaking] = useState(false);
  const asked = useQuery(openId === null ? { queryKey: ["nothing opened"], queryFn: skipToken } : readOne(openId));
  const shown = openId === null ? null : (asked.data ?? list.query.data?.list.find(({ id }) => String(id) === openId) ?? null);
  const change = (row: Row) => queryClient.setQueryData<One>(readOne(String(row.id)).queryKey, (known) => known && { ...known, ...row });
  return (
    <WithDetail
      detail={
        shown
          ? sheetOf(shown, { onChanged: change, onClose: () => open(null) })
          : openId !== null && <Coming query={asked} one={one} onClose={() => open(null)} />
      }
    >
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
        <StateList {...list} label={title} openRowId={shown && String(shown.id)} onOpenRow={({ id }) => open(String(id))} />
        {creation && isMaking && creation.dialog(() => setMaking(false))}
      </div>
    </WithDetail>
  );
}
