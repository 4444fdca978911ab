import { startTransition, useOptimistic } from "react";

/** A choice that shows as chosen at the next paint; all that follows from it is drawn after that, which takes a slow phone longer. */
export function useQuickChoice<T>(value: T, choose: (value: T) => void): readonly [T, (value: T) => void] {
  const [shown, show] = useOptimistic(value);
  const change = (next: T) =>
    startTransition(() => {
      show(() => next);
      choose(next);
    });
  return [shown, change];
}
