import { Skeleton } from "@hiwar/ui/skeleton";
import type { ReactNode } from "react";
import "./tutor-card.css";

const starts = ["first", "second", "third", "book"];

export type TutorCardSkeletonProps = {
  /** Parts that are already known. */
  face?: ReactNode;
  words?: ReactNode;
};

/** Skeleton of a tutor's card. */
export function TutorCardSkeleton({ face, words }: TutorCardSkeletonProps) {
  return (
    <div className="tutor-card">
      <div className="tutor-card-face">{face ?? <Skeleton shape="portrait" className="w-full" />}</div>
      {words ? (
        <div className="tutor-card-words">{words}</div>
      ) : (
        <div className="tutor-card-words grid content-start gap-3">
          <Skeleton shape="title" className="w-1/2" />
          <Skeleton className="w-5/6" />
          <Skeleton className="w-2/3" />
        </div>
      )}
      <div className="tutor-card-book">
        <div className="tutor-card-starts">
          {starts.map((index) => (
            <Skeleton key={index} shape="block" className="h-13 w-full" />
          ))}
        </div>
      </div>
    </div>
  );
}
