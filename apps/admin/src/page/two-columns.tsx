import { CardSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Skeleton } from "@hiwar/ui/skeleton";
import type { ReactNode } from "react";
import "./two-columns.css";

/** A page with a head and two columns: events in the main one; facts and decisions beside it, or below on phones. */
export function TwoColumns({ head, main, side }: { head: ReactNode; main: ReactNode; side: ReactNode }) {
  return (
    <div className="two-columns">
      {head}
      <div className="two-columns-body">
        <div className="grid grid-cols-1 gap-6">{main}</div>
        <div className="grid grid-cols-1 gap-6">{side}</div>
      </div>
    </div>
  );
}

/** Skeleton of a two-column page; `main` replaces the cards of the main column. */
export function TwoColumnsSkeleton({ title, main }: { title: string; main?: ReactNode }) {
  return (
    <TwoColumns
      head={
        <div className="grid gap-3" aria-busy="true">
          <h1 className="sr-only">{title}</h1>
          <Skeleton className="w-24" />
          <Skeleton shape="title" className="h-8 w-72 max-w-full" />
          <Skeleton className="w-40" />
        </div>
      }
      main={
        main ?? (
          <>
            <CardSkeleton facts={4} />
            <CardSkeleton rows={2} />
          </>
        )
      }
      side={<CardSkeleton facts={7} />}
    />
  );
}
