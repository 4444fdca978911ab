import type { CouponRecord } from "@hiwar/contract/coupons";
import { fullDay, instantInDay } from "@hiwar/ui/arabic-dates";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { CopyButton } from "@hiwar/ui/copy-button";
import { type Description, DescriptionList } from "@hiwar/ui/description-list";
import { DetailSheet } from "@hiwar/ui/detail-sheet";
import { Pounds } from "@hiwar/ui/pounds";
import { TextLink } from "@hiwar/ui/text-link";
import { useState } from "react";
import { lastDayOf } from "../lists/last-day.ts";
import { say } from "../words/coupons.ts";
import { CouponDialog } from "./coupon-dialog.tsx";
import { discountWords, stateTone } from "./coupon-words.ts";
import { EndCouponDialog } from "./end-coupon-dialog.tsx";

interface CouponSheetProps {
  coupon: CouponRecord;
  now: number;
  mayChange: boolean;
  onChanged: (changed: CouponRecord) => void;
  onClose: () => void;
}

/** A coupon with its uses; changed and ended here. */
export function CouponSheet({ coupon, now, mayChange, onChanged, onClose }: CouponSheetProps) {
  const [open, setOpen] = useState<"edit" | "end" | null>(null);
  const close = () => setOpen(null);
  const actions = mayChange && coupon.state !== "ended" && (
    <>
      <Button onPress={() => setOpen("edit")}>{say("edit")}</Button>
      <Button variant="danger-quiet" onPress={() => setOpen("end")}>
        {say("end")}
      </Button>
    </>
  );
  return (
    <DetailSheet
      kind={say("one")}
      title={<bdi dir="ltr">{coupon.code}</bdi>}
      state={
        <>
          <CopyButton text={coupon.code} label={say("copyCode")} />
          <Badge tone={stateTone[coupon.state]}>{say(`state.${coupon.state}`)}</Badge>
        </>
      }
      actions={actions || undefined}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <DescriptionList items={itemsOf(coupon, now)} />
        <p className="text-sm text-muted">{say("sumsNote")}</p>
      </div>
      {open === "edit" && <CouponDialog coupon={coupon} onDone={onChanged} onClose={close} />}
      {open === "end" && <EndCouponDialog coupon={coupon} onDone={onChanged} onClose={close} />}
    </DetailSheet>
  );
}

function itemsOf(coupon: CouponRecord, now: number): Description[] {
  const { student, mostUses, expiresAt, paid, waiting, paidPiasters, discountPiasters } = coupon;
  return [
    { id: "discount", name: say("discount"), value: discountWords(coupon) },
    { id: "expires", name: say("expires"), value: fullDay(instantInDay(lastDayOf(expiresAt)), now) },
    {
      id: "student",
      name: say("forWhom"),
      value: student ? <TextLink href={`/user/${student.id}`}>{student.name}</TextLink> : say("everybody"),
    },
    { id: "most", name: say("mostUses"), value: mostUses === null ? say("noLimit") : arabicNumber(mostUses) },
    { id: "paid", name: say("used"), value: say("orders", { count: paid }) },
    { id: "waiting", name: say("waiting"), value: say("orders", { count: waiting }) },
    { id: "sum", name: say("paidSum"), value: <Pounds piasters={paidPiasters} /> },
    { id: "off", name: say("givenOff"), value: <Pounds piasters={discountPiasters} /> },
  ];
}
