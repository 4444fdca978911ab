import "./skeleton.css";

export type SkeletonProps = {
  shape?: "line" | "title" | "block" | "circle" | "portrait" | undefined;
  /** Sizes come as utilities: w-1/2, h-13. */
  className?: string | undefined;
};

/** The shape of what is coming. Wrap a group in an element with aria-busy; the shapes themselves are silent. */
export function Skeleton({ shape = "line", className = "" }: SkeletonProps) {
  return <span className={`ui-skeleton ${className}`} data-shape={shape} aria-hidden="true" />;
}
