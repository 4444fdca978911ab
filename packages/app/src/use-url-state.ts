import { type NavigateOptions, useSearchParams } from "react-router";

type Fits<Value extends string> = readonly Value[] | ((text: string) => Value | null);

/**
 * Reads and writes one parameter of the address. A missing or invalid value is null; writing null removes it; other parameters stay. The scroll
 * position stays, and a history entry is added unless `replace` is given.
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
