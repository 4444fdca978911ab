import { api } from "@hiwar/app/clients";
import { idOf } from "@hiwar/app/id-of";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { useUrlState } from "@hiwar/app/use-url-state";
import { isDecidedOnSubjectPage, type Task, TaskFilter, taskKinds } from "@hiwar/contract/tasks";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import type { ListColumn } from "@hiwar/ui/data-list";
import { WithDetail } from "@hiwar/ui/detail-sheet";
import { useNavigate } from "react-router";
import { StaffList } from "../lists/staff-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/tasks.ts";
import { dueWords } from "./due-words.ts";
import { TaskSheet } from "./task-sheet.tsx";
import { taskDetail, taskPath } from "./task-words.ts";

export const meta = pageMeta(() => say("tasks"));

const states = ["waiting", "decided"] as const;

function columnsAt(now: number, isDecided: boolean): ListColumn<Task>[] {
  return [
    {
      id: "what",
      header: say("what"),
      isName: true,
      cell: (task) => (
        <span className="grid min-w-0 leading-tight">
          <span>{say(`cause.${task.cause}`)}</span>
          <span className="text-sm font-normal text-muted">{taskDetail(task, now)}</span>
        </span>
      ),
    },
    { id: "who", header: say("who"), isSecondary: true, cell: ({ person }) => <bdi>{person?.name ?? say("platform")}</bdi> },
    isDecided
      ? { id: "decided", header: say("decidedAt"), cell: ({ decision }) => decision && relativeDayTime(decision.at, now) }
      : {
          id: "due",
          header: say("due"),
          cell: ({ dueAt }) => <span className={Date.parse(dueAt) < now ? "text-danger" : ""}>{dueWords(dueAt, now)}</span>,
        },
    { id: "taker", header: say("taker"), isSecondary: true, cell: ({ taker }) => (taker ? <bdi>{taker.name}</bdi> : say("nobody")) },
  ];
}

/** /tasks: open and decided tasks. Withdrawals, lessons and conduct reports open on their own pages, other tasks beside the list. */
export default function TasksScreen() {
  const state = useListParams(TaskFilter);
  const { params, setParams } = state;
  const navigate = useNavigate();
  const now = useNow(30_000);
  const page = useStaffPage(api.tasks.list, params);
  const [openId, show] = useUrlState("task", idOf);
  const opened = openId !== null && <TaskSheet key={openId} id={openId} onClose={() => show(null)} />;
  return (
    <WithDetail detail={opened}>
      <div className="grid gap-6">
        <PageHead title={say("tasks")} lead={say("tasksLead")} />
        <StaffList
          place="tasks"
          exportAs="tasks"
          query={page}
          state={state}
          label={say("tasks")}
          columns={columnsAt(now, params.state === "decided")}
          rowId={({ id }) => String(id)}
          openRowId={openId}
          onOpenRow={(task) => (isDecidedOnSubjectPage(task) ? void navigate(taskPath(task)) : show(String(task.id)))}
          filters={
            <>
              <ChoiceFilter
                label={say("kind")}
                choices={taskKinds.map((id) => ({ id, label: say(`kind.${id}`) }))}
                value={params.kind ?? null}
                onChange={(kind) => setParams({ kind })}
              />
              <ChoiceFilter
                label={say("state")}
                choices={states.map((id) => ({ id, label: say(`state.${id}`) }))}
                value={params.state ?? null}
                onChange={(state) => setParams({ state })}
              />
            </>
          }
          filterNames={["kind", "state"]}
          empty={{ title: say("none"), text: say("noneText") }}
          nothing={{ title: say("nothing"), text: say("nothingYetText") }}
        />
      </div>
    </WithDetail>
  );
}
