import { Skeleton } from "@hiwar/ui/skeleton";
import "./day-timeline.css";

const days = ["a", "b", "c", "d", "e", "f", "g"];
const rows = Array.from({ length: 24 }, (_, row) => row);

/** Skeleton of a week: its grid or, on phones, its days above the hours of one, with a sample slot. */
export function WeekSkeleton() {
  return (
    <div aria-busy>
      <div className="week pointer-events-none overflow-hidden max-md:hidden">
        <div className="week-body">
          <div className="week-days">
            <span />
            {days.map((day) => (
              <div key={day} className="week-day">
                <Skeleton className="w-16 max-w-full" />
              </div>
            ))}
          </div>
          {rows.map((row) => (
            <div key={row} className="week-row" style={{ gridRow: row + 2 }}>
              <span className="week-hour">{row % 2 === 0 && <Skeleton className="w-12" />}</span>
              {days.map((day) => (
                <span key={day} className="week-cell" />
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className="grid gap-6 md:hidden">
        <div className="grid grid-cols-7 gap-1">
          {days.map((day) => (
            <Skeleton key={day} shape="block" className="h-[72px]" />
          ))}
        </div>
        <div className="day-hours h-[560px]">
          {days.map((day, hour) => (
            <div key={day} className="day-hour" style={{ insetBlockStart: hour * 80 }}>
              <Skeleton className="w-12" />
            </div>
          ))}
          <Skeleton shape="block" className="absolute start-16 end-0 top-20 h-60 rounded-card" />
        </div>
      </div>
    </div>
  );
}
