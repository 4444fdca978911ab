import type { ApiCall } from "@hiwar/client/api";
import { ApiRefusal } from "@hiwar/client/refusal";
import { bounds } from "@hiwar/contract/accounts";
import type { CallerAnswer, CallerInput, Endpoint } from "@hiwar/contract/kernel/endpoint";
import { sentenceOf } from "@hiwar/frame/refusals";
import { useWrite } from "@hiwar/frame/use-write";
import { useState } from "react";
import { say } from "../words/accounts.ts";

export interface CodeProof<E extends Endpoint> {
  /** Takes the digits as `code`. */
  readonly call: ApiCall<E>;
  /** What is sent beside the code. */
  readonly of: Omit<CallerInput<E>, "code">;
  readonly onProven: (answer: CallerAnswer<E>, code: string) => void;
  /** A code that was proven before and is seen again. */
  readonly first?: string;
}

/**
 * Five digits that prove an address or a number, as the parts of a <OneTimeCode>, its <Button> and its <ResendButton>. The last digit sends
 * them; a refusal empties the boxes. Wrong tries are counted here, since the server tells nobody how many an unknown address has left.
 */
export function useCodeProof<E extends Endpoint>({ call, of, onProven, first = "" }: CodeProof<E>) {
  const [code, setCode] = useState(first);
  const [wrongTries, setWrongTries] = useState(0);
  const refused = (error: unknown) => {
    setCode("");
    const refusal = error instanceof ApiRefusal ? error.code : null;
    if (refusal === "invalid-verification-code") setWrongTries((tries) => tries + 1);
    if (refusal === "expired-verification-code") setWrongTries(bounds.codeWrongTries);
  };
  const { mutate, isPending, error, reset } = useWrite(call, {
    onDone: (answer, proof) => onProven(answer, (proof as unknown as { code: string }).code),
    errors: refused,
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
  const prove = (whole: string) => mutate({ ...of, code: whole } as unknown as CallerInput<E>);
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
