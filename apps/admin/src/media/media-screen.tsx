import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { type Asset, AssetFilter, assetUses } from "@hiwar/contract/media";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import type { ListColumn } from "@hiwar/ui/data-list";
import { WithDetail } from "@hiwar/ui/detail-sheet";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { StaffList } from "../lists/staff-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/media.ts";
import { AssetSheet } from "./asset-sheet.tsx";
import { sizeWords } from "./size-words.ts";
import "./media.css";

export const meta = pageMeta(() => say("title"));

const columnsAt = (now: number): ListColumn<Asset>[] => [
  { id: "owner", header: say("owner"), isName: true, cell: ({ owner }) => <bdi>{owner.name}</bdi> },
  { id: "use", header: say("use"), cell: ({ use }) => say(`use.${use}`) },
  { id: "bytes", header: say("size"), isSortable: true, cell: ({ bytes }) => sizeWords(bytes) },
  {
    id: "createdAt",
    header: say("when"),
    isSecondary: true,
    isSortable: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{relativeDayTime(createdAt, now)}</time>,
  },
];

/** /media: all public files with owner and size, sorted by time or size. */
export default function MediaScreen() {
  const state = useListParams(AssetFilter);
  const { params, setParams } = state;
  const now = useNow(60_000);
  const [opened, open] = useState<Asset | null>(null);
  const page = useStaffPage(api.media.list, params);
  const owners = new Map((page.data?.list ?? []).map(({ owner }) => [String(owner.id), owner.name]));
  if (params.owner !== undefined && !owners.has(params.owner)) owners.set(params.owner, params.owner);
  const sheet = opened && (
    <AssetSheet key={opened.id} asset={opened} now={now} onClose={() => open(null)} onOwner={(owner) => setParams({ owner })} />
  );
  return (
    <WithDetail detail={sheet}>
      <div className="grid gap-6">
        <PageHead title={say("title")} lead={say("lead")} />
        <Totals />
        <StaffList
          place="media"
          exportAs="media"
          query={page}
          state={state}
          label={say("title")}
          columns={columnsAt(now)}
          rowId={({ id }) => String(id)}
          openRowId={opened && String(opened.id)}
          onOpenRow={open}
          usualSort="-createdAt"
          filters={
            <>
              <ChoiceFilter
                label={say("use")}
                choices={assetUses.map((id) => ({ id, label: say(`use.${id}`) }))}
                value={params.use ?? null}
                onChange={(use) => setParams({ use })}
              />
              <ChoiceFilter
                label={say("owner")}
                choices={[...owners].map(([id, label]) => ({ id, label }))}
                value={params.owner ?? null}
                onChange={(owner) => setParams({ owner })}
              />
            </>
          }
          filterNames={["use", "owner"]}
          empty={{ title: say("none"), text: say("noneText") }}
          nothing={{ title: say("nothingYet"), text: say("nothingYetText") }}
        />
      </div>
    </WithDetail>
  );
}

/** The number of files for each use, and their total size. */
function Totals() {
  const totals = useQuery(api.media.totals.query());
  return (
    <dl className="media-totals" aria-label={say("totals")}>
      {assetUses.map((use) => {
        const total = totals.data?.list.find((one) => one.use === use);
        return (
          <div key={use}>
            <dt>{say(`use.${use}`)}</dt>
            <dd>{total ? say("count", { count: total.files, size: sizeWords(total.bytes) }) : "—"}</dd>
          </div>
        );
      })}
    </dl>
  );
}
