import type { SignedIn } from "@hiwar/contract/accounts";
import { api } from "../clients.ts";
import { signWithPasskey } from "./browser-passkeys.ts";
import { passkeyProblem } from "./passkey-problem.ts";

export interface PasskeySignIn {
  /** The ticket of a correct password; the passkey must belong to the same person. */
  readonly ticket?: string | undefined;
  readonly remember?: boolean | undefined;
}

/** Signs in with a passkey. Rejects with an error whose message is one sentence for people and whose `cause` is the original error. */
export async function signInWithPasskey({ ticket, remember }: PasskeySignIn): Promise<SignedIn> {
  const proof = ticket === undefined ? {} : { ticket };
  try {
    const { options } = await api.accounts.askPasskey(proof);
    const response = await signWithPasskey(options);
    return await api.accounts.signInWithPasskey({ response, ...proof, ...(remember !== undefined && { remember }) });
  } catch (cause) {
    throw new Error(passkeyProblem(cause), { cause });
  }
}
