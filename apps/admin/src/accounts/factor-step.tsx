import type { ProofMethod } from "@hiwar/contract/second-factors";
import { TextLink } from "@hiwar/ui/text-link";
import { useState } from "react";
import { say } from "../words/accounts.ts";
import { CodeStep } from "./code-step.tsx";
import { PasskeyStep } from "./passkey-step.tsx";
import { RecoveryStep } from "./recovery-step.tsx";

export type FactorStepProps = {
  ticket: string;
  ways: readonly ProofMethod[];
  onBack: () => void;
  /** Called when the server refuses a factor because the ticket has expired. */
  onLate: () => void;
};

const steps = { passkey: PasskeyStep, code: CodeStep, recovery: RecoveryStep } as const;
type Shown = keyof typeof steps;

/** Asks for the second factor after the password: the easiest one the person has, with the others listed below. */
export function FactorStep({ ticket, ways, onBack, onLate }: FactorStepProps) {
  const shown = ways.filter((way): way is Shown => way in steps);
  const [way, setWay] = useState<Shown>(shown[0] ?? "code");
  const Step = steps[way];
  return (
    <>
      <Step ticket={ticket} onLate={onLate} />
      <ul className="mt-5 grid justify-items-center gap-1">
        {shown
          .filter((other) => other !== way)
          .map((other) => (
            <li key={other}>
              <TextLink onPress={() => setWay(other)}>{say(`way.${other}`)}</TextLink>
            </li>
          ))}
        <li>
          <TextLink onPress={onBack}>{say("otherAccount")}</TextLink>
        </li>
      </ul>
    </>
  );
}
