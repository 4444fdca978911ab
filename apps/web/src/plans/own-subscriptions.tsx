import { api } from "@hiwar/app/clients";
import { idOf } from "@hiwar/app/id-of";
import { Loaded } from "@hiwar/app/loading/loaded";
import { PagedList } from "@hiwar/app/loading/paged-list";
import { FactsSkeleton, RowsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { useNow } from "@hiwar/app/time/use-now";
import { useUrlState } from "@hiwar/app/use-url-state";
import { type Plan, PlanPeriod } from "@hiwar/contract/plans";
import type { Subscription } from "@hiwar/contract/subscriptions";
import { fullDay } from "@hiwar/ui/arabic-dates";
import { arabicNumber, arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Badge } from "@hiwar/ui/badge";
import { DescriptionList } from "@hiwar/ui/description-list";
import { Dialog } from "@hiwar/ui/dialog";
import { Pressable } from "@hiwar/ui/pressable";
import { TextLink } from "@hiwar/ui/text-link";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { planName } from "../subscriptions/plan-name.ts";
import { say } from "../words/plans.ts";

type Named = { plans: readonly Plan[] };

const tones = { queued: "accent", live: "success", over: "plain" } as const;
const nameOf = (term: Subscription, plans: readonly Plan[]) =>
  planName(plans.find(({ id }) => id === term.planId) ?? { ...term, tier: null });

/** All subscriptions of a student, newest first; the opened one is kept in the address. */
export function OwnSubscriptions({ plans }: Named) {
  const now = useNow(60_000);
  const terms = useInfiniteQuery(api.subscriptions.list.pages({ size: "5" }));
  const [opened, open] = useUrlState("term", (text) => idOf(text));
  return (
    <section className="own-terms" aria-labelledby="own-terms">
      <PagedList
        query={terms}
        skeleton={<RowsSkeleton count={1} hasEnds />}
        headingLevel={2}
        isBrief
        empty={null}
        more={say("moreTerms")}
        head={
          <h2 id="own-terms" className="text-lg">
            {say("ownTerms")}
          </h2>
        }
        row={(term) => (
          <li key={term.id}>
            <Pressable className="own-term" onPress={() => open(String(term.id))}>
              <b>{nameOf(term, plans)}</b>
              <Badge tone={tones[term.state]}>{say(`termState.${term.state}`)}</Badge>
              <span>{say("termSpan", { from: fullDay(term.startsAt, now), to: fullDay(term.endedAt ?? term.endsAt, now) })}</span>
            </Pressable>
          </li>
        )}
      />
      {opened !== null && <TermDialog id={opened} plans={plans} now={now} onClose={() => open(null)} />}
    </section>
  );
}

type TermDialogProps = Named & { id: string; now: number; onClose: () => void };

/** One subscription: its dates, its minutes, its price and how it was paid. */
function TermDialog({ id, plans, now, onClose }: TermDialogProps) {
  const term = useQuery(api.subscriptions.read.query({ id }));
  return (
    <Dialog title={term.data ? nameOf(term.data, plans) : say("oneTerm")} onClose={onClose}>
      <Loaded query={term} isBrief headingLevel={3} skeleton={<FactsSkeleton count={4} />}>
        {(known) => <Facts term={known} now={now} />}
      </Loaded>
    </Dialog>
  );
}

function Facts({ term, now }: { term: Subscription; now: number }) {
  const { period, weeklyMinutes, weeks, pricePiasters, startsAt, endsAt, endedAt, paymentId, state } = term;
  const isTrial = period === PlanPeriod.FreeTrial;
  return (
    <div className="grid gap-4">
      <DescriptionList
        items={[
          { id: "state", name: say("termState"), value: <Badge tone={tones[state]}>{say(`termState.${state}`)}</Badge> },
          { id: "from", name: say("termFrom"), value: fullDay(startsAt, now) },
          ...(isTrial && endedAt === null ? [] : [{ id: "to", name: say("termTo"), value: fullDay(endedAt ?? endsAt, now) }]),
          { id: "minutes", name: say("termMinutes"), value: say("weekly", { minutes: weeklyMinutes }) },
          ...(isTrial ? [] : [{ id: "weeks", name: say("termWeeks"), value: arabicNumber(weeks) }]),
          { id: "price", name: say("termPrice"), value: arabicPounds(pricePiasters) },
        ]}
      />
      {paymentId !== null && <TextLink href={`/payments/${paymentId}`}>{say("termPayment")}</TextLink>}
    </div>
  );
}
