import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { useUser } from "@hiwar/app/use-user";
import { CouponFilter, type CouponRecord, couponStates } from "@hiwar/contract/coupons";
import { Role } from "@hiwar/contract/kernel/roles";
import { dayAndMonth, instantInDay } from "@hiwar/ui/arabic-dates";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Badge } from "@hiwar/ui/badge";
import type { ListColumn } from "@hiwar/ui/data-list";
import { Pounds } from "@hiwar/ui/pounds";
import { lastDayOf } from "../lists/last-day.ts";
import { ManagedList } from "../lists/managed-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/coupons.ts";
import { CouponDialog } from "./coupon-dialog.tsx";
import { CouponSheet } from "./coupon-sheet.tsx";
import { discountWords, stateTone } from "./coupon-words.ts";

export const meta = pageMeta(() => say("title"));

const columnsAt = (now: number): ListColumn<CouponRecord>[] => [
  {
    id: "code",
    header: say("code"),
    isName: true,
    cell: (coupon) => (
      <span className="grid leading-tight">
        <bdi dir="ltr" className="justify-self-start whitespace-nowrap">
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
    cell: ({ expiresAt }) => dayAndMonth(instantInDay(lastDayOf(expiresAt)), now),
  },
  { id: "used", header: say("used"), isSecondary: true, cell: ({ paid }) => arabicNumber(paid) },
  { id: "paidSum", header: say("paidSum"), isSecondary: true, cell: ({ paidPiasters }) => <Pounds piasters={paidPiasters} /> },
  { id: "state", header: say("state"), cell: ({ state }) => <Badge tone={stateTone[state]}>{say(`state.${state}`)}</Badge> },
];

/** /coupons: discount codes for plans, newest first, with what was paid with each. */
export default function CouponsScreen() {
  const state = useListParams(CouponFilter);
  const now = useNow(60_000);
  const mayChange = useUser()?.role === Role.SuperAdmin;
  return (
    <ManagedList
      place="coupons"
      exportAs="coupons"
      query={useStaffPage(api.coupons.list, state.params)}
      state={state}
      columns={columnsAt(now)}
      title={say("title")}
      one={say("one")}
      lead={mayChange ? say("lead") : `${say("lead")} ${say("readOnly")}`}
      creation={mayChange && { label: say("newCoupon"), dialog: (close) => <CouponDialog coupon={null} onClose={close} /> }}
      search={{ label: say("search"), value: state.params.q ?? "", onChange: (q) => state.setParams({ q }, { replace: true }) }}
      states={{ label: say("state"), choices: couponStates.map((id) => ({ id, label: say(`state.${id}`) })) }}
      empty={{ title: say("none"), text: say("noneText") }}
      nothing={{ title: say("nothing"), text: say("nothingText") }}
      readOne={(id) => api.coupons.read.query({ id })}
      sheetOf={(row, opened) => <CouponSheet key={row.id} coupon={row} now={now} mayChange={mayChange} {...opened} />}
    />
  );
}
