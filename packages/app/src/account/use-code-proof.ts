import type { ApiCall } from "@hiwar/client/api";
import { ApiError } from "@hiwar/client/api-error";
import { accounts, bounds } from "@hiwar/contract/accounts";
import type { CallerAnswer, CallerInput, Endpoint } from "@hiwar/contract/kernel/endpoint";
import { type BaseSyntheticEvent, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { errorMessage } from "../error-message.ts";
import { type ContractForm, useContractForm } from "../form/use-contract-form.ts";
import { useWrite } from "../use-write.ts";
import { say } from "../words/codes.ts";

export interface CodeProofParts<E extends Endpoint> {
  /** The endpoint, which takes the digits as `code`. */
  readonly call: ApiCall<E>;
  /** The other inputs sent with the code. */
  readonly of: Omit<CallerInput<E>, "code">;
  readonly onProven: (answer: CallerAnswer<E>, code: string) => void;
  /** A code that was accepted before, shown again. */
  readonly first?: string;
}

export interface CodeProof {
  readonly id: string;
  readonly form: ContractForm<{ code: string }>;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** The props of the submit button. */
  readonly button: { readonly type: "submit"; readonly form: string; readonly isPending: boolean; readonly isDisabled: boolean };
  /** Whether the present code is no longer valid. */
  readonly isSpent: boolean;
  /** Called when another code was sent: resets the count of wrong tries. */
  readonly renew: () => void;
}

const Proof = z.pick(accounts.checkResetCode.body, { code: true });

/**
 * The form of a five-digit code that proves an address or a number, for a <CodeForm>. A refusal empties the boxes. Wrong tries are counted here,
 * since the server does not say how many are left, so as not to reveal whether an address is known.
 */
export function useCodeProof<E extends Endpoint>({ call, of, onProven, first = "" }: CodeProofParts<E>): CodeProof {
  const id = useId();
  const [wrongTries, setWrongTries] = useState(0);
  const form = useContractForm(Proof, { defaultValues: { code: first }, checkAgain: "onSubmit" });
  const typed = useWatch({ control: form.control, name: "code" });
  const refused = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : "unexpected";
    const tries = triesAfter(code, wrongTries);
    setWrongTries(tries);
    form.setValue("code", "");
    form.setError("code", { type: code, message: sentenceAfter(error, bounds.codeWrongTries - tries) }, { shouldFocus: true });
  };
  const { mutate, isPending } = useWrite(call, {
    onDone: (answer, proof) => onProven(answer, (proof as unknown as { code: string }).code),
    errors: refused,
  });
  return {
    id,
    form,
    submit: form.handleSubmit(({ code }) => mutate({ ...of, code } as unknown as CallerInput<E>)),
    button: { type: "submit", form: id, isPending, isDisabled: typed.length < bounds.codeDigits },
    isSpent: wrongTries >= bounds.codeWrongTries,
    renew: () => {
      setWrongTries(0);
      form.setFocus("code");
      form.reset({ code: "" });
    },
  };
}

function triesAfter(code: string, tries: number): number {
  if (code === "expired-verification-code") return bounds.codeWrongTries;
  return code === "invalid-verification-code" ? tries + 1 : tries;
}

function sentenceAfter(error: unknown, left: number): string {
  if (error instanceof ApiError && error.code === "expired-verification-code") return errorMessage(error);
  if (left <= 0) return say("codeSpent");
  return error instanceof ApiError && error.code === "invalid-verification-code" ? say("codeTriesLeft", { left }) : errorMessage(error);
}
