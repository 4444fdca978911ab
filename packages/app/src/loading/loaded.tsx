import { Button } from "@hiwar/ui/button";
import type { ReactNode } from "react";
import { say } from "../words/loading.ts";
import { LoadFailed, type LoadFailedProps } from "./load-failed.tsx";
import type { Loading } from "./loading.ts";
import { useHeldWhilePressed } from "./use-held-while-pressed.ts";

export type LoadedProps<Data> = Pick<LoadFailedProps, "headingLevel" | "isBrief"> & {
  query: Loading<Data>;
  /** Shown until the first answer. */
  skeleton: ReactNode;
  /** A failure is as high as the loading state was, so that the content below does not move. */
  keepsPlace?: boolean;
  /** Replaces the usual error state; undefined keeps it. */
  errorState?: (error: unknown) => ReactNode | undefined;
  children: (data: Data) => ReactNode;
};

/**
 * Draws a query's skeleton, failure or data. When a background refetch fails, the data stays, with a notice and a retry below it. While a pointer is
 * pressed, newer data waits until the click is over.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  return useHeldWhilePressed(stateOf(props), props.query.data);
}

function stateOf<Data>({ query, skeleton, errorState, keepsPlace, children, ...look }: LoadedProps<Data>): ReactNode {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && !error) return skeleton;
  if (data === undefined) {
    const instead = errorState?.(error);
    if (instead !== undefined) return instead;
    const failed = <LoadFailed {...look} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return keepsPlace ? <InPlaceOf room={skeleton}>{failed}</InPlaceOf> : failed;
  }
  return (
    <>
      {children(data)}
      {error && <NotFresh onRetry={() => void refetch()} isRetrying={isFetching} />}
    </>
  );
}

function InPlaceOf({ room, children }: { room: ReactNode; children: ReactNode }) {
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <div className="invisible" inert>
        {room}
      </div>
      <div className="grid content-start">{children}</div>
    </div>
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
