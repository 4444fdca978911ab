import { type ApiCall, writeOptions } from "@hiwar/client/api";
import type { ApiError } from "@hiwar/client/api-error";
import { IdempotencyKeys } from "@hiwar/client/idempotency-keys";
import type { CallerAnswer, CallerInput, Endpoint } from "@hiwar/contract/kernel/endpoint";
import { toast } from "@hiwar/ui/toast";
import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toastError } from "./error-message.ts";
import { withStepUp } from "./step-up.ts";

export interface WriteOptions<E extends Endpoint> {
  /** The title of the toast shown on success. */
  readonly done?: string | undefined;
  readonly onDone?: ((answer: CallerAnswer<E>, input: CallerInput<E>) => unknown) | undefined;
  /** Where a refusal is shown: in a toast, by the component itself (`error`), or wherever the function puts it, as a form does. */
  readonly errors?: "toast" | "inline" | ((error: ApiError, input: CallerInput<E>) => unknown) | undefined;
  /** Names a group of writes that each replace the former one's effect. They are sent one after another, so that the last choice wins. */
  readonly inTurn?: string | undefined;
}

/**
 * A write of the contract; if it needs a step-up, it asks for it and retries. Keeps the idempotency key of a write, so that a retry after a lost
 * answer takes effect once.
 */
export function useWrite<E extends Endpoint>(
  call: ApiCall<E>,
  { done, onDone, errors = "toast", inTurn }: WriteOptions<E> = {},
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
