import { PagedList } from "@hiwar/app/loading/paged-list";
import { useSizedPages } from "@hiwar/app/loading/use-sized-pages";
import { useUrlState } from "@hiwar/app/use-url-state";
import { type AssessmentKind, type AssessmentStatus, assessmentKinds, assessmentStates } from "@hiwar/contract/assessments";
import { Role } from "@hiwar/contract/kernel/roles";
import { WithDetail } from "@hiwar/ui/detail-sheet";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { SegmentedControl } from "@hiwar/ui/segmented-control";
import { Tabs } from "@hiwar/ui/tabs";
import { useInfiniteQuery } from "@tanstack/react-query";
import { millisecondsUntilChange } from "../lessons/until-change.ts";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/onboarding.ts";
import { AssessmentRow } from "./assessment-row.tsx";
import { AssessmentSheet } from "./assessment-sheet.tsx";
import { callsOf } from "./calls.ts";
import { FilmList } from "./film-list.tsx";
import { FilmSheet } from "./film-sheet.tsx";
import { InterviewsSkeleton } from "./interviews-row.tsx";
import "./assessment.css";
import "./interviews.css";

export const handle: PageHandle = { roles: [Role.TutorManager] };
export const meta = pageMeta(() => say("interviews"));

const openPattern = /^(interview|demo|video)-([1-9]\d{0,14})$/;
const kinds = [...assessmentKinds, "video"] as const;
const filmTabs = ["waiting", "decided"] as const;

/** /interviews: a manager's interviews, demos and intro videos, those awaiting a verdict first; the verdict is given beside the list. */
export default function InterviewsScreen() {
  const [kind, chooseKind] = useUrlState("kind", kinds);
  const [state, chooseState] = useUrlState("tab", [...assessmentStates, ...filmTabs]);
  const [openedName, open] = useUrlState("open", (text) => (openPattern.test(text) ? text : null));
  const opened = openPattern.exec(openedName ?? "");
  const shown = kind ?? "interview";
  const filmLists = filmTabs.map((id) => ({
    id,
    label: say(`tab.${id}`),
    children: <FilmList state={id} openedName={openedName} onOpen={open} />,
  }));
  const tabs = assessmentStates
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((id) => ({
      id,
      label: say(`tab.${id}`),
      children: <List kind={shown === "demo" ? "demo" : "interview"} state={id} openedName={openedName} onOpen={open} />,
    }));
  const sheet =
    opened &&
    (opened[1] === "video" ? (
      <FilmSheet key={opened[0]} id={opened[2] ?? ""} onClose={() => open(null)} />
    ) : (
      <AssessmentSheet key={opened[0]} kind={opened[1] as AssessmentKind} id={opened[2] ?? ""} onClose={() => open(null)} />
    ));
  return (
    <WithDetail detail={sheet}>
      <header className="interviews-head">
        <div>
          <h1>{say("interviews")}</h1>
          <p>{say("interviewsLead")}</p>
        </div>
        <SegmentedControl
          label={say("kinds")}
          choices={kinds.map((id) => ({ id, label: say(`kind.${id}`) }))}
          value={shown}
          onChange={(id) => chooseKind(id, { replace: true })}
        />
      </header>
      {shown === "video" ? (
        <Tabs
          label={say("kind.video")}
          tabs={filmLists}
          value={state === "decided" ? "decided" : "waiting"}
          onChange={(tab) => chooseState(tab, { replace: true })}
        />
      ) : (
        <Tabs
          label={say("interviews")}
          tabs={tabs}
          value={isFilmTab(state) ? "review" : (state ?? "review")}
          onChange={(tab) => chooseState(tab, { replace: true })}
        />
      )}
    </WithDetail>
  );
}

const isFilmTab = (tab: string | null): tab is (typeof filmTabs)[number] => filmTabs.some((known) => known === tab);
const order = ["review", "upcoming", "past"];
/** In these states something changes soon by itself. */
const turning: readonly AssessmentStatus[] = ["booked", "happening"];

interface ListProps {
  readonly kind: AssessmentKind;
  readonly state: (typeof assessmentStates)[number];
  readonly openedName: string | null;
  readonly onOpen: (name: string) => void;
}

function List({ kind, state, openedName, onOpen }: ListProps) {
  const pages = useInfiniteQuery({
    ...useSizedPages(callsOf(kind).list, { state }),
    refetchInterval: ({ state: { data } }) => {
      const shown = data?.pages.flatMap(({ list }) => list) ?? [];
      return millisecondsUntilChange(
        shown.filter(({ status }) => turning.includes(status)),
        Date.now(),
      );
    },
  });
  return (
    <PagedList
      isSized
      query={pages}
      skeleton={<InterviewsSkeleton />}
      empty={
        <EmptyState drawing={<EmptyLessonsDrawing />} title={say(`empty.${state}`)}>
          {say(`empty.${state}Text`)}
        </EmptyState>
      }
      more={say("more")}
      className="interviews-list"
      row={(assessment) => {
        const name = `${kind}-${assessment.id}`;
        return <AssessmentRow key={name} assessment={assessment} isOpen={openedName === name} onOpen={() => onOpen(name)} />;
      }}
    />
  );
}
