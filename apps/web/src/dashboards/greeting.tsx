import { useNow } from "@hiwar/app/time/use-now";
import { firstNameOf } from "@hiwar/contract/first-name";
import type { ReactNode } from "react";
import { say } from "../words/dashboards.ts";

const noon = 12;

/** The page's h1: a greeting by time of day and first name; `end` is a small action beside it. */
export function Greeting({ name, end }: { name: string; end?: ReactNode }) {
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Cairo", hour: "2-digit", hourCycle: "h23" }).format(useNow(60_000)),
  );
  const isMorning = hour >= 4 && hour < noon;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-2 md:pb-5">
      <h1 className="text-2xl md:text-3xl">{say(isMorning ? "morning" : "evening", { name: firstNameOf(name) })}</h1>
      {end}
    </div>
  );
}
