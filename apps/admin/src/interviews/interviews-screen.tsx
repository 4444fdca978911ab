import { idOf } from "@hiwar/app/id-of";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { useUrlState } from "@hiwar/app/use-url-state";
import { type Assessment, AssessmentFilter, type AssessmentKind, assessmentKinds, assessmentStates } from "@hiwar/contract/assessments";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Badge, type BadgeProps } from "@hiwar/ui/badge";
import type { ListColumn } from "@hiwar/ui/data-list";
import { WithDetail } from "@hiwar/ui/detail-sheet";
import { SegmentedControl } from "@hiwar/ui/segmented-control";
import { useSearchParams } from "react-router";
import { RowName } from "../lists/row-name.tsx";
import { StateList } from "../lists/state-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/interviews.ts";
import { AssessmentSheet } from "./assessment-sheet.tsx";
import { callsOf } from "./calls.ts";
import { FilmList } from "./film-list.tsx";
import { FilmSheet } from "./film-sheet.tsx";

export const meta = pageMeta(() => say("title"));

type Shown = Assessment["status"] | "late";
const tones: Readonly<Record<Shown, NonNullable<BadgeProps["tone"]>>> = {
  booked: "info",
  happening: "primary",
  review: "warning",
  late: "danger",
  passed: "success",
  rejected: "plain",
  cancelled: "plain",
  missed: "plain",
};

/** An interview or demo is late when the promised time of its verdict has passed. */
const shownStatus = ({ status, decideBy }: Assessment, now: number): Shown =>
  status === "review" && decideBy !== null && Date.parse(decideBy) < now ? "late" : status;

function columnsAt(now: number): ListColumn<Assessment>[] {
  return [
    {
      id: "tutor",
      header: say("tutor"),
      isName: true,
      cell: ({ tutor, start }) => (
        <RowName narrow={<time dateTime={start}>{relativeDayTime(start, now)}</time>}>
          <bdi>{tutor.name}</bdi>
        </RowName>
      ),
    },
    {
      id: "state",
      header: say("state"),
      cell: (one) => <Badge tone={tones[shownStatus(one, now)]}>{say(`status.${shownStatus(one, now)}`)}</Badge>,
    },
    {
      id: "when",
      header: say("when"),
      isSecondary: true,
      cell: ({ start }) => <time dateTime={start}>{relativeDayTime(start, now)}</time>,
    },
    { id: "manager", header: say("manager"), isSecondary: true, cell: ({ manager }) => <bdi>{manager.name}</bdi> },
  ];
}

const kinds = [...assessmentKinds, "film"] as const;

/** /interviews: all interviews, demos and intro videos; one opens beside the list. */
export default function InterviewsScreen() {
  const [, setSearch] = useSearchParams();
  const [kind] = useUrlState("kind", kinds);
  const [openId, open] = useUrlState("open", idOf);
  const shown = kind ?? "interview";
  const opened = { id: openId ?? "", onClose: () => open(null) };
  const listed = { openId, onOpen: (id: number) => open(String(id)) };
  const key = `${shown} ${openId}`;
  const sheet =
    openId !== null && (shown === "film" ? <FilmSheet key={key} {...opened} /> : <AssessmentSheet key={key} kind={shown} {...opened} />);
  return (
    <WithDetail detail={sheet}>
      <div className="grid gap-6">
        <PageHead
          title={say("title")}
          lead={say("lead")}
          action={
            <SegmentedControl
              label={say("kinds")}
              choices={kinds.map((id) => ({ id, label: say(`kind.${id}`) }))}
              value={shown}
              // Changing the kind clears the filters, which belong to one list only.
              onChange={(id) => setSearch(id === "interview" ? {} : { kind: id })}
            />
          }
        />
        {shown === "film" ? <FilmList {...listed} /> : <List key={shown} kind={shown} {...listed} />}
      </div>
    </WithDetail>
  );
}

interface ListProps {
  kind: AssessmentKind;
  openId: string | null;
  onOpen: (id: number) => void;
}

const listOf = { interview: "interviews", demo: "demos" } as const;

function List({ kind, openId, onOpen }: ListProps) {
  const state = useListParams(AssessmentFilter);
  const now = useNow(60_000);
  return (
    <StateList
      place="interviews"
      exportAs={listOf[kind]}
      query={useStaffPage(callsOf(kind).list, state.params)}
      state={state}
      label={say(`kind.${kind}`)}
      columns={columnsAt(now)}
      openRowId={openId}
      onOpenRow={({ id }) => onOpen(id)}
      states={{ label: say("state"), choices: assessmentStates.map((id) => ({ id, label: say(`state.${id}`) })) }}
      empty={{ title: say("none"), text: say("noneText") }}
      nothing={{ title: say("nothing"), text: say("nothingText") }}
    />
  );
}
