import type { PaidPeriod } from "@hiwar/contract/plans";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { Icon } from "@hiwar/ui/icon";
import { Notice } from "@hiwar/ui/notice";
import { useMutation } from "@tanstack/react-query";
import { Store } from "lucide-react";
import { useState } from "react";
import { api } from "../frame/live.ts";
import { useSay } from "../frame/say.tsx";

interface ReferenceOrderProps {
  planId: number;
  period: PaidPeriod;
  onOrdered: (paymentId: number) => void;
}

/** Asks for a reference number. The key is made once, so that pressing again after a lost answer orders nothing twice. */
export function ReferenceOrder({ planId, period, onOrdered }: ReferenceOrderProps) {
  const say = useSay();
  const [key] = useState(() => crypto.randomUUID());
  const order = useMutation({ ...api.subscriptions.payByReference.mutation(key), onSuccess: ({ id }) => onOrdered(id) });
  return (
    <Card padding="large" hasTail>
      <div className="checkout-order">
        <Icon icon={Store} size={28} />
        <h2>{say("payments.method")}</h2>
        <p>{say("payments.methodText")}</p>
        {order.isError && (
          <Notice tone="danger" isNews>
            {order.error.message || say("frame.offline")}
          </Notice>
        )}
        <Button variant="primary" size="large" isBlock isPending={order.isPending} onPress={() => order.mutate({ planId, period })}>
          {say("payments.getNumber")}
        </Button>
      </div>
    </Card>
  );
}
