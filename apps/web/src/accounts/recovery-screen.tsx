import { TextLink } from "@hiwar/ui/text-link";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/accounts.ts";
import { AuthTitle } from "./auth-title.tsx";
import { RecoverySteps } from "./recovery-steps.tsx";

export const meta = pageMeta(() => say("recoverTitle"));

/** /forget-password and /reset-password: the recovery page; the mailed link is /reset-password?email=…#secret. */
export default function RecoveryScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const link = useLocation().hash.slice(1) || undefined;
  const email = search.get("email") ?? "";
  return (
    <>
      <AuthTitle title={say("recoverTitle")} lead={say("recoverLead")} />
      <RecoverySteps
        email={email}
        link={email ? link : undefined}
        onDone={(proven) => void navigate("/login", { replace: true, state: { email: proven } })}
      />
      <p className="mt-5 text-center">
        <TextLink href="/login">{say("backToSignIn")}</TextLink>
      </p>
    </>
  );
}
