import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { useUser } from "@hiwar/app/use-user";
import { CouponFilter, couponStates, type KeptCoupon } from "@hiwar/contract/coupons";
import { Role } from "@hiwar/contract/kernel/roles";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import type { ListColumn } from "@hiwar/ui/data-list";
import { WithDetail } from "@hiwar/ui/detail-sheet";
import { Icon } from "@hiwar/ui/icon";
import { Pounds } from "@hiwar/ui/pounds";
import { Plus } from "lucide-react";
import { useState } from "react";
import { lastDayOf } from "../lists/last-day.ts";
import { StaffList } from "../lists/staff-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/coupons.ts";
import { CouponDialog } from "./coupon-dialog.tsx";
import { CouponSheet } from "./coupon-sheet.tsx";
import { discountWords, stateTone } from "./coupon-words.ts";

export const meta = pageMeta(() => say("title"));

const columnsAt = (now: number): ListColumn<KeptCoupon>[] => [
  {
    id: "code",
    header: say("code"),
    isName: true,
    cell: (coupon) => (
      <span className="grid leading-tight">
        <bdi dir="ltr" className="justify-self-start">
          {coupon.code}
        </bdi>
        {coupon.student && <bdi className="text-sm font-normal text-muted">{coupon.student.name}</bdi>}
      </span>
    ),
  },
  { id: "discount", header: say("discount"), cell: discountWords },
  {
    id: "expires",
    header: say("expires"),
    isSecondary: true,
    cell: ({ expiresAt }) => dayAndMonth(`${lastDayOf(expiresAt)}T12:00:00Z`, now),
  },
  { id: "used", header: say("used"), isSecondary: true, cell: ({ paid }) => arabicNumber(paid) },
  { id: "paidSum", header: say("paidSum"), isSecondary: true, cell: ({ paidPiasters }) => <Pounds piasters={paidPiasters} /> },
  { id: "state", header: say("state"), cell: ({ state }) => <Badge tone={stateTone[state]}>{say(`state.${state}`)}</Badge> },
];

/** /coupons: codes that take something off plans, newest first, with what was paid with each. */
export default function CouponsScreen() {
  const state = useListParams(CouponFilter);
  const { params, setParams } = state;
  const now = useNow(60_000);
  const mayChange = useUser()?.role === Role.SuperAdmin;
  const [opened, open] = useState<KeptCoupon | null>(null);
  const [isMaking, setMaking] = useState(false);
  const page = useStaffPage(api.coupons.list, params);
  const shown = opened && (page.data?.list.find(({ id }) => id === opened.id) ?? opened);
  const sheet = shown && (
    <CouponSheet key={shown.id} coupon={shown} now={now} mayChange={mayChange} onChanged={open} onClose={() => open(null)} />
  );
  return (
    <WithDetail detail={sheet}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PageHead
          title={say("title")}
          lead={mayChange ? say("lead") : `${say("lead")} ${say("readOnly")}`}
          action={
            mayChange && (
              <Button variant="primary" onPress={() => setMaking(true)}>
                <Icon icon={Plus} />
                {say("newCoupon")}
              </Button>
            )
          }
        />
        <StaffList
          query={page}
          state={state}
          label={say("title")}
          columns={columnsAt(now)}
          rowId={({ id }) => String(id)}
          openRowId={shown && String(shown.id)}
          onOpenRow={open}
          search={{ label: say("search"), value: params.q ?? "", onChange: (q) => setParams({ q }, { replace: true }) }}
          filters={
            <ChoiceFilter
              label={say("state")}
              choices={couponStates.map((id) => ({ id, label: say(`state.${id}`) }))}
              value={params.state ?? null}
              onChange={(chosen) => setParams({ state: chosen })}
            />
          }
          filterNames={["state"]}
          empty={{ title: say("none"), text: say("noneText") }}
          nothing={{ title: say("nothing"), text: say("nothingText") }}
        />
        {isMaking && <CouponDialog coupon={null} onClose={() => setMaking(false)} />}
      </div>
    </WithDetail>
  );
}
