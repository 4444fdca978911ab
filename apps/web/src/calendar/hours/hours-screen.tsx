import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useState } from "react";
import type { PageHandle } from "../../page/page-handle.ts";
import { pageMeta } from "../../page/page-meta.ts";
import { say } from "../../words/hours.ts";
import { AwaySection } from "./away-section.tsx";
import { BufferSection } from "./buffer-section.tsx";
import { ExceptionsSection } from "./exceptions-section.tsx";
import { HoursSkeleton } from "./hours-skeleton.tsx";
import { SeenDialog } from "./seen-dialog.tsx";
import { WeeklySection } from "./weekly-section.tsx";
import "../schedule.css";
import "./hours.css";

export const handle: PageHandle = {
  roles: [Role.Tutor, Role.TutorManager],
  back: { path: "/schedule-management", label: () => say("schedule") },
  isCollapsed: true,
};
export const meta = pageMeta(() => say("title"));

/** /schedule-management/hours: weekly hours, the rest between lessons, aways, and exceptions. */
export default function HoursScreen() {
  const now = useNow(60_000);
  const query = useQuery(api.hours.read.query({}));
  const [isSeen, setSeen] = useState(false);
  return (
    <div className="hours">
      <header className="hours-head">
        <h1 className="text-2xl md:text-3xl">{say("title")}</h1>
        <Button onPress={() => setSeen(true)}>
          <Icon icon={Eye} />
          {say("seen")}
        </Button>
      </header>
      <Loaded query={query} skeleton={<HoursSkeleton />}>
        {(hours) => (
          <div className="hours-sections">
            <WeeklySection hours={hours} />
            <div className="hours-sections-end">
              <BufferSection minutes={hours.bufferMinutes} />
              <AwaySection aways={hours.aways} holidays={hours.holidays} now={now} />
              {hours.exceptions.length > 0 && <ExceptionsSection exceptions={hours.exceptions} />}
            </div>
          </div>
        )}
      </Loaded>
      {isSeen && <SeenDialog now={now} onClose={() => setSeen(false)} />}
    </div>
  );
}
