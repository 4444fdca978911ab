import { Skeleton } from "@hiwar/ui/skeleton";

/** The shape of a row that is coming: when, and with whom. */
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
