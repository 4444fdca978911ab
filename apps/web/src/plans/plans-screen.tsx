import { api, queryClient } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useUrlState } from "@hiwar/app/use-url-state";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Tier } from "@hiwar/contract/plan-prices";
import { type PaidPeriod, PlanPeriod } from "@hiwar/contract/plans";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { waitOnFirstPage } from "../page/first-visit.ts";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { UnpaidCallout } from "../payments/unpaid-callout.tsx";
import { useInstallmentPlans } from "../payments/use-installment-plans.ts";
import { usePaymentMethods } from "../payments/use-payment-methods.ts";
import { say } from "../words/plans.ts";
import { InvitedPlans } from "./invited-plans.tsx";
import { openInvitesQuery } from "./open-invites-query.ts";
import { OwnSubscriptions } from "./own-subscriptions.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PlanRules } from "./plan-rules.tsx";
import { PlanSkeleton } from "./plan-skeleton.tsx";
import { termOf } from "./plan-term.ts";
import { RunningPlan } from "./running-plan.tsx";
import "./plans.css";

export const handle: PageHandle = { roles: [Role.Student] };
export const meta = pageMeta(() => say("title"));

export function clientLoader() {
  return waitOnFirstPage(() => queryClient.prefetchQuery(api.plans.list.query()));
}

const periods = [PlanPeriod.Month, PlanPeriod.Quarter, PlanPeriod.Year] as const;

/** The recommended tier for students without a plan: the middle one. */
const advisedTier: Tier = "advance";

/** The plans side by side, for the period in the address. Guests see them too: buying leads them through sign-in. */
export default function PlansScreen() {
  const [chosen, choose] = useUrlState("period", periods.map(String));
  const user = useUser();
  const plans = useQuery(api.plans.list.query());
  const isStudent = user?.role === Role.Student;
  const { data: balance, isLoading: isBalanceAsked } = useQuery({ ...api.subscriptions.balance.query(), enabled: isStudent });
  const { isLoading: areInvitesAsked } = useQuery({ ...openInvitesQuery(), enabled: isStudent });
  const installmentPlans = useInstallmentOffers(isStudent);
  const mine = balance?.info?.planId;
  const canBuy = !balance || ["none", "ends"].includes(termOf(balance));
  const period = (periods.find((one) => String(one) === chosen) ?? PlanPeriod.Month) satisfies PaidPeriod;
  const wait = (
    <div className="plans-list" aria-busy="true">
      {[0, 1, 2].map((index) => (
        <PlanSkeleton key={index} />
      ))}
    </div>
  );
  return (
    <div className="plans">
      <header className="plans-head">
        <h1>{say("title")}</h1>
        <p>
          {say("lead")} {user && <TextLink href="/payments">{say("toPayments")}</TextLink>}
        </p>
        <PeriodChoice
          periods={periods}
          plans={plans.data?.list ?? (plans.error ? "lost" : "asked")}
          value={period}
          onChange={(id) => choose(id, { replace: true })}
        />
      </header>
      {user && <UnpaidCallout />}
      {/* Waits for what is shown above the plans, which would push them down. */}
      <Loaded query={isBalanceAsked || areInvitesAsked ? { ...plans, data: undefined } : plans} skeleton={wait}>
        {({ list }) => (
          <>
            {balance && <RunningPlan balance={balance} plans={list} />}
            <InvitedPlans balance={balance} which="open" />
            {list.length === 0 && (
              <EmptyState drawing={<EmptyLessonsDrawing />} title={say("empty")}>
                {say("emptyText")}
              </EmptyState>
            )}
            <ul className="plans-list">
              {list.map((plan) => (
                <PlanCard
                  key={plan.id}
                  plan={plan}
                  period={period}
                  isCurrent={plan.id === mine}
                  isAdvised={mine === undefined && plan.tier === advisedTier}
                  canBuy={canBuy}
                  installmentPlans={installmentPlans}
                />
              ))}
            </ul>
            <InvitedPlans balance={balance} which="later" />
            {list.length > 0 && <PlanRules />}
            {isStudent && <OwnSubscriptions plans={list} />}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Returns the bank's plans as the checkout would offer them now; null while loading, none for guests, for whom no gateway is asked. */
function useInstallmentOffers(isStudent: boolean) {
  const { offered } = usePaymentMethods({ enabled: isStudent });
  const isOffered = isStudent && offered?.includes("installments") === true;
  const { data, isPending } = useInstallmentPlans({ enabled: isOffered });
  if (isStudent && (offered === null || (isOffered && isPending))) return null;
  return isOffered ? (data?.list ?? []) : [];
}
