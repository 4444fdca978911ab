import { Skeleton } from "@hiwar/ui/skeleton";

const days = ["a", "b", "c", "d", "e", "f", "g"];
const starts = ["a", "b", "c", "d", "e", "f"];

/** Skeleton of a strip of days above the starts of one. */
export function StartsSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <div className="grid grid-cols-7 gap-1">
        {days.map((day) => (
          <Skeleton key={day} shape="block" className="h-16" />
        ))}
      </div>
      <Skeleton className="w-32" />
      <div className="grid grid-cols-3 gap-2 max-md:grid-cols-2">
        {starts.map((start) => (
          <Skeleton key={start} shape="block" className="h-12" />
        ))}
      </div>
    </div>
  );
}
