import { Skeleton } from "@hiwar/ui/skeleton";
import { say } from "../../words/pay-links.ts";
import { Slip } from "../slip.tsx";

const steps = ["w-3/4", "w-2/3", "w-4/5"] as const;

/** Skeleton of a shared order: for whom it is, and its slip with the number, the facts and the steps. */
export function PayLinkSkeleton() {
  return (
    <>
      <h1 className="sr-only">{say("title")}</h1>
      <div className="grid gap-4" aria-busy>
        <Skeleton shape="title" className="h-10 w-3/5" />
        <div className="grid gap-3 py-1.5">
          <Skeleton className="w-full md:w-1/2" />
          <Skeleton className="w-3/4 md:w-2/5" />
        </div>
        <Slip tone="waiting" state={<Skeleton className="w-32" />} foot={<StepsSkeleton />}>
          <Skeleton className="my-1.5 w-32" />
          <Skeleton shape="title" className="my-1 h-10 w-56" />
          <div className="slip-buttons justify-center">
            <Skeleton shape="block" className="h-13 w-40 rounded-control" />
          </div>
          <div className="slip-facts">
            {steps.slice(0, 2).map((width) => (
              <div key={width} className="grid gap-2.5">
                <Skeleton className="w-1/2" />
                <Skeleton shape="title" className={width} />
                <Skeleton className={width} />
              </div>
            ))}
          </div>
        </Slip>
      </div>
    </>
  );
}

function StepsSkeleton() {
  return (
    <ol className="slip-steps">
      {steps.map((width) => (
        <li key={width}>
          <span className="grid gap-2.5 py-1">
            <Skeleton className="w-1/2" />
            <Skeleton className={width} />
          </span>
        </li>
      ))}
    </ol>
  );
}
