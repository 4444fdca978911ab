import { Skeleton } from "@hiwar/ui/skeleton";

const placeholders = ["first", "second", "third"];

/** Skeleton of the reviews. */
export function ReviewsSkeleton() {
  return (
    <div aria-busy className="grid gap-6">
      {placeholders.map((name) => (
        <div key={name} className="grid gap-2">
          <Skeleton className="w-1/3" />
          <Skeleton className="w-5/6" />
        </div>
      ))}
    </div>
  );
}
