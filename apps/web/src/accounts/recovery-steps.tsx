import { api } from "@hiwar/app/clients";
import { useWrite } from "@hiwar/app/use-write";
import { Stepper } from "@hiwar/ui/stepper";
import { toast } from "@hiwar/ui/toast";
import { useState } from "react";
import { say } from "../words/accounts.ts";
import { RecoveryCode } from "./recovery-code.tsx";
import { RecoveryEmail } from "./recovery-email.tsx";
import { RecoveryPassword } from "./recovery-password.tsx";

export type RecoveryStepsProps = {
  email: string;
  /** The secret of the mailed link: with it only the new password is asked for. */
  link?: string | undefined;
  /** Called when the new password is set; the sign-in form needs the address. */
  onDone: (email: string) => void;
};

type Step = "email" | "code" | "password";

/** The steps of password recovery: address, mailed code, new password. Going back loses nothing. */
export function RecoverySteps({ email: given, link, onDone }: RecoveryStepsProps) {
  const [email, setEmail] = useState(given);
  const [secret, setSecret] = useState(link);
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [sentAt, setSentAt] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [step, setStep] = useState<Step>(link ? "password" : "email");
  const {
    mutate: send,
    mutateAsync: sendAgain,
    isPending: isSending,
  } = useWrite(api.accounts.sendResetCode, {
    errors: "inline",
    onDone: (_done, sent) => {
      setEmail(sent.email);
      setSentAt(performance.now());
      setRefusal(null);
      setStep("code");
    },
  });
  const refused = (message: string, typed: string) => {
    setPassword(typed);
    setRefusal(secret ? say("linkWrong") : message);
    setSecret(undefined);
    setCode("");
    setStep(secret ? "email" : "code");
  };
  const done = () => {
    toast("success", { title: say("passwordSaved"), description: say("passwordSavedText") });
    onDone(email);
  };
  const steps = [
    { id: "email", label: say("stepEmail") },
    { id: "code", label: say("stepCode") },
    { id: "password", label: say("stepPassword") },
  ] as const;
  return (
    <div className="grid gap-6">
      {!secret && <Stepper label={say("recoverSteps")} steps={steps} current={step} onBack={setStep} />}
      {step === "email" && <RecoveryEmail email={email} refusal={refusal} send={send} isSending={isSending} />}
      {step === "code" && (
        <RecoveryCode
          email={email}
          code={code}
          refusal={refusal}
          sentAt={sentAt}
          onResend={() => sendAgain({ email })}
          onOtherEmail={() => setStep("email")}
          onProven={(proven) => {
            setCode(proven);
            setRefusal(null);
            setStep("password");
          }}
        />
      )}
      {step === "password" && (
        <RecoveryPassword
          email={email}
          proof={secret ? { link: secret } : { code }}
          password={password}
          onRefused={refused}
          onDone={done}
        />
      )}
    </div>
  );
}
