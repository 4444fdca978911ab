import { noSubscription } from "@hiwar/contract/subscriptions";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { useQuery } from "@tanstack/react-query";
import { api } from "./live.ts";
import { useSay } from "./say.tsx";

/** Over the sidebar's foot, for students without a subscription. */
export function Promotion() {
  const say = useSay();
  const { data: standing } = useQuery(api.subscriptions.standing.query());
  if (standing?.id !== noSubscription || standing.queued) return null;
  return (
    <Card variant="nile" padding="small" hasTail className="grid gap-3 text-14">
      <p>
        <b className="block text-16 font-semibold text-strong">{say("frame.promotion")}</b>
        {say("frame.promotionText")}
      </p>
      <Button href="/plans" variant="primary" size="small" isBlock>
        {say("frame.subscribe")}
      </Button>
    </Card>
  );
}
