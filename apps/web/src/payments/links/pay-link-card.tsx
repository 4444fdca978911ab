import { api, queryClient } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import type { Payment } from "@hiwar/contract/payments";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { say } from "../../words/pay-links.ts";
import { PayLinkAddress } from "./pay-link-address.tsx";
import "./pay-link.css";

/** The link by which somebody else pays an open order: created, sent, replaced and withdrawn here. */
export function PayLinkCard({ payment }: { payment: Payment }) {
  const { id } = payment;
  const known = api.payLinks.read.query({ id });
  const link = useQuery(known);
  const [url, setUrl] = useState<string | null>(null);
  const make = useWrite(api.payLinks.make, {
    onDone: (made) => {
      setUrl(made.url);
      queryClient.setQueryData(known.queryKey, { link: made.link });
    },
  });
  const withdraw = useWrite(api.payLinks.withdraw, {
    done: say("withdrawDone"),
    onDone: (ended) => {
      setUrl(null);
      queryClient.setQueryData(known.queryKey, ended);
    },
  });
  const standing = link.data?.link ?? null;
  return (
    <div className="pay-link-place">
      <Card padding="large">
        <section className="pay-link" aria-labelledby="pay-link">
          <h2 id="pay-link">{say("forOther")}</h2>
          <p>{say("forOtherText")}</p>
          {url !== null && standing && <PayLinkAddress url={url} payment={payment} />}
          {url === null && standing && <Standing since={standing.createdAt} />}
          <div className="pay-link-actions">
            {(url === null || !standing) && (
              <Button variant="secondary" isPending={make.isPending} isDisabled={link.isPending} onPress={() => make.mutate({ id })}>
                {say(standing ? "another" : "make")}
              </Button>
            )}
            {standing && (
              <Button variant="danger-quiet" isPending={withdraw.isPending} onPress={() => withdraw.mutate({ id })}>
                {say("withdraw")}
              </Button>
            )}
          </div>
        </section>
      </Card>
    </div>
  );
}

function Standing({ since }: { since: string }) {
  const now = useNow(60_000);
  return (
    <p>
      {say("standing", { when: relativeDayTime(since, now) })} {say("anotherText")}
    </p>
  );
}
