import { Skeleton } from "@hiwar/ui/skeleton";

const heights = ["h-1/5", "h-2/5", "h-1/2", "h-3/5", "h-4/5", "h-full"] as const;

/** Skeleton of a bar chart; `className` gives its height. */
export function BarsSkeleton({ className }: { className: string }) {
  return (
    <div className={`flex items-end gap-2 border-b border-line ${className}`} aria-busy="true">
      {heights.map((height) => (
        <Skeleton key={height} shape="block" className={`flex-1 ${height}`} />
      ))}
    </div>
  );
}
