import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { type Lesson, LessonFilter } from "@hiwar/contract/lessons";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import type { ListColumn } from "@hiwar/ui/data-list";
import { useNavigate } from "react-router";
import { RowName } from "../lists/row-name.tsx";
import { StaffList } from "../lists/staff-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/lessons.ts";
import { isComingOrAttended, stateTone, stateWords } from "./lesson-state.ts";

export const meta = pageMeta(() => say("lessons"));

const times = ["future", "now", "past"] as const;

function State({ lesson }: { lesson: Lesson }) {
  return <Badge tone={stateTone(lesson)}>{stateWords(lesson)}</Badge>;
}

const columnsAt = (now: number): ListColumn<Lesson>[] => [
  {
    id: "when",
    header: say("when"),
    isName: true,
    cell: (lesson) => (
      <RowName narrow={!isComingOrAttended(lesson) && <State lesson={lesson} />}>
        <time dateTime={lesson.start} className="whitespace-nowrap">
          {relativeDayTime(lesson.start, now)}
        </time>
      </RowName>
    ),
  },
  {
    id: "tutor",
    header: say("tutor"),
    narrowHeader: say("andStudent"),
    cell: ({ tutor, student }) => (
      <RowName narrow={<bdi>{student.name}</bdi>}>
        <bdi>{tutor.name}</bdi>
      </RowName>
    ),
  },
  { id: "student", header: say("student"), isSecondary: true, cell: ({ student }) => <bdi>{student.name}</bdi> },
  { id: "length", header: say("length"), isSecondary: true, cell: ({ durationMinutes }) => say("minutes", { minutes: durationMinutes }) },
  { id: "state", header: say("state"), isSecondary: true, cell: (lesson) => <State lesson={lesson} /> },
];

/** /lessons: all lessons, latest first; the filter of coming ones sorts nearest first. */
export default function LessonsScreen() {
  const state = useListParams(LessonFilter);
  const { params, setParams } = state;
  const navigate = useNavigate();
  const now = useNow(60_000);
  const page = useStaffPage(api.lessons.list, params);
  return (
    <div className="grid gap-6">
      <PageHead title={say("lessons")} lead={say("lessonsLead")} />
      <StaffList
        place="lessons"
        exportAs="lessons"
        query={page}
        state={state}
        label={say("lessons")}
        columns={columnsAt(now)}
        rowId={({ id }) => String(id)}
        onOpenRow={({ id }) => void navigate(`/lesson/${id}`)}
        filters={
          <>
            <ChoiceFilter
              label={say("time")}
              choices={times.map((id) => ({ id, label: say(`when.${id}`) }))}
              value={params.when ?? null}
              onChange={(when) => setParams({ when })}
            />
            <ChoiceFilter
              label={say("cancelled")}
              choices={[
                { id: "true", label: say("cancelledOnly") },
                { id: "false", label: say("keptOnly") },
              ]}
              value={params.cancelled ?? null}
              onChange={(cancelled) => setParams({ cancelled })}
            />
          </>
        }
        filterNames={["when", "cancelled"]}
        empty={{ title: say("none"), text: say("noneText") }}
        nothing={{ title: say("nothingYet"), text: say("nothingYetText") }}
      />
    </div>
  );
}
