import { BarsSkeleton } from "@hiwar/app/loading/bars-skeleton";
import { Card } from "@hiwar/ui/card";
import { Skeleton } from "@hiwar/ui/skeleton";
import { say } from "../words/withdrawals.ts";

const balances = ["pending", "payable", "withdrawing"] as const;
const figures = ["a", "b", "c"];

/** Skeleton of a tutor's money: three sums with their names, then the months as figures above bars. */
export function MoneySkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <div className="earn-balances">
        {balances.map((name) => (
          <div key={name} className="earn-balance" data-main={name === "payable" || undefined}>
            <h2>{say(name)}</h2>
            <Skeleton shape="title" className={name === "payable" ? "my-2 h-9 w-40 max-w-full" : "my-2 w-28 max-w-full"} />
            <div>
              <Skeleton className="my-1 w-32 max-w-full" />
              {name === "payable" && <Skeleton shape="block" className="h-13 w-full max-w-40 rounded-control max-md:max-w-none" />}
            </div>
          </div>
        ))}
      </div>
      <Card as="section" className="grid content-start gap-5">
        <h2 className="text-lg">{say("months")}</h2>
        <div className="earn-figures">
          {figures.map((figure) => (
            <div key={figure} className="grid gap-3 py-1">
              <Skeleton className="w-24" />
              <Skeleton shape="title" className="w-20" />
            </div>
          ))}
        </div>
        <BarsSkeleton className="mt-10 h-40" />
        <div className="earn-booked">
          <h3>{say("booked")}</h3>
          <Skeleton shape="title" className="my-1 w-24" />
          <Skeleton className="my-1 w-48 max-w-full" />
        </div>
      </Card>
    </div>
  );
}
