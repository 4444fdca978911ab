import { useMutation } from "@tanstack/react-query";
import { api, session } from "../clients.ts";
import { signWithPasskey } from "./browser-passkeys.ts";
import { passkeyProblem } from "./passkey-problem.ts";

/** Signs in with a passkey, alone or in a ticket's place for the second factor; a refusal is one sentence. */
export function usePasskeySignIn({
  ticket,
  remember,
  onRefused,
}: {
  ticket?: string;
  remember?: boolean;
  onRefused?: (error: unknown) => void;
} = {}) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { options } = await api.accounts.askPasskey(ticket === undefined ? {} : { ticket });
      const response = await signWithPasskey(options);
      return api.accounts.signInWithPasskey({
        response,
        ...(ticket !== undefined && { ticket }),
        ...(remember !== undefined && { remember }),
      });
    },
    onSuccess: (signedIn) => session.accept(signedIn),
    onError: (refusal) => onRefused?.(refusal),
  });
  return { signIn: () => mutate(), isPending, problem: error && passkeyProblem(error) };
}
