import { ApiRefusal } from "@hiwar/client/refusal";
import { bounds } from "@hiwar/contract/accounts";
import { sentenceOf } from "@hiwar/frame/refusals";
import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { say } from "../words/accounts.ts";

export interface CodeProof<Answer, Proof extends { code: string }> {
  readonly call: UseMutationOptions<Answer, ApiRefusal, Proof>;
  /** What is sent beside the code. */
  readonly of: Omit<Proof, "code">;
  readonly onProven: (answer: Answer, code: string) => void;
  /** A code that was proven before and is seen again. */
  readonly first?: string;
}

/**
 * Five digits that prove an address or a number, as the parts of a <OneTimeCode>, its <Button> and its <ResendButton>. The last digit sends
 * them; a refusal empties the boxes. Wrong tries are counted here, since the server tells nobody how many an unknown address has left.
 */
export function useCodeProof<Answer, Proof extends { code: string }>({ call, of, onProven, first = "" }: CodeProof<Answer, Proof>) {
  const [code, setCode] = useState(first);
  const [wrongTries, setWrongTries] = useState(0);
  const refused = (error: unknown) => {
    setCode("");
    const refusal = error instanceof ApiRefusal ? error.code : null;
    if (refusal === "invalid-verification-code") setWrongTries((tries) => tries + 1);
    if (refusal === "expired-verification-code") setWrongTries(bounds.codeWrongTries);
  };
  const { mutate, isPending, error, reset } = useMutation({
    ...call,
    onSuccess: (answer, proof) => onProven(answer, proof.code),
    onError: refused,
  });
  const onChange = (typed: string) => {
    setCode(typed);
    if (typed) reset();
  };
  const left = Math.max(0, bounds.codeWrongTries - wrongTries);
  const sentence = () => {
    if (error?.code === "expired-verification-code") return sentenceOf(error);
    if (left === 0) return say("codeSpent");
    return error?.code === "invalid-verification-code" ? say("codeTriesLeft", { left }) : sentenceOf(error);
  };
  const prove = (whole: string) => mutate({ ...of, code: whole } as Proof);
  return {
    boxes: { value: code, onChange, onComplete: prove, error: code === "" && (error || left === 0) ? sentence() : undefined },
    button: { isPending, isDisabled: code.length < bounds.codeDigits, onPress: () => prove(code) },
    isSpent: left === 0,
    /** Another code was sent: nothing is known against it. */
    renew: () => {
      setWrongTries(0);
      setCode("");
      reset();
    },
  };
}
