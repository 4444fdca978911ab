import { Skeleton } from "@hiwar/ui/skeleton";

const sums = ["w-2/3", "w-1/2", "w-4/5", "w-3/5"] as const;

/** Skeleton of a plan: name, week, price, and the button at its foot. */
export function PlanSkeleton() {
  return (
    <div className="plan">
      <Skeleton shape="title" className="h-7 w-28" />
      <div className="plan-week">
        <Skeleton className="my-2 w-2/5" />
        <Skeleton className="my-2 w-1/2" />
      </div>
      <Skeleton shape="title" className="my-1 h-9 w-40" />
      <div className="plan-sums">
        {sums.map((width) => (
          <Skeleton key={width} className={`my-2 ${width}`} />
        ))}
      </div>
      <Skeleton shape="block" className="h-13 w-full rounded-control" />
    </div>
  );
}
