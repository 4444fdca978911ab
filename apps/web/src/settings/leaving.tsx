import { api } from "@hiwar/app/clients";
import { lazyPart } from "@hiwar/app/lazy-part";
import { PartSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import type { LeavingObstacle, Leaving as State } from "@hiwar/contract/privacy";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Skeleton } from "@hiwar/ui/skeleton";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { say } from "../words/leaving.ts";
import { LeavingNotice } from "./leaving-notice.tsx";

const LeaveDialog = lazyPart(() => import("./leave-dialog.tsx").then((module) => module.LeaveDialog));

/** Erasing one's account: what is erased, what stays, what prevents it; then the seven days in which it can be kept. */
export function Leaving({ user }: { user: User }) {
  const state = useQuery(api.privacy.readLeaving.query());
  if (user.role === Role.TutorManager) return <Callout>{say("team")}</Callout>;
  const isLeaving = (state.data ?? user).leavingAt !== null;
  const wait = isLeaving ? <PartSkeleton lines={2} hasButton /> : <ButtonSkeleton />;
  return (
    <div className="grid gap-5">
      {!isLeaving && <Consequences role={user.role} />}
      <Loaded query={state} skeleton={wait} headingLevel={3} isBrief>
        {(data) => (data.leavingAt === null ? <Before user={user} state={data} /> : <LeavingNotice leavingAt={data.leavingAt} />)}
      </Loaded>
    </div>
  );
}

function ButtonSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton shape="block" className="h-11 w-40 rounded-control" />
    </div>
  );
}

const ownOf = (role: Role) => (role === Role.Student ? "student" : "tutor");

/** What is erased and what stays; shown before the obstacles have loaded. */
function Consequences({ role }: { role: Role }) {
  return (
    <>
      <List title={say("goes")} items={[say("goes.account"), say(`goes.${ownOf(role)}`)]} />
      <List title={say("stays")} items={[say("stays.chats"), say("stays.ratings"), say("stays.lessons"), say("stays.money")]} />
    </>
  );
}

function Before({ user, state: { obstacles, planEndsAt, leftPiasters, creditPiasters } }: { user: User; state: State }) {
  const [isAsking, setAsking] = useState(false);
  const now = useNow(60_000);
  return (
    <div className="grid gap-5">
      {planEndsAt !== null && (
        <Callout tone="warning" action={<TextLink href="/payments">{say("toPayments")}</TextLink>}>
          {say("plan", { day: dayAndMonth(planEndsAt, now) })}
        </Callout>
      )}
      {creditPiasters > 0 && (
        <Callout tone="warning" action={<TextLink href="/payments">{say("toPayments")}</TextLink>}>
          {say("credit", { amount: arabicPounds(creditPiasters) })}
        </Callout>
      )}
      {obstacles.length > 0 ? (
        <InTheWay obstacles={obstacles} role={ownOf(user.role)} />
      ) : (
        <>
          {leftPiasters > 0 && <Callout tone="warning">{say("left", { amount: arabicPounds(leftPiasters) })}</Callout>}
          <Button variant="secondary" className="justify-self-start" onPress={() => setAsking(true)} onHoverStart={LeaveDialog.preload}>
            {say("begin")}
          </Button>
        </>
      )}
      <Suspense fallback={null}>{isAsking && <LeaveDialog user={user} onClose={() => setAsking(false)} />}</Suspense>
    </div>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section className="grid gap-1">
      <h3 className="text-md">{title}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

/** The page to resolve each obstacle; null where staff decide, so that the person can only wait. */
const ways = {
  appointment: { student: "/lessons", tutor: "/lessons-schedule" },
  payment: { student: "/payments", tutor: "/payments" },
  refund: { student: "/payments", tutor: "/payments" },
  withdrawal: { student: null, tutor: "/invoices" },
  earnings: { student: null, tutor: "/invoices" },
  report: null,
} as const satisfies Record<LeavingObstacle, { student: string | null; tutor: string | null } | null>;

function InTheWay({ obstacles, role }: { obstacles: readonly LeavingObstacle[]; role: "student" | "tutor" }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-md">{say("first")}</h3>
      {obstacles.map((obstacle) => {
        const way = ways[obstacle]?.[role];
        return (
          <Callout
            key={obstacle}
            tone="info"
            action={way && obstacle !== "report" && <TextLink href={way}>{say(`link.${obstacle}`)}</TextLink>}
          >
            {say(`obstacle.${obstacle}`)}
          </Callout>
        );
      })}
    </section>
  );
}
