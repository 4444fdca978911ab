import { api, queryClient } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useUrlState } from "@hiwar/app/use-url-state";
import type { SharedOrder } from "@hiwar/contract/pay-links";
import { EmptyResultsDrawing } from "@hiwar/ui/empty-results-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { isUnknownAddress } from "../../loading/is-unknown-address.ts";
import { pageMeta } from "../../page/page-meta.ts";
import { say } from "../../words/pay-links.ts";
import { PayLinkSkeleton } from "./pay-link-skeleton.tsx";
import { SharedSlip } from "./shared-slip.tsx";
import "./pay-link.css";

const titled = pageMeta(() => say("title"));
export const meta = () => [...titled(), { name: "robots", content: "noindex" }];

const pollMilliseconds = 5_000;
const moving: readonly SharedOrder["state"][] = ["open", "checking"];

/** /pay/:secret: the student's order, for anyone with the link, without an account. It shows the order until its end. */
export default function PayLinkScreen() {
  const { secret = "" } = useParams();
  const known = api.payLinks.open.query({ secret });
  const hasAnswered = useAskOnReturn(secret);
  const shared = useQuery({
    ...known,
    retry: (times, error) => times < 1 && !isUnknownAddress(error),
    refetchInterval: ({ state }) => (state.data && moving.includes(state.data.state) ? pollMilliseconds : false),
  });
  if (isUnknownAddress(shared.error)) return <Nobodys />;
  return (
    <div className="pay-for">
      <Loaded query={shared} skeleton={<PayLinkSkeleton />} headingLevel={1}>
        {(told) => <Told told={told} secret={secret} hasAnswered={hasAnswered} />}
      </Loaded>
    </div>
  );
}

/**
 * On return from the gateway's page, asks the gateway for the payment once, since its own notification may take a while. Returns whether it has
 * answered.
 */
function useAskOnReturn(secret: string): boolean {
  const [back] = useUrlState("back", ["1"]);
  const [hasAnswered, setHasAnswered] = useState(false);
  useEffect(() => {
    if (back === null) return;
    const { queryKey } = api.payLinks.open.query({ secret });
    const asked = api.payLinks.ask({ secret }).then((told) => {
      queryClient.setQueryData(queryKey, told);
      setHasAnswered(true);
    });
    // Without an answer the page continues as if it had not asked.
    void asked.catch(() => undefined);
  }, [back, secret]);
  return hasAnswered;
}

function Told({ told: { state, order }, secret, hasAnswered }: { told: SharedOrder; secret: string; hasAnswered: boolean }) {
  const name = order?.firstName ?? "";
  const heading = order ? say("heading", { name }) : say("withdrawn");
  return (
    <>
      <h1>{heading}</h1>
      {state === "open" && <p className="pay-for-lead">{say("lead", { name })}</p>}
      {order ? (
        <SharedSlip state={state} order={order} secret={secret} isBackUnpaid={hasAnswered} />
      ) : (
        <p className="pay-for-lead">{say("withdrawnText")}</p>
      )}
    </>
  );
}

function Nobodys() {
  return (
    <EmptyState drawing={<EmptyResultsDrawing />} title={say("unknown")} headingLevel={1}>
      {say("unknownText")}
    </EmptyState>
  );
}
