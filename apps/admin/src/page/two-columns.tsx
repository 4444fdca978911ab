import { Skeleton } from "@hiwar/ui/skeleton";
import type { ReactNode } from "react";
import "./two-columns.css";

/** A thing under its head: what happened of it, and beside that, on phones below, what is known and decided of it. */
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

/** The shape of such a page that is coming. */
export function TwoColumnsWait({ title }: { title: string }) {
  return (
    <div className="two-columns" aria-busy="true">
      <div className="grid gap-2">
        <h1 className="sr-only">{title}</h1>
        <Skeleton className="w-24" />
        <Skeleton shape="title" className="w-72" />
        <Skeleton className="w-40" />
      </div>
      <div className="two-columns-body">
        <Skeleton shape="block" className="h-72" />
        <Skeleton shape="block" className="h-96" />
      </div>
    </div>
  );
}
