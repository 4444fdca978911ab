import "./skeleton.css";

export type SkeletonProps = {
  shape?: "line" | "title" | "block" | "circle" | "portrait" | undefined;
  /** Sizes as utility classes: w-1/2, h-13. */
  className?: string | undefined;
};

/** A placeholder in the shape of loading content. Wrap a group in an element with aria-busy; the shapes are silent to screen readers. */
export function Skeleton({ shape = "line", className = "" }: SkeletonProps) {
  return <span className={`ui-skeleton ${className}`} data-shape={shape} aria-hidden="true" />;
}
