/** `make` with its results kept by their number; once there are `most` of them they are forgotten together. Results must not be changed. */
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
