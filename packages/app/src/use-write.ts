import { type ApiCall, writeOptions } from "@hiwar/client/api";
import type { ApiError } from "@hiwar/client/api-error";
import { IdempotencyKeys } from "@hiwar/client/idempotency-keys";
import type { CallerAnswer, CallerInput, Endpoint } from "@hiwar/contract/kernel/endpoint";
import { toast } from "@hiwar/ui/toast";
import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toastError } from "./error-message.ts";
import { withStepUp } from "./step-up.ts";

export interface WriteParts<E extends Endpoint> {
  /** The toast that says it is done. */
  readonly done?: string | undefined;
  readonly onDone?: ((answer: CallerAnswer<E>, input: CallerInput<E>) => unknown) | undefined;
  /** Where a refusal is told: in a toast, by the component itself (`error`), or wherever the function puts it, as a form does. */
  readonly errors?: "toast" | "inline" | ((error: ApiError, input: CallerInput<E>) => unknown) | undefined;
  /** Names writes of which each replaces what the former did: one is sent once the former is answered, so that the last choice stands. */
  readonly inTurn?: string | undefined;
}

/** A write of the contract; one that needs a fresh proof asks for it and goes on. An idempotent one keeps its key here, so that what is asked again after a lost answer happens once. */
export function useWrite<E extends Endpoint>(
  call: ApiCall<E>,
  { done, onDone, errors = "toast", inTurn }: WriteParts<E> = {},
): UseMutationResult<CallerAnswer<E>, ApiError, CallerInput<E>> {
  const [keys] = useState(() => new IdempotencyKeys());
  const options = call[writeOptions](keys);
  const write = options.mutationFn as NonNullable<typeof options.mutationFn>;
  return useMutation<CallerAnswer<E>, ApiError, CallerInput<E>>({
    ...options,
    ...(inTurn && { scope: { id: inTurn } }),
    mutationFn: (input, context) => withStepUp(() => write(input, context)),
    onSuccess: (answer, input) => {
      if (done) toast("success", { title: done });
      return onDone?.(answer, input);
    },
    onError: (error, input) => {
      if (errors === "toast") return toastError(error);
      return errors === "inline" ? undefined : errors(error, input);
    },
  });
}
