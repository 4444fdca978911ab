import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { RowsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import { Card } from "@hiwar/ui/card";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Tabs } from "@hiwar/ui/tabs";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { LessonRow } from "../lessons/lesson-row.tsx";
import { say as sayDashboards } from "../words/dashboards.ts";
import { say } from "../words/lessons.ts";
import { say as sayFrame } from "../words/shell.ts";
import "../lessons/lessons.css";

const shown = "3";

type When = { when: "future" | "past" };

/** The query of the few nearest or latest lessons; shared, so that the dashboard can wait for it too. */
export const fewLessonsQuery = ({ when }: When) =>
  api.lessons.list.query({ when, size: shown, ...(when === "future" && { cancelled: "false" as const }) });

function Some({ when }: When) {
  const isStudent = useUser()?.role === Role.Student;
  const lessons = useQuery(fewLessonsQuery({ when }));
  const none = (
    <EmptyState headingLevel={3} title={say(when === "future" ? "upcomingEmpty" : "pastEmpty")}>
      {say(when === "future" ? `upcomingEmpty${isStudent ? "Student" : "Tutor"}` : "pastEmptyText")}
    </EmptyState>
  );
  return (
    <Loaded query={lessons} skeleton={<RowsSkeleton start="face" />} headingLevel={3} isBrief>
      {({ list }) =>
        list.length === 0 ? (
          none
        ) : (
          <ul>
            {list.map((lesson) => (
              <LessonRow key={lesson.id} lesson={lesson} isQuiet />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** Tabs with the nearest and the latest lessons, and a link to all of them. */
export function LessonList({ className = "" }: { className?: string }) {
  return (
    <Card as="section" padding="medium" className={className} aria-label={sayFrame("lessons")}>
      <Tabs
        label={sayFrame("lessons")}
        end={<TextLink href="/lessons">{sayDashboards("allLessons")}</TextLink>}
        tabs={[
          { id: "future", label: sayDashboards("upcoming"), children: <Some when="future" /> },
          { id: "past", label: sayDashboards("past"), children: <Some when="past" /> },
        ]}
      />
    </Card>
  );
}
