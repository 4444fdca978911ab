import { session } from "@hiwar/app/clients";
import { lazyPart } from "@hiwar/app/lazy-part";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { sameSitePath } from "@hiwar/app/same-site-path";
import { useUser } from "@hiwar/app/use-user";
import type { SignedIn } from "@hiwar/contract/accounts";
import type { ProofMethod } from "@hiwar/contract/second-factors";
import { Suspense, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { pageMeta } from "../page/page-meta.ts";
import { say as sayAccounts } from "../words/accounts.ts";
import { say } from "../words/app.ts";
import { EntryPage } from "./entry-page.tsx";
import { PasswordStep } from "./password-step.tsx";

const FactorStep = lazyPart(() => import("./factor-step.tsx").then((module) => module.FactorStep));
const EnrolSteps = lazyPart(() => import("./enrol-steps.tsx").then((module) => module.EnrolSteps));

export const meta = pageMeta(() => say("signIn"));

/** The step after the password: a second factor, or setting up the first one. The ticket between them stays in memory. */
type Next = { kind: "factor"; ticket: string; ways: readonly ProofMethod[] } | { kind: "enrol" };

/** /login: the password and then a second factor; or only a passkey. */
export default function LoginScreen() {
  const user = useUser();
  const [search] = useSearchParams();
  const [next, setNext] = useState<Next | null>(null);
  const [late, setLate] = useState<string | null>(null);
  if (user) return <Navigate to={sameSitePath(search.get("redirect")) ?? "/"} replace />;
  const startAgain = (why: string | null) => {
    setNext(null);
    setLate(why);
  };
  const goOn = (answer: SignedIn) => {
    const { secondFactor, ways = [] } = answer;
    // Without a user in the answer, the bearer allows only setting up a factor.
    session.accept(answer);
    if (!answer.user) setNext(secondFactor === null ? { kind: "enrol" } : { kind: "factor", ticket: secondFactor, ways });
  };
  return (
    <EntryPage>
      {next === null && <PasswordStep late={late} onAnswer={goOn} />}
      <Suspense fallback={<LoneSkeleton shape="block" className="h-64 w-full" />}>
        {next?.kind === "factor" && (
          <FactorStep
            ticket={next.ticket}
            ways={next.ways}
            onBack={() => startAgain(null)}
            onLate={() => startAgain(sayAccounts("codeLate"))}
          />
        )}
        {next?.kind === "enrol" && <EnrolSteps onLate={() => startAgain(sayAccounts("enrolLate"))} />}
      </Suspense>
    </EntryPage>
  );
}
