import { ApiRefusal } from "@hiwar/client/refusal";
import { bounds } from "@hiwar/contract/accounts";
import { api, session } from "@hiwar/frame/live";
import { sentenceOf } from "@hiwar/frame/refusals";
import { useWrite } from "@hiwar/frame/use-write";
import { Button } from "@hiwar/ui/button";
import { OneTimeCode } from "@hiwar/ui/one-time-code";
import { TextLink } from "@hiwar/ui/text-link";
import { type FormEvent, useState } from "react";
import { say } from "../words/accounts.ts";

export type CodeStepProps = {
  ticket: string;
  onBack: () => void;
  /** The ticket ran out before the code came. */
  onLate: () => void;
};

/** Then the six digits of the authenticator; the sixth sends them. */
export function CodeStep({ ticket, onBack, onLate }: CodeStepProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useWrite(api.accounts.passSecondFactor, {
    onDone: (signedIn) => session.accept(signedIn),
    errors: (refusal) => {
      if (refusal instanceof ApiRefusal && refusal.code === "unauthenticated") return onLate();
      setCode("");
      setError(sentenceOf(refusal));
    },
  });
  const send = (typed: string) => !isPending && mutate({ ticket, code: typed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === bounds.authenticatorDigits) send(code);
    else setError(say("codeWrong"));
  };
  return (
    <>
      <header className="mb-6 grid gap-1">
        <h1 className="text-3xl">{say("codeTitle")}</h1>
        <p>{say("codeLead")}</p>
      </header>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <OneTimeCode
          label={say("code")}
          length={bounds.authenticatorDigits}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            if (typed) setError(null);
          }}
          onComplete={send}
          error={error}
          autoFocus
        />
        <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
          {say("signIn")}
        </Button>
      </form>
      <p className="mt-5 text-center">
        <TextLink onPress={onBack}>{say("otherAccount")}</TextLink>
      </p>
    </>
  );
}
