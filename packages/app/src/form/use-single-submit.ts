import type { Mutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { queryClient } from "../clients.ts";

/** Longest time between the presses of a double press: the second may come after the first was answered. */
const doubleMilliseconds = 400;

/**
 * `handleSubmit` that ignores a second submit of the same values while the first one's mutation is in flight, and the second half of a double press.
 * `onSaved` gets the values that were already saved.
 */
export function useSingleSubmit<Values extends FieldValues>(form: UseFormReturn<Values>, onSaved: (values: object) => void) {
  const sent = useRef<{ values: object; mutations: readonly Mutation[]; pressedAt: number }>({ values: {}, mutations: [], pressedAt: 0 });
  const stateOfSent = (status: Mutation["state"]["status"]) => sent.current.mutations.some(({ state }) => state.status === status);
  const isSentAlready = (values: object, pressedAt: number) =>
    (stateOfSent("pending") || (stateOfSent("success") && pressedAt - sent.current.pressedAt < doubleMilliseconds)) &&
    JSON.stringify(values) === JSON.stringify(sent.current.values);
  const handleSubmit: typeof form.handleSubmit = (send, ...rest) => {
    let pressedAt = 0;
    const submit = form.handleSubmit(
      (values, event) => {
        if (isSentAlready(values, pressedAt)) return undefined;
        const cache = queryClient.getMutationCache();
        const before = new Set(cache.getAll());
        const result = send(values, event);
        sent.current = { values, pressedAt, mutations: cache.getAll().filter((mutation) => !before.has(mutation)) };
        return result;
      },
      ...rest,
    );
    return (event) => {
      pressedAt = performance.now();
      if (stateOfSent("success")) onSaved(sent.current.values);
      return submit(event);
    };
  };
  return handleSubmit;
}
