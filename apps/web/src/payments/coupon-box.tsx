import { errorMessage } from "@hiwar/app/error-message";
import type { CouponQuote } from "@hiwar/contract/coupons";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { TicketPercent } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { say } from "../words/payments.ts";
import { checkoutPath, type Order, payMethods } from "./checkout-order.ts";
import { CouponForm } from "./coupon-form.tsx";
import "./coupon.css";

interface CouponBoxProps {
  order: Order & { kind: "plan" };
  coupon: { readonly data: CouponQuote | undefined; readonly error: Error | null };
}

/** A coupon code: a field for it, the reason why it was refused, or its effect; the total is in the order. The code is kept in the address. */
export function CouponBox({ order, coupon: { data, error } }: CouponBoxProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { couponCode, ...bare } = order;
  const [isOpen, setOpen] = useState(false);
  const method = payMethods.find((one) => one === search.get("method"));
  const choose = (changed: Order) => void navigate(checkoutPath(changed, method), { replace: true, preventScrollReset: true });
  if (data && data.discountPiasters > 0) return <TakenCoupon quote={data} onRemove={() => choose(bare)} />;
  const whyNot = couponCode === undefined ? null : (error && errorMessage(error)) || (data?.whyNot && say(`couponNot.${data.whyNot}`));
  if (!isOpen && couponCode === undefined)
    return (
      <Button variant="quiet" className="ui-flush justify-self-start" onPress={() => setOpen(true)}>
        <Icon icon={TicketPercent} />
        {say("couponAsk")}
      </Button>
    );
  return (
    <CouponForm
      key={couponCode}
      code={couponCode ?? ""}
      whyNot={whyNot ?? null}
      onApply={(code) => choose({ ...bare, couponCode: code })}
      onClose={() => {
        setOpen(false);
        choose(bare);
      }}
    />
  );
}

function TakenCoupon({ quote, onRemove }: { quote: CouponQuote; onRemove: () => void }) {
  return (
    <section className="coupon" aria-label={say("coupon")} data-taken>
      <div role="status">
        <p className="coupon-name">
          <Icon icon={TicketPercent} />
          {say("couponApplied", { code: quote.code })}
        </p>
        <p>{say("couponSaves", { amount: arabicPounds(quote.discountPiasters) })}</p>
      </div>
      <Button size="small" onPress={onRemove}>
        {say("couponRemove")}
      </Button>
    </section>
  );
}
