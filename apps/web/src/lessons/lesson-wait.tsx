import { Card } from "@hiwar/ui/card";
import { Skeleton } from "@hiwar/ui/skeleton";
import { say } from "../words/lessons.ts";

const rows = [1, 2, 3];

/** The shape of a lesson that is coming: its time and its face over what can be done, and what is told of it. */
export function LessonWait() {
  return (
    <div className="lesson" aria-busy>
      <h1 className="sr-only">{say("one")}</h1>
      <Card variant="primary" padding="large" hasBubbleCorner className="lesson-hero">
        <div className="lesson-hero-words gap-3">
          <Skeleton className="w-32" />
          <Skeleton shape="title" className="h-10 w-4/5" />
          <Skeleton className="w-2/5" />
        </div>
        <div className="lesson-hero-face">
          <Skeleton shape="portrait" className="w-full" />
        </div>
        <div className="lesson-actions">
          <div>
            <Skeleton shape="block" className="h-13 w-40 rounded-control" />
            <Skeleton shape="block" className="h-13 w-28 rounded-control" />
          </div>
        </div>
      </Card>
      <LessonBeforeWait />
    </div>
  );
}

/** The shape of what is told under the time. */
export function LessonBeforeWait() {
  return (
    <div className="grid gap-6">
      <Skeleton shape="title" className="w-28" />
      {rows.map((row) => (
        <Skeleton key={row} />
      ))}
    </div>
  );
}
