import { Card, type CardProps } from "@hiwar/ui/card";
import { Skeleton } from "@hiwar/ui/skeleton";
import { FactsSkeleton, indexesOf, RowsSkeleton, type RowsSkeletonProps } from "./rows-skeleton.tsx";

const widths = ["w-4/5", "w-3/5", "w-full", "w-2/3", "w-3/4", "w-1/2"] as const;

export interface PartSkeletonProps extends Omit<RowsSkeletonProps, "count"> {
  /** A film or a picture above everything else. */
  readonly hasPicture?: boolean;
  readonly lines?: number;
  /** Rows as high as buttons. */
  readonly hasChoices?: boolean;
  /** How many names with values, labelled fields, and two-line rows. */
  readonly facts?: number;
  readonly fields?: number;
  readonly rows?: number;
  readonly hasButton?: boolean;
}

/** Skeleton of a part of a page or sheet: its text, choices, facts, fields, rows and button. */
export function PartSkeleton({ hasPicture, lines = 0, hasChoices, facts = 0, fields = 0, rows = 0, hasButton, ...row }: PartSkeletonProps) {
  return (
    <div className="grid content-start gap-4" aria-busy="true">
      {hasPicture && <Skeleton shape="block" className="aspect-video rounded-control" />}
      {indexesOf(hasChoices ? 2 : 0).map((place) => (
        <Skeleton key={place} shape="block" className="h-14" />
      ))}
      {widths.slice(0, lines).map((width) => (
        <Skeleton key={width} className={width} />
      ))}
      {facts > 0 && <FactsSkeleton count={facts} />}
      {indexesOf(fields).map((place) => (
        <div key={place} className="grid gap-2">
          <Skeleton className="w-1/4" />
          <Skeleton shape="block" className="h-12 rounded-control" />
        </div>
      ))}
      {rows > 0 && <RowsSkeleton count={rows} {...row} />}
      {hasButton && <Skeleton shape="block" className="mt-4 h-13 rounded-control" />}
    </div>
  );
}

export type CardSkeletonProps = PartSkeletonProps & Pick<CardProps, "variant" | "padding" | "className">;

/** Skeleton of a card: its heading and its content. */
export function CardSkeleton({ variant, padding, className = "", ...part }: CardSkeletonProps) {
  return (
    <Card variant={variant} padding={padding} className={`grid content-start gap-4 ${className}`} aria-busy="true">
      <Skeleton shape="title" className="w-2/5" />
      <PartSkeleton {...part} />
    </Card>
  );
}
