import { api } from "@hiwar/app/clients";
import { CardSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { SupportLine } from "@hiwar/app/support-line";
import type { GuardianConsent } from "@hiwar/contract/guardians";
import { EmptyResultsDrawing } from "@hiwar/ui/empty-results-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useParams } from "react-router";
import { isUnknownAddress } from "../../loading/is-unknown-address.ts";
import { pageMeta } from "../../page/page-meta.ts";
import { say } from "../../words/guardian-link.ts";
import { ConsentCard } from "./consent-card.tsx";
import { WithdrawConsent } from "./withdraw-consent.tsx";

const titled = pageMeta(() => say("title"));
export const meta = () => [...titled(), { name: "robots", content: "noindex" }];

/** /guardian/:secret: shows a guardian's consent to anyone with the link, without an account, and lets them withdraw it. */
export default function GuardianLinkScreen() {
  const { secret = "" } = useParams();
  const known = api.guardians.open.query({ secret });
  const consent = useQuery({ ...known, retry: (times, error) => times < 1 && !isUnknownAddress(error) });
  if (isUnknownAddress(consent.error)) return <Nobodys />;
  return (
    <div className="mx-auto grid w-full max-w-160 gap-6 py-6">
      <Loaded query={consent} skeleton={<Wait />} headingLevel={1}>
        {(told) => <Told told={told} secret={secret} />}
      </Loaded>
    </div>
  );
}

function Told({ told, secret }: { told: GuardianConsent; secret: string }) {
  const { firstName: name, withdrawnAt } = told;
  const isOver = withdrawnAt !== null;
  const heading = useFocusOnceOver(isOver);
  return (
    <>
      <header className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl md:text-3xl">
          {isOver ? say("withdrawn") : say("heading", { name })}
        </h1>
        <p className="text-muted">{say(isOver ? "withdrawnText" : "lead", { name })}</p>
      </header>
      <ConsentCard consent={told} />
      {!isOver && <WithdrawConsent name={name} secret={secret} />}
    </>
  );
}

/** After a withdrawal the focused button is gone, so the focus moves to the heading, which states the result. */
function useFocusOnceOver(isOver: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(isOver);
  useEffect(() => {
    if (isOver && !was.current) heading.current?.focus();
    was.current = isOver;
  }, [isOver]);
  return heading;
}

function Wait() {
  return (
    <>
      <div className="grid gap-3" aria-busy="true">
        <Skeleton shape="title" className="w-3/5" />
        <Skeleton className="w-full" />
        <Skeleton className="w-2/3" />
      </div>
      <CardSkeleton lines={5} className="h-96" />
    </>
  );
}

function Nobodys() {
  return (
    <EmptyState drawing={<EmptyResultsDrawing />} title={say("unknown")} headingLevel={1} foot={<SupportLine />}>
      {say("unknownText")}
    </EmptyState>
  );
}
