import { useSay } from "../frame/say.tsx";
import { useNow } from "../frame/use-now.ts";

const noon = 12;

/** The page's h1: the time of day and a first name. */
export function Greeting({ name }: { name: string }) {
  const say = useSay();
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Cairo", hour: "2-digit", hourCycle: "h23" }).format(useNow(60_000)),
  );
  const isMorning = hour >= 4 && hour < noon;
  return (
    <h1 className="py-2 text-24 md:pb-5 md:text-30">
      {say(isMorning ? "dashboards.morning" : "dashboards.evening", { name: name.split(" ")[0] ?? name })}
    </h1>
  );
}
