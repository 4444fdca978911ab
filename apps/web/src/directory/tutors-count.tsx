import { countedRows, isMoreThanCounted } from "@hiwar/contract/kernel/counted";
import { Skeleton } from "@hiwar/ui/skeleton";
import { CairoZone } from "../time/cairo-zone.tsx";
import { useNow } from "../time/use-now.ts";
import { Say, say } from "../words/tutors.ts";

/** How many there are, heard when it changes; null while it is not known. */
export function TutorsCount({ total, areWomen }: { total: number | null; areWomen: boolean }) {
  const now = useNow(60_000);
  return (
    <div className="mb-3 flex min-h-7 items-center justify-between gap-4 text-sm text-muted md:mb-4">
      <p role="status">
        {total === null ? (
          <Skeleton className="w-24" />
        ) : (
          <Say
            id={isMoreThanCounted(total, 0) ? "countedMore" : "count"}
            values={{
              women: areWomen ? 1 : 0,
              count: isMoreThanCounted(total, 0) ? countedRows : total,
              b: (words) => <b className="text-base font-semibold text-strong">{words}</b>,
            }}
          />
        )}
      </p>
      {total !== 0 && (
        <p>
          {say("order")} <CairoZone at={now} />
        </p>
      )}
    </div>
  );
}
