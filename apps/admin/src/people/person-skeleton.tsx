import { Card } from "@hiwar/ui/card";
import { Skeleton } from "@hiwar/ui/skeleton";
import "./person.css";

const figures = ["a", "b", "c", "d", "e"];
const facts = ["w-24", "w-32", "w-20", "w-28", "w-16", "w-36"];
const events = ["w-40", "w-52", "w-44", "w-48"];

/** Skeleton of a person's page. */
export function PersonSkeleton() {
  return (
    <div className="person" aria-busy="true">
      <div className="flex items-center gap-5">
        <Skeleton shape="circle" className="size-[72px]" />
        <div className="grid gap-3">
          <Skeleton shape="title" className="w-48" />
          <Skeleton className="w-40" />
        </div>
      </div>
      <div className="person-figures">
        {figures.map((id) => (
          <div key={id} className="person-figure gap-3">
            <Skeleton className="w-16" />
            <Skeleton shape="title" className="w-12" />
          </div>
        ))}
      </div>
      <div className="person-body">
        <div className="person-side">
          <Card className="grid gap-5">
            <Skeleton shape="title" className="w-28" />
            <Skeleton className="w-40" />
          </Card>
          <Card className="grid gap-5">
            <Skeleton shape="title" className="w-20" />
            {facts.map((width) => (
              <div key={width} className="flex justify-between gap-4">
                <Skeleton className="w-16" />
                <Skeleton className={width} />
              </div>
            ))}
          </Card>
        </div>
        <div className="grid gap-6">
          {events.map((width) => (
            <div key={width} className="flex items-center gap-4">
              <Skeleton shape="block" className="size-8" />
              <div className="grid gap-2">
                <Skeleton className={width} />
                <Skeleton className="w-24" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
