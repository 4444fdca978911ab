import { ownPath } from "@hiwar/app/own-path";
import { useUser } from "@hiwar/app/use-user";
import { Lockup } from "@hiwar/ui/lockup";
import { Motif } from "@hiwar/ui/motif";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/app.ts";
import { CodeStep } from "./code-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import "./login.css";

export const meta = pageMeta(() => say("signIn"));

/** /login: the password, then the authenticator's code. The ticket between them stays in memory. */
export default function LoginScreen() {
  const user = useUser();
  const [search] = useSearchParams();
  const [ticket, setTicket] = useState<string | null>(null);
  const [isLate, setLate] = useState(false);
  if (user) return <Navigate to={ownPath(search.get("redirect")) ?? "/"} replace />;
  const startAgain = (late: boolean) => {
    setTicket(null);
    setLate(late);
  };
  return (
    <main className="login">
      <Motif className="login-motif" />
      <div className="login-brand">
        <Lockup />
        <span className="login-place">{say("dashboard")}</span>
      </div>
      <div className="login-sheet">
        {ticket === null ? (
          <PasswordStep isLate={isLate} onTicket={setTicket} />
        ) : (
          <CodeStep ticket={ticket} onBack={() => startAgain(false)} onLate={() => startAgain(true)} />
        )}
      </div>
    </main>
  );
}
