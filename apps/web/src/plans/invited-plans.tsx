import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import { Role } from "@hiwar/contract/kernel/roles";
import type { PlanInvite } from "@hiwar/contract/plans";
import type { WeeklyBalance } from "@hiwar/contract/subscriptions";
import { fullDay } from "@hiwar/ui/arabic-dates";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useId } from "react";
import { planName } from "../subscriptions/plan-name.ts";
import { say } from "../words/plans.ts";
import { openInvitesQuery } from "./open-invites-query.ts";
import { termOf } from "./plan-term.ts";
import "./invited-plans.css";

interface InvitedPlansProps {
  /** Undefined while loading; until then no invited plan can be started. */
  balance: WeeklyBalance | undefined;
  /** Plans that can be taken now, or those that cannot yet. */
  which: "open" | "later";
  className?: string;
}

/** Whether an invite can be used: a trial only without any other term, a plan also in the final week of another term. */
function isOpen({ plan }: PlanInvite, balance: WeeklyBalance | undefined): boolean {
  if (!balance) return true;
  return plan.freeTrial ? !balance.info && !balance.queued : ["none", "ends"].includes(termOf(balance));
}

/** The plans and trial for which the student has an invite; nothing without any. */
export function InvitedPlans({ balance, which, className = "" }: InvitedPlansProps) {
  const id = useId();
  const user = useUser();
  const { data } = useQuery({ ...openInvitesQuery(), enabled: user?.role === Role.Student });
  const shown = data?.list.filter((invite) => isOpen(invite, balance) === (which === "open")) ?? [];
  if (shown.length === 0) return null;
  return (
    <section className={`invited-part ${className}`} data-which={which} aria-labelledby={id}>
      <h2 id={id} className={which === "open" ? "sr-only" : "text-lg"}>
        {say(which === "open" ? "invited" : "invitedLater")}
      </h2>
      <ul className="invited">
        {shown.map((invite) => (
          <Invited key={invite.id} invite={invite} balance={balance} />
        ))}
      </ul>
    </section>
  );
}

function Invited({ invite, balance }: { invite: PlanInvite; balance: WeeklyBalance | undefined }) {
  const now = useNow(60_000);
  const { plan, expiresAt } = invite;
  return (
    <li>
      <Icon icon={Gift} size={24} />
      <div>
        <h3>{plan.freeTrial ? say("invitedTrial") : say("invitedPlan", { tier: planName(plan) })}</h3>
        <p>
          {plan.freeTrial && say("trialText", { minutes: plan.weeklyMinutes })}
          {/* A plan without a tier is named by its minutes already. */}
          {plan.tier !== null && !plan.freeTrial && say("weekly", { minutes: plan.weeklyMinutes })}
          {expiresAt !== null && ` ${say("invitedUntil", { day: fullDay(expiresAt, now) })}`}
        </p>
      </div>
      {balance && !isOpen(invite, balance) && <p className="invited-why">{say(plan.freeTrial ? "trialWaits" : "invitedWaits")}</p>}
      {balance && isOpen(invite, balance) && (plan.freeTrial ? <Trial invite={invite} /> : <Offers invite={invite} />)}
    </li>
  );
}

function Trial({ invite }: { invite: PlanInvite }) {
  const { mutate, isPending } = useWrite(api.subscriptions.acceptInvite, { done: say("trialBegun") });
  return (
    <Button variant="primary" isPending={isPending} onPress={() => mutate({ id: String(invite.id) })}>
      {say("beginTrial")}
    </Button>
  );
}

function Offers({ invite: { plan } }: { invite: PlanInvite }) {
  return (
    <div className="invited-offers">
      {plan.offers.map(({ period, pricePiasters }) => (
        <Button key={period} href={`/checkout?plan=${plan.id}&period=${period}`}>
          {say("invitedOffer", { period: say(`period${period}`), amount: arabicPounds(pricePiasters) })}
        </Button>
      ))}
    </div>
  );
}
