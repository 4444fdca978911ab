import { CodeForm } from "@hiwar/app/account/code-form";
import { ContactAddress } from "@hiwar/app/account/contact-address";
import { Resend } from "@hiwar/app/account/resend";
import { useUrlState } from "@hiwar/app/use-url-state";
import { Button } from "@hiwar/ui/button";
import { TextLink } from "@hiwar/ui/text-link";
import { Say, say } from "../words/accounts.ts";
import { say as sayProfiles } from "../words/profiles.ts";
import type { StepProps } from "./main-step.tsx";
import { useEmailProof } from "./use-email-proof.ts";

/** Asks for the code that was mailed at registration. A person without access to their mail may continue and prove it later. */
export function EmailStep({ user, onNext }: StepProps) {
  const [, ask] = useUrlState("verify", ["other"]);
  const { waitSeconds, resend, proof } = useEmailProof({ wasSent: true, onProven: () => onNext() });
  return (
    <div className="grid gap-5">
      <p>
        <Say id="verifySent" values={{ email: <ContactAddress address={user.email} /> }} />{" "}
        <TextLink onPress={() => ask("other")}>{say("otherEmail")}</TextLink>
      </p>
      <CodeForm proof={proof} confirm={sayProfiles("next")}>
        <Button variant="ghost" size="large" isBlock onPress={() => onNext()}>
          {sayProfiles("later")}
        </Button>
        <Resend waitSeconds={waitSeconds} isNeeded={proof.isSpent} onResend={resend} />
      </CodeForm>
    </div>
  );
}
