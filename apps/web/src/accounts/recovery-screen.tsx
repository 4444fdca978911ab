import { TextLink } from "@hiwar/ui/text-link";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useSay } from "../frame/say.tsx";
import { titled } from "../frame/titled.ts";
import { AuthTitle } from "./auth-title.tsx";
import { RecoverySteps } from "./recovery-steps.tsx";

export const meta = titled("accounts.recoverTitle");

/** /forget-password and /reset-password; the mailed link is /reset-password?email=…#secret. */
export default function RecoveryScreen() {
  const say = useSay();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const link = useLocation().hash.slice(1) || undefined;
  const email = search.get("email") ?? "";
  return (
    <>
      <AuthTitle title={say("accounts.recoverTitle")} lead={say("accounts.recoverLead")} />
      <RecoverySteps
        email={email}
        link={email ? link : undefined}
        onDone={(proven) => void navigate("/login", { replace: true, state: { email: proven } })}
      />
      <p className="mt-5 text-center">
        <TextLink href="/login">{say("accounts.backToSignIn")}</TextLink>
      </p>
    </>
  );
}
