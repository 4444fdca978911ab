import { Form } from "@hiwar/app/form/form";
import { FormText } from "@hiwar/app/form/form-text";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { CouponCode } from "@hiwar/contract/coupons";
import { Button } from "@hiwar/ui/button";
import { useEffect } from "react";
import * as z from "zod/mini";
import { say } from "../words/payments.ts";

const Typed = z.strictObject({ code: CouponCode });

interface CouponFormProps {
  code: string;
  /** Why the typed code gives no discount. */
  whyNot: string | null;
  onApply: (code: string) => void;
  onClose: () => void;
}

/** The form for a coupon code; shows why a code gives no discount. */
export function CouponForm({ code, whyNot, onApply, onClose }: CouponFormProps) {
  const form = useContractForm(Typed, { defaultValues: { code }, wrong: { code: say("couponWrong") } });
  const { setError } = form;
  useEffect(() => {
    if (whyNot !== null) setError("code", { type: "refused", message: whyNot });
  }, [whyNot, setError]);
  return (
    <Form form={form} className="coupon" onSubmit={form.handleSubmit((typed) => onApply(z.parse(CouponCode, typed.code)))}>
      <FormText form={form} name="code" label={say("couponCode")} hint={say("couponHint")} autoComplete="off" />
      <div className="coupon-actions">
        <Button type="submit" variant="secondary">
          {say("couponApply")}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {say("couponClose")}
        </Button>
      </div>
    </Form>
  );
}
