import { type NavigateOptions, useSearchParams } from "react-router";

type Fits<Value extends string> = readonly Value[] | ((text: string) => Value | null);

/**
 * One part of the address and how to write it. What is missing or does not fit is null; null takes the part out; what belongs to others
 * stays. The page keeps its place, and a step of the history is added unless `replace` is given.
 */
export function useUrlState<Value extends string>(
  name: string,
  fits: Fits<Value>,
): [Value | null, (value: Value | null, options?: NavigateOptions) => void] {
  const [search, setSearch] = useSearchParams();
  const write = (value: Value | null, options?: NavigateOptions) =>
    setSearch(
      (now) => {
        if (value === null) now.delete(name);
        else now.set(name, value);
        return now;
      },
      { preventScrollReset: true, ...options },
    );
  return [readPart(search.get(name), fits), write];
}

function readPart<Value extends string>(text: string | null, fits: Fits<Value>): Value | null {
  if (text === null) return null;
  return typeof fits === "function" ? fits(text) : (fits.find((value) => value === text) ?? null);
}
