import { lazyPart } from "@hiwar/app/lazy-part";
import { cairoDay, clockRange, relativeDay } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { ChipButton } from "@hiwar/ui/chip-button";
import { Popover } from "@hiwar/ui/popover";
import { Skeleton } from "@hiwar/ui/skeleton";
import { Clock } from "lucide-react";
import { Suspense } from "react";
import { wallTimeOf } from "../calendar/week.ts";
import { say } from "../words/tutors.ts";
import type { Filters } from "./filters.ts";
import type { FilterChange } from "./use-filters.ts";

const FreeForm = lazyPart(() => import("./free-form.tsx").then((module) => module.FreeForm));

export type FreeFilterProps = { filters: Filters; now: number; change: (change: FilterChange) => void };

/** Tutors who are free between two hours of a day. */
export function FreeFilter({ filters, now, change }: FreeFilterProps) {
  const { freeFrom, freeTo } = filters;
  const isOn = freeFrom !== undefined && freeTo !== undefined;
  const words = isOn ? say("freeBetween", { day: relativeDay(freeFrom, now), range: clockRange(freeFrom, freeTo) }) : say("free");
  const trigger = (
    <ChipButton icon={Clock} isOn={isOn}>
      {words}
    </ChipButton>
  );
  return (
    <Popover label={say("free")} trigger={trigger}>
      {(close) => (
        <div className="grid gap-3">
          <Suspense fallback={<Skeleton shape="block" className="h-56 w-64" />}>
            <FreeForm
              now={now}
              span={isOn ? { day: cairoDay(freeFrom), from: hourOf(freeFrom), to: hourOf(freeTo) || 24 } : null}
              onApply={(freeFrom, freeTo) => {
                change({ freeFrom, freeTo });
                close();
              }}
            />
          </Suspense>
          {isOn && (
            <Button
              variant="ghost"
              onPress={() => {
                change({ freeFrom: undefined, freeTo: undefined });
                close();
              }}
            >
              {say("anyTime")}
            </Button>
          )}
        </div>
      )}
    </Popover>
  );
}

/** The hour of the day in Cairo; a span that ends a day ends at 24. */
const hourOf = (instant: string) => wallTimeOf(Date.parse(instant)).minutes / 60;
