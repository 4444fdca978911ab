import { api } from "@hiwar/app/clients";
import { toastError } from "@hiwar/app/error-message";
import { SupportLine } from "@hiwar/app/support-line";
import { ApiError } from "@hiwar/client/api-error";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { BookingRefusal } from "../accounts/unready-callout.tsx";
import { say } from "../words/payments.ts";
import { paymentPath } from "./checkout-order.ts";

/** Says why the payment was refused. If an earlier payment whose result is still unknown prevents it, a button opens that payment. */
export function PayRefusal({ error }: { error: Error }) {
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () => api.payments.last(),
    onSuccess: ({ payment }) => payment && void navigate(paymentPath(payment.id)),
    onError: toastError,
  });
  const isChecking = error instanceof ApiError && error.code === "still-processing";
  if (!isChecking)
    return (
      <>
        <BookingRefusal error={error} />
        <SupportLine />
      </>
    );
  return (
    <Callout
      tone="warning"
      announces
      action={
        <Button size="small" isPending={open.isPending} onPress={() => open.mutate()}>
          {say("openEarlier")}
        </Button>
      }
    >
      {say("stillChecking")}
    </Callout>
  );
}
