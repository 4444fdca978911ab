import { Skeleton } from "@hiwar/ui/skeleton";
import "./day-timeline.css";

const days = ["a", "b", "c", "d", "e", "f", "g"];

/** The shape of a week that is coming: its grid, or on phones its days over the hours of one, with a slot among them. */
export function WeekWait() {
  return (
    <div aria-busy>
      <Skeleton shape="block" className="h-[60vh] w-full max-md:hidden" />
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
