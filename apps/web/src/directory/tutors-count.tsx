import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { useNow } from "@hiwar/app/time/use-now";
import { Gender } from "@hiwar/contract/gender";
import { countedRows, isMoreThanCounted } from "@hiwar/contract/kernel/counted";
import { CairoZone } from "../time/cairo-zone.tsx";
import { Say, say } from "../words/tutors.ts";
import { type Filters, isTimeFiltered } from "./filters.ts";

const line = "mb-3 flex min-h-7 items-center justify-between gap-4 text-sm text-muted md:mb-4";

/** Announces the number of tutors when it changes; null while unknown. Zero is not visible here, since the empty list says so in large text. */
export function TutorsCount({ total, filters }: { total: number | null; filters: Filters }) {
  const now = useNow(60_000);
  const women = filters.gender === Gender.Female;
  const more = women ? "countedMoreFemale" : "countedMore";
  return (
    <div className={total === 0 ? "ui-hidden-text" : line}>
      <p role="status">
        {total === null ? (
          <LoneSkeleton className="w-24" />
        ) : (
          <Say
            id={isMoreThanCounted(total, 0) ? more : women ? "countFemale" : "count"}
            values={{
              count: isMoreThanCounted(total, 0) ? countedRows : total,
              b: (words) => <b className="text-base font-semibold text-strong">{words}</b>,
            }}
          />
        )}
      </p>
      {total !== 0 && (
        <p>
          {say(isTimeFiltered(filters) ? "orderRated" : "order")} <CairoZone at={now} />
        </p>
      )}
    </div>
  );
}
