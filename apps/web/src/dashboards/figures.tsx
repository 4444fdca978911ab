import { Skeleton } from "@hiwar/ui/skeleton";

export interface Figure {
  readonly label: string;
  readonly value: string;
}

/** A few numbers in a plain row. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Skeleton of some numbers and their chart. */
export function FiguresSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <Skeleton shape="block" className="h-16 w-full" />
      <Skeleton shape="block" className="h-40 w-full" />
    </div>
  );
}
