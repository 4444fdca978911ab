import { ApiRefusal } from "@hiwar/client/refusal";
import { sentenceOf, tellRefusal } from "@hiwar/frame/refusals";
import { Button } from "@hiwar/ui/button";
import { Notice } from "@hiwar/ui/notice";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { lackIn, UnreadyNotice } from "../accounts/unready-notice.tsx";
import { api } from "../frame/live.ts";
import { useSay } from "../frame/say.tsx";
import { paymentPath } from "./checkout-order.ts";

/** Why it could not be paid now; a payment that is not known of yet stands in the way, and can be looked at. */
export function PayRefusal({ error }: { error: Error }) {
  const say = useSay();
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () => api.payments.last(),
    onSuccess: ({ payment }) => payment && void navigate(paymentPath(payment.id)),
    onError: tellRefusal,
  });
  const lack = error instanceof ApiRefusal ? lackIn(error.code) : null;
  if (lack) return <UnreadyNotice lack={lack} />;
  const isChecking = error instanceof ApiRefusal && error.code === "still-processing";
  if (!isChecking) {
    return (
      <Notice tone="danger" isNews>
        {sentenceOf(error)}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      isNews
      action={
        <Button size="small" isPending={open.isPending} onPress={() => open.mutate()}>
          {say("payments.openEarlier")}
        </Button>
      }
    >
      {say("payments.stillChecking")}
    </Notice>
  );
}
