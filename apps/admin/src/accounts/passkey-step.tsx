import { usePasskeySignIn } from "@hiwar/app/account/use-passkey-sign-in";
import { ApiError } from "@hiwar/client/api-error";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Icon } from "@hiwar/ui/icon";
import { KeyRound } from "lucide-react";
import { say } from "../words/accounts.ts";

export type FactorProps = {
  ticket: string;
  /** Called when the server refuses a factor because the ticket has expired. */
  onLate: () => void;
};

/** Signs in with a passkey of the ticket's person. */
export function PasskeyStep({ ticket, onLate }: FactorProps) {
  const { signIn, isPending, problem } = usePasskeySignIn({
    ticket,
    onRefused: (error) => error instanceof ApiError && error.code === "unauthenticated" && onLate(),
  });
  return (
    <>
      <header className="mb-6 grid gap-1">
        <h1 className="text-3xl">{say("passkeyTitle")}</h1>
        <p>{say("passkeyLead")}</p>
      </header>
      <div className="grid gap-4">
        <Button variant="primary" size="large" isBlock isPending={isPending} onPress={signIn}>
          <Icon icon={KeyRound} />
          {say("passkeyUse")}
        </Button>
        {problem && (
          <Callout tone="danger" announces>
            {problem}
          </Callout>
        )}
      </div>
    </>
  );
}
