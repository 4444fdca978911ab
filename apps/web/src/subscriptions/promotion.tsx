import { api } from "@hiwar/app/clients";
import { noSubscription } from "@hiwar/contract/subscriptions";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { useQuery } from "@tanstack/react-query";
import { say } from "../words/minutes.ts";

/** A promotion above the sidebar's foot, for students without a subscription. */
export function Promotion() {
  const { data: balance } = useQuery(api.subscriptions.balance.query());
  if (balance?.id !== noSubscription || balance.queued) return null;
  return (
    <Card variant="primary" padding="small" hasBubbleCorner className="grid gap-3 text-sm">
      <p>
        <b className="block text-base font-semibold text-strong">{say("promotion")}</b>
        {say("promotionText")}
      </p>
      <Button href="/plans" variant="primary" size="small" isBlock>
        {say("subscribe")}
      </Button>
    </Card>
  );
}
