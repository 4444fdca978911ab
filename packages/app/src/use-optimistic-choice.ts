import { startTransition, useOptimistic } from "react";

/** Shows a choice as chosen at the next paint; the slower drawing of its effects comes after that. */
export function useOptimisticChoice<T>(value: T, choose: (value: T) => void): readonly [T, (value: T) => void] {
  const [shown, show] = useOptimistic(value);
  const change = (next: T) =>
    startTransition(() => {
      show(() => next);
      choose(next);
    });
  return [shown, change];
}
