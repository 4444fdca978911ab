import { api } from "@hiwar/app/clients";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { CrashDrawing } from "@hiwar/ui/crash-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { ErrorState } from "@hiwar/ui/error-state";
import { Skeleton } from "@hiwar/ui/skeleton";
import { SuccessBookedDrawing } from "@hiwar/ui/success-booked-drawing";
import { toast } from "@hiwar/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, replace, useSearchParams } from "react-router";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/payments.ts";
import { CardName } from "./card-name.tsx";
import { noReturnPath, returnPath } from "./return-path.ts";
import "./checkout.css";

export const handle: PageHandle = { roles: [Role.Student] };
export const meta = pageMeta(() => say("cardAddedTitle"));

/** What the page reads of its address. */
const read = ["statusCode", "lastFourDigits"];

/** Removes the card's token and whatever else Fawry added to the address, so that neither stays in the browser's history. */
export function clientLoader({ request }: { request: Request }) {
  const { pathname, searchParams } = new URL(request.url);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => read.includes(name)));
  return kept.size < searchParams.size ? replace(`${pathname}?${kept}`) : null;
}

/**
 * The page to which Fawry's card page redirects. The address only hints at which card was added; the list of stored cards decides. Whoever came from
 * a checkout is led back to it.
 */
export default function CardAddedScreen() {
  const [search] = useSearchParams();
  const cards = useQuery({ ...api.payments.cards.query(), staleTime: 0 });
  const card = cards.data?.list.find(({ lastDigits }) => lastDigits === search.get("lastFourDigits"));
  const isRefused = search.get("statusCode") !== "200";
  const back = (
    <Button variant="primary" size="large" href={returnPath()}>
      {say("backToPay")}
    </Button>
  );
  if (cards.isPending) {
    return (
      <div className="card-added" aria-busy="true">
        <h1>{say("cardChecking")}</h1>
        <div className="grid w-full justify-items-center gap-5 py-10">
          <Skeleton shape="block" className="h-36 w-48 rounded-card" />
          <Skeleton shape="title" className="w-48" />
          <Skeleton className="w-64" />
          <Skeleton shape="block" className="h-13 w-36 rounded-control" />
        </div>
      </div>
    );
  }
  if (card && cards.data?.isFresh && !isRefused) {
    if (returnPath() !== noReturnPath) return <BackToPay />;
    return (
      <div className="card-added" role="status">
        <EmptyState drawing={<SuccessBookedDrawing />} title={say("cardAdded")} action={back} headingLevel={1}>
          <CardName {...card} />
        </EmptyState>
      </div>
    );
  }
  if (isRefused) {
    return (
      <div className="card-added" role="status">
        <EmptyState drawing={<CrashDrawing />} title={say("cardRefused")} action={back} headingLevel={1}>
          {say("cardRefusedText")}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="card-added">
      <ErrorState
        title={say("cardUnsure")}
        headingLevel={1}
        retry={{ label: say("check"), onPress: () => void cards.refetch(), isPending: cards.isFetching }}
      >
        {say("cardUnsureText")}
      </ErrorState>
      {back}
    </div>
  );
}

function BackToPay() {
  useEffect(() => {
    toast("success", { title: say("cardAdded") });
  }, []);
  return <Navigate to={returnPath()} replace />;
}
