import { usePasskeySignIn } from "@hiwar/app/account/use-passkey-sign-in";
import { Callout } from "@hiwar/ui/callout";
import { TextLink } from "@hiwar/ui/text-link";
import { say } from "../words/signing-in.ts";

/** A link to sign in by passkey; managers may have one instead of the password. */
export function PasskeySignIn({ remember }: { remember: boolean }) {
  const { signIn, isPending, problem } = usePasskeySignIn({ remember });
  return (
    <div className="mt-2 grid gap-3 text-center">
      <p>
        <TextLink isDisabled={isPending} onPress={signIn}>
          {say("passkeySignIn")}
        </TextLink>
      </p>
      {problem && (
        <Callout tone="danger" announces>
          {problem}
        </Callout>
      )}
    </div>
  );
}
