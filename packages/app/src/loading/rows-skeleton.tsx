import { Skeleton } from "@hiwar/ui/skeleton";

const starts = { face: "circle", mark: "block" } as const;

export interface RowsSkeletonProps {
  readonly count?: number;
  /** What stands before the two lines. */
  readonly start?: keyof typeof starts;
  /** The state or the button that closes a row. */
  readonly hasEnds?: boolean;
}

/** Rows of two lines on their way, with what stands before and behind them. */
export function RowsSkeleton({ count = 3, start, hasEnds = false }: RowsSkeletonProps) {
  return (
    <div className="grid" aria-busy="true">
      {placesOf(count).map((place) => (
        <div key={place} className="flex min-h-17 items-center gap-3 border-line [&+&]:border-t">
          {start && <Skeleton shape={starts[start]} className={start === "face" ? "flex-none" : "size-8 flex-none"} />}
          <div className="grid flex-1 gap-2">
            <Skeleton className={widthOf(place)} />
            <Skeleton className="w-1/3" />
          </div>
          {hasEnds && <Skeleton shape="block" className="h-7 w-20 flex-none" />}
        </div>
      ))}
    </div>
  );
}

/** Names at one edge and their values at the other, on their way. */
export function FactsSkeleton({ count }: { count: number }) {
  return (
    <div className="grid" aria-busy="true">
      {placesOf(count).map((place) => (
        <div key={place} className="flex min-h-11 items-center justify-between gap-4 border-line [&+&]:border-t">
          <Skeleton className="w-1/4" />
          <Skeleton className={place % 2 === 0 ? "w-1/3" : "w-2/5"} />
        </div>
      ))}
    </div>
  );
}

const widths = ["w-1/2", "w-2/5", "w-3/5"] as const;
const widthOf = (place: number) => widths[place % widths.length] ?? widths[0];

/** A number for each of so many things that have no name yet. */
export const placesOf = (count: number): number[] => Array.from({ length: count }, (_, place) => place);
