import { Skeleton } from "@hiwar/ui/skeleton";

const days = ["a", "b", "c", "d", "e", "f", "g"];

/** The shape of a week that is coming: its grid, or on phones its days over a list. */
export function WeekWait() {
  return (
    <div aria-busy>
      <Skeleton shape="block" className="h-[60vh] w-full max-md:hidden" />
      <div className="grid grid-cols-7 gap-1 md:hidden">
        {days.map((day) => (
          <Skeleton key={day} shape="block" className="h-[72px]" />
        ))}
        <Skeleton shape="block" className="col-span-full mt-2 h-20 rounded-card" />
        <Skeleton shape="block" className="col-span-full h-20 rounded-card" />
      </div>
    </div>
  );
}
