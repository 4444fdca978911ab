import { bounds } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { OneTimeCode } from "@hiwar/ui/one-time-code";
import { useState } from "react";
import { Say, useSay } from "../frame/say.tsx";
import { ReachedAt } from "./reached-at.tsx";
import { ResendButton } from "./resend-button.tsx";

export type RecoveryCodeProps = {
  email: string;
  code: string;
  refusal: string | null;
  onChange: (code: string) => void;
  sentAt: number;
  onResend: () => void;
  onContinue: () => void;
};

/** The five digits of the mail. They are proven together with the new password, never alone. */
export function RecoveryCode({ email, code, refusal, onChange, sentAt, onResend, onContinue }: RecoveryCodeProps) {
  const say = useSay();
  const [isShort, setShort] = useState(false);
  const isWhole = code.length === bounds.codeDigits;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (isWhole) onContinue();
    else setShort(true);
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p>
        <Say id="accounts.recoverSent" values={{ email: <ReachedAt address={email} /> }} />
      </p>
      <OneTimeCode
        autoFocus
        label={say("accounts.code")}
        value={code}
        onChange={onChange}
        onComplete={onContinue}
        error={refusal ?? (isShort && !isWhole ? say("accounts.codeWrong") : undefined)}
      />
      <Button type="submit" variant="primary" size="large" isBlock>
        {say("accounts.continue")}
      </Button>
      <ResendButton sentAt={sentAt} onResend={onResend} />
    </form>
  );
}
