import { Button } from "@hiwar/ui/button";
import { OneTimeCode } from "@hiwar/ui/one-time-code";
import { toast } from "@hiwar/ui/toast";
import { ReachedAt } from "../accounts/reached-at.tsx";
import { ResendButton } from "../accounts/resend-button.tsx";
import { useCodeProof } from "../accounts/use-code-proof.ts";
import { api, session } from "../frame/live.ts";
import { Say, sayOutside, useSay } from "../frame/say.tsx";

export type NewEmailCodeProps = { email: string; onDone: () => void; onAgain: () => void };

/** The five digits mailed to the new address. Another code needs the proof again, so the way to it leads back to the start. */
export function NewEmailCode({ email, onDone, onAgain }: NewEmailCodeProps) {
  const say = useSay();
  const { boxes, button } = useCodeProof(api.accounts.confirmNewEmail.mutation(), (user) => {
    session.keepUser(user);
    toast("success", { title: sayOutside("settings.emailDone") });
    onDone();
  });
  return (
    <div className="grid gap-4">
      <p>
        <Say id="settings.emailSent" values={{ email: <ReachedAt address={email} /> }} />
      </p>
      <OneTimeCode {...boxes} autoFocus label={say("accounts.code")} />
      <Button {...button} variant="primary" size="large" isBlock>
        {say("settings.emailConfirm")}
      </Button>
      <ResendButton onResend={onAgain} />
    </div>
  );
}
