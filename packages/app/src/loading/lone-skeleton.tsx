import { Skeleton, type SkeletonProps } from "@hiwar/ui/skeleton";

/** The loading state of a part that is drawn as a single shape. */
export function LoneSkeleton(props: SkeletonProps) {
  return (
    <span className="contents" aria-busy="true">
      <Skeleton {...props} />
    </span>
  );
}
