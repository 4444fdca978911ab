/** Caches the results of `make` by its argument. Before a result beyond `most` is cached, all are dropped. Callers must not change a result. */
export function memoise<Result>(most: number, make: (number: number) => Result): (number: number) => Result {
  const kept = new Map<number, Result>();
  return (number) => {
    const known = kept.get(number);
    if (known !== undefined) return known;
    const made = make(number);
    if (kept.size === most) kept.clear();
    kept.set(number, made);
    return made;
  };
}
