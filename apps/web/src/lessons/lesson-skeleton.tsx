import { CardSkeleton } from "@hiwar/app/loading/card-skeleton";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import { Card } from "@hiwar/ui/card";
import { Skeleton } from "@hiwar/ui/skeleton";
import { say } from "../words/lessons.ts";

const rules = ["w-1/2", "w-2/3", "w-3/5"] as const;
const facts = ["w-4/5", "w-1/2", "w-3/4", "w-2/3"] as const;

/** Skeleton of a lesson's page: time and face above the actions, then the details. */
export function LessonSkeleton() {
  return (
    <div className="lesson" aria-busy>
      <h1 className="sr-only">{say("one")}</h1>
      <Card variant="primary" padding="large" hasBubbleCorner className="lesson-hero md:min-h-[318px]">
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
          <div className="h-11 items-center">
            <Skeleton className="w-20" />
            <Skeleton className="w-20" />
          </div>
        </div>
      </Card>
      <LessonBeforeSkeleton />
    </div>
  );
}

/** Skeleton of the parts below the time: what to know before, the messages, and the facts beside them. */
export function LessonBeforeSkeleton() {
  const isStudent = useUser()?.role === Role.Student;
  return (
    <>
      <div className="lesson-before" aria-busy>
        {!isStudent && <CardSkeleton padding="medium" facts={2} />}
        <Card padding="medium" className="grid gap-5">
          <Skeleton shape="title" className="w-2/5" />
          <ul className="lesson-rules">
            {rules.slice(isStudent ? 0 : 2).map((width) => (
              <li key={width}>
                <Skeleton shape="block" className="size-5 flex-none" />
                <div className="grid flex-1 gap-2.5 py-1">
                  <Skeleton className="w-full" />
                  <Skeleton className={width} />
                </div>
              </li>
            ))}
          </ul>
        </Card>
        <CardSkeleton padding="medium" rows={1} start="face" />
      </div>
      <div className="lesson-facts" aria-busy>
        <Skeleton shape="title" className="mb-4 w-28" />
        <dl>
          {facts.map((width) => (
            <div key={width} className="grid gap-2.5 py-1">
              <Skeleton className="w-16" />
              <Skeleton className={width} />
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
