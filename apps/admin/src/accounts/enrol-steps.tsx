import { answerStepUps } from "@hiwar/app/account/answer-step-ups";
import { PasskeySetup } from "@hiwar/app/account/passkey-setup";
import { session } from "@hiwar/app/clients";
import type { CallerAnswer } from "@hiwar/contract/kernel/endpoint";
import type { secondFactors } from "@hiwar/contract/second-factors";
import { Button } from "@hiwar/ui/button";
import { RadioGroup } from "@hiwar/ui/radio-group";
import { TextLink } from "@hiwar/ui/text-link";
import { useEffect, useState } from "react";
import { say } from "../words/accounts.ts";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Added = CallerAnswer<typeof secondFactors.addPasskey>;
type Kind = "passkey" | "authenticator";

/** Steps of a staff member's first second factor: choosing it, setting it up, and the recovery codes that come with it. */
export function EnrolSteps({ onLate }: { onLate: () => void }) {
  const [kind, setKind] = useState<Kind | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  // This person has only the password, typed a while ago, so a step-up is impossible: signing in starts again.
  useEffect(
    () =>
      answerStepUps(async () => {
        onLate();
        return false;
      }),
    [onLate],
  );
  if (added)
    return (
      <RecoveryCodes
        codes={added.recoveryCodes}
        isPage
        done={say("codesDone")}
        onDone={() => added.signedIn && session.accept(added.signedIn)}
      />
    );
  if (kind === null) return <ChooseFactor onChoice={setKind} />;
  return (
    <>
      <h1 className="mb-4 text-3xl">{say(kind === "passkey" ? "enrolPasskey" : "enrolAuthenticator")}</h1>
      {kind === "passkey" ? <PasskeySetup onAdded={setAdded} /> : <AuthenticatorSetup onAdded={setAdded} />}
      <p className="mt-5 text-center">
        <TextLink onPress={() => setKind(null)}>{say("back")}</TextLink>
      </p>
    </>
  );
}

function ChooseFactor({ onChoice }: { onChoice: (kind: Kind) => void }) {
  const [kind, setKind] = useState<Kind>("passkey");
  return (
    <>
      <header className="mb-6 grid gap-1">
        <h1 className="text-3xl">{say("enrolTitle")}</h1>
        <p>{say("enrolLead")}</p>
      </header>
      <div className="grid gap-5">
        <RadioGroup
          isCards
          label={say("enrolWay")}
          value={kind}
          onChange={setKind}
          choices={[
            { id: "passkey", label: say("enrolPasskey"), description: say("enrolPasskeyText") },
            { id: "authenticator", label: say("enrolAuthenticator"), description: say("enrolAuthenticatorText") },
          ]}
        />
        <Button variant="primary" size="large" isBlock onPress={() => onChoice(kind)}>
          {say("continue")}
        </Button>
      </div>
    </>
  );
}
