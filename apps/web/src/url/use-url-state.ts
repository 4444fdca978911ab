import { type NavigateOptions, useSearchParams } from "react-router";

type Change = (name: string, value: string | null, options?: NavigateOptions) => void;

/** The query of the address, and how to change one part of it; null takes that part out, and the rest stays. */
export function useSearch(): [URLSearchParams, Change] {
  const [search, setSearch] = useSearchParams();
  const change: Change = (name, value, options) =>
    setSearch((now) => {
      if (value === null) now.delete(name);
      else now.set(name, value);
      return now;
    }, options);
  return [search, change];
}
