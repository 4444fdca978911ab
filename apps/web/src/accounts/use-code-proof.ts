import type { ApiRefusal } from "@hiwar/client/refusal";
import { bounds, type User } from "@hiwar/contract/accounts";
import { sentenceOf } from "@hiwar/frame/refusals";
import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Five digits that prove an address or a number, as the parts of a <OneTimeCode> and its <Button>. The last digit sends them; a refusal
 * empties the boxes and is told until something is typed.
 */
export function useCodeProof(call: UseMutationOptions<User, ApiRefusal, { code: string }>, onProven: (user: User) => void) {
  const [code, setCode] = useState("");
  const { mutate, isPending, error, reset } = useMutation({ ...call, onSuccess: onProven, onError: () => setCode("") });
  const onChange = (typed: string) => {
    setCode(typed);
    if (typed) reset();
  };
  return {
    boxes: {
      value: code,
      onChange,
      onComplete: (whole: string) => mutate({ code: whole }),
      error: error && code === "" ? sentenceOf(error) : undefined,
    },
    button: { isPending, isDisabled: code.length < bounds.codeDigits, onPress: () => mutate({ code }) },
  };
}
