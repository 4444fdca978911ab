import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { say as sayDashboards } from "../../words/dashboards.ts";
import { say } from "../../words/lessons.ts";

/** Shown for days without lessons, with a hint for how to get the next. */
export function NoLessons({ of }: { of: "week" | "month" }) {
  const isStudent = useUser()?.role === Role.Student;
  const action = (
    <Button variant="primary" href={isStudent ? "/tutors" : "/schedule-management"}>
      {sayDashboards(isStudent ? "bookAction" : "slotsReadyAction")}
    </Button>
  );
  return (
    <EmptyState drawing={<EmptyLessonsDrawing />} title={say(`${of}Empty`)} action={action}>
      {say(`${of}EmptyText`)}
    </EmptyState>
  );
}
