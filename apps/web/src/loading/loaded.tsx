import { Button } from "@hiwar/ui/button";
import type { ReactNode } from "react";
import { say } from "../words/app.ts";
import { LoadFailed, type LoadFailedProps } from "./load-failed.tsx";
import type { Loading } from "./loading.ts";

export type LoadedProps<Data> = Pick<LoadFailedProps, "headingLevel" | "isBrief"> & {
  query: Loading<Data>;
  /** Shown until the first answer. */
  wait: ReactNode;
  /** Replaces the usual error state; undefined leaves it. */
  lost?: (error: unknown) => ReactNode | undefined;
  children: (data: Data) => ReactNode;
};

/** The three states of a query. A failed background refetch keeps what is on the screen and adds a line. */
export function Loaded<Data>({ query, wait, lost, children, ...look }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && !error) return wait;
  if (data === undefined) {
    const instead = lost?.(error);
    if (instead !== undefined) return instead;
    return <LoadFailed {...look} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return (
    <>
      {children(data)}
      {error && <NotFresh onRetry={() => void refetch()} isRetrying={isFetching} />}
    </>
  );
}

function NotFresh({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 py-2 text-sm text-muted">
      {say("notFresh")}
      <Button variant="ghost" size="small" isPending={isRetrying} onPress={onRetry}>
        {say("retry")}
      </Button>
    </p>
  );
}
