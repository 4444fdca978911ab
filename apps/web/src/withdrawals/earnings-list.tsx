import { api } from "@hiwar/app/clients";
import { PagedList } from "@hiwar/app/loading/paged-list";
import { RowsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { useSizedPages } from "@hiwar/app/loading/use-sized-pages";
import { useNow } from "@hiwar/app/time/use-now";
import { type Earning, type EarningState, earningGroups } from "@hiwar/contract/invoices";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Avatar } from "@hiwar/ui/avatar";
import { Badge, type BadgeProps } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Pounds } from "@hiwar/ui/pounds";
import { SegmentedControl } from "@hiwar/ui/segmented-control";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { say } from "../words/withdrawals.ts";

const groups = ["all", ...earningGroups] as const;
type Group = (typeof groups)[number];

const tones: Readonly<Record<EarningState, NonNullable<BadgeProps["tone"]>>> = {
  pending: "plain",
  payable: "primary",
  disputed: "warning",
  undone: "plain",
  none: "plain",
};

/** The earning of each lesson, latest first. */
export function EarningsList() {
  const [group, setGroup] = useState<Group>("all");
  const query = useInfiniteQuery(useSizedPages(api.invoices.earnings, group === "all" ? {} : { group }));
  return (
    <>
      <div className="earn-lessons-head">
        <h2 id="lessons" className="text-lg">
          {say("lessons")}
        </h2>
        <SegmentedControl
          label={say("groups")}
          choices={groups.map((id) => ({ id, label: say(`group.${id}`) }))}
          value={group}
          onChange={setGroup}
          isBlock
        />
      </div>
      <PagedList
        isSized
        query={query}
        skeleton={<RowsSkeleton count={4} start="face" hasEnds />}
        headingLevel={3}
        isBrief
        empty={group === "all" ? <Nothing /> : <p className="py-4 text-muted">{say("noLessonsHere")}</p>}
        more={say("more")}
        className="earn-lessons"
        row={(earning) => <EarningRow key={earning.lessonId} earning={earning} />}
      />
    </>
  );
}

function Nothing() {
  const schedule = <Button href="/schedule-management">{say("openSchedule")}</Button>;
  return (
    <EmptyState drawing={<EmptyLessonsDrawing />} title={say("noLessons")} action={schedule} headingLevel={3}>
      {say("noLessonsText")}
    </EmptyState>
  );
}

function EarningRow({ earning }: { earning: Earning }) {
  const now = useNow(60_000);
  const { lessonId, start, minutes, studentName, outcome, earnedPiasters, state, payableAt } = earning;
  const isKept = earnedPiasters !== null && state !== "undone";
  return (
    <li>
      <Avatar name={studentName} size={32} />
      <div>
        <Link className="row-link" to={`/lesson/${lessonId}`}>
          <bdi>{studentName}</bdi>
        </Link>
        <small>
          {relativeDayTime(start, now)}، {say("minutes", { count: minutes })}
        </small>
      </div>
      <b className="earn-number" data-none={!isKept || undefined}>
        {isKept ? <Pounds piasters={earnedPiasters} /> : say("earning.none")}
      </b>
      <div className="earn-lesson-state">
        {state !== "none" && (
          <Badge tone={tones[state]}>{say(`earning.${state}`, { when: payableAt ? relativeDayTime(payableAt, now) : "" })}</Badge>
        )}
        {outcome === "student-absent" && isKept && <small>{say("studentAbsent")}</small>}
      </div>
    </li>
  );
}
