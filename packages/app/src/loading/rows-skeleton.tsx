import { Skeleton } from "@hiwar/ui/skeleton";

const starts = { face: "circle", mark: "block" } as const;

export interface RowsSkeletonProps {
  readonly count?: number;
  /** The shape before the two lines of a row. */
  readonly start?: keyof typeof starts;
  /** Whether a row ends with a state or a button. */
  readonly hasEnds?: boolean;
}

/** Skeleton of rows of two lines, with the shapes before and after them. */
export function RowsSkeleton({ count = 3, start, hasEnds = false }: RowsSkeletonProps) {
  return (
    <div className="grid" aria-busy="true">
      {indexesOf(count).map((place) => (
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

/** Skeleton of facts: names at one edge, values at the other. */
export function FactsSkeleton({ count }: { count: number }) {
  return (
    <div className="grid" aria-busy="true">
      {indexesOf(count).map((place) => (
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

/** Returns the numbers from 0 to `count – 1`, as keys for skeleton elements. */
export const indexesOf = (count: number): number[] => Array.from({ length: count }, (_, place) => place);
