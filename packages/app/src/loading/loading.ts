/** The part of a TanStack query result that a screen's states are drawn from. */
export interface Loading<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

type DataOf<Queries> = { [Name in keyof Queries]: Queries[Name] extends Loading<infer Data> ? Data : never };

/** Combines queries: its data is there once all have answered, and a retry repeats those that failed. */
export function combineQueries<Queries extends Record<string, Loading<unknown>>>(queries: Queries): Loading<DataOf<Queries>> {
  const all = Object.values(queries);
  const failed = all.filter(({ error }) => error);
  const isComplete = all.every(({ data }) => data !== undefined);
  const data = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, query.data]));
  return {
    data: isComplete ? (data as DataOf<Queries>) : undefined,
    error: failed[0]?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
