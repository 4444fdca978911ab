import { Skeleton } from "@hiwar/ui/skeleton";

/** Skeleton of a lesson's row: time and person. */
export function LessonRowSkeleton() {
  return (
    <div className="lesson-row">
      <p className="lesson-time">
        <Skeleton shape="title" className="w-32" />
        <Skeleton className="mt-2 w-16" />
      </p>
      <Skeleton shape="circle" />
      <Skeleton className="w-32 max-w-full" />
    </div>
  );
}
