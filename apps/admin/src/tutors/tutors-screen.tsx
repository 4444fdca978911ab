import { Tabs } from "@hiwar/ui/tabs";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/tutors.ts";
import { AllTutors, FullTutors, Studios, TaughtMinutes, UncontactedTutors } from "./tutor-lists.tsx";

export const meta = pageMeta(() => say("tutors"));

const views = {
  all: <AllTutors />,
  uncontacted: <UncontactedTutors />,
  full: <FullTutors />,
  minutes: <TaughtMinutes />,
  studios: <Studios />,
} as const satisfies Record<string, ReactNode>;
type View = keyof typeof views;
const names = Object.keys(views) as View[];

/** /tutors: lists of all tutors, uncontacted ones, those without bookable time, taught minutes, and studios. */
export default function TutorsScreen() {
  const [search, setSearch] = useSearchParams();
  const view = names.find((name) => name === search.get("view")) ?? "all";
  return (
    <div className="grid gap-6">
      <PageHead title={say("tutors")} lead={say("tutorsLead")} />
      <Tabs
        label={say("views")}
        tabs={names.map((id) => ({ id, label: say(`view.${id}`), children: views[id] }))}
        value={view}
        // Each list has its own URL: the filters of one do not apply to another.
        onChange={(id) => setSearch(id === "all" ? {} : { view: id })}
      />
    </div>
  );
}
