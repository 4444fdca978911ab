import { useMutation } from "@tanstack/react-query";
import { session } from "../clients.ts";
import { loadPart } from "../load-part.ts";
import type { PasskeySignIn } from "./passkey-sign-in.ts";

export interface PasskeySignInParts extends PasskeySignIn {
  readonly onRefused?: (cause: unknown) => void;
}

/** Signs in with a passkey on request; the code for the browser's passkeys is loaded only then. `problem` is a sentence for people. */
export function usePasskeySignIn({ onRefused, ...input }: PasskeySignInParts = {}) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => (await loadPart(() => import("./passkey-sign-in.ts"))).signInWithPasskey(input),
    onSuccess: (signedIn) => session.accept(signedIn),
    onError: ({ cause }) => onRefused?.(cause),
  });
  return { signIn: () => mutate(), isPending, problem: isPending ? null : (error?.message ?? null) };
}
