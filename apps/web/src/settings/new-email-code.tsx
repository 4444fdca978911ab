import { bounds } from "@hiwar/contract/accounts";
import { sentenceOf } from "@hiwar/frame/refusals";
import { Button } from "@hiwar/ui/button";
import { OneTimeCode } from "@hiwar/ui/one-time-code";
import { toast } from "@hiwar/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, session } from "../frame/live.ts";
import { Say, sayOutside, useSay } from "../frame/say.tsx";

export type NewEmailCodeProps = { email: string; onDone: () => void };

/** The five digits mailed to the new address. Another code needs the proof again, so it is asked for from the start. */
export function NewEmailCode({ email, onDone }: NewEmailCodeProps) {
  const say = useSay();
  const [code, setCode] = useState("");
  const { mutate, isPending, isError, error, reset } = useMutation({
    ...api.accounts.confirmNewEmail.mutation(),
    onSuccess: (user) => {
      session.keepUser(user);
      toast("success", { title: sayOutside("settings.emailDone") });
      onDone();
    },
    onError: () => setCode(""),
  });
  const change = (typed: string) => {
    setCode(typed);
    if (typed) reset();
  };
  return (
    <div className="grid gap-4">
      <p>
        <Say
          id="settings.emailSent"
          values={{
            email: (
              <bdi dir="ltr" className="font-medium text-strong">
                {email}
              </bdi>
            ),
          }}
        />
      </p>
      <OneTimeCode
        autoFocus
        label={say("accounts.code")}
        value={code}
        onChange={change}
        onComplete={(whole) => mutate({ code: whole })}
        error={isError && code === "" ? sentenceOf(error) : undefined}
      />
      <Button
        variant="primary"
        size="large"
        isBlock
        isPending={isPending}
        isDisabled={code.length < bounds.codeDigits}
        onPress={() => mutate({ code })}
      >
        {say("settings.emailConfirm")}
      </Button>
    </div>
  );
}
