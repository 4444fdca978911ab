import type { LessonEvidence } from "@hiwar/contract/lesson-evidence";
import type { Lesson } from "@hiwar/contract/lessons";
import { clockTime } from "@hiwar/ui/arabic-dates";
import { Table } from "@hiwar/ui/table";
import { Section } from "../page/section.tsx";
import { say } from "../words/lessons.ts";
import { type Lane, lanesOf } from "./lanes.ts";
import { presenceWords } from "./lesson-report.tsx";

type Stay = LessonEvidence["stays"][number] & { id: string };

/** When each of the two was in the room, drawn as bars and listed in a table below. */
export function PresenceLanes({ lesson, evidence }: { lesson: Lesson; evidence: LessonEvidence }) {
  const { lanes, start, verdict, end } = lanesOf(lesson, evidence);
  const nameOf = (personId: number) => (personId === lesson.tutor.id ? lesson.tutor.name : lesson.student.name);
  const rows: Stay[] = evidence.stays.map((stay, index) => ({ ...stay, id: String(index) }));
  return (
    <Section title={say("measured")}>
      <div className="lanes" aria-hidden="true">
        {lanes.map((lane) => (
          <LaneRow key={lane.personId} lane={lane} name={nameOf(lane.personId)} marks={[start, verdict, end]} />
        ))}
        <div className="lane-foot">
          <Mark at={start} edge="start" label={say("start")} time={clockTime(lesson.start)} />
          {verdict < end && <Mark at={verdict} label={say("verdict")} time={clockTime(evidence.verdictAt)} />}
          <Mark at={end} edge="end" label={say("end")} time={clockTime(lesson.end)} />
        </div>
      </div>
      <Table
        label={say("stays")}
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          { id: "person", header: say("person"), isName: true, cell: ({ personId }) => <bdi>{nameOf(personId)}</bdi> },
          { id: "from", header: say("from"), cell: ({ from }) => clockTime(from) },
          { id: "to", header: say("to"), cell: ({ to }) => clockTime(to) },
          { id: "stayed", header: say("stayed"), cell: ({ from, to }) => presenceWords((Date.parse(to) - Date.parse(from)) / 1000) },
        ]}
        empty={<p className="p-4 text-center text-muted">{say("noStays")}</p>}
      />
    </Section>
  );
}

function LaneRow({ lane, name, marks }: { lane: Lane; name: string; marks: readonly number[] }) {
  return (
    <div className="lane">
      <span className="lane-name">
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{presenceWords(lane.seconds)}</small>
      </span>
      <span className="lane-track">
        {lane.bars.map(({ from, to }) => (
          <span
            key={`${from}-${to}`}
            className="lane-bar"
            style={{ insetInlineStart: `${from * 100}%`, inlineSize: `${(to - from) * 100}%` }}
          />
        ))}
        {marks.map((at) => (
          <span key={at} className="lane-mark" style={{ insetInlineStart: `${at * 100}%` }} />
        ))}
      </span>
    </div>
  );
}

interface MarkProps {
  at: number;
  /** The end of the lane at which the label is aligned, so that the label stays inside. */
  edge?: "start" | "end";
  label: string;
  time: string;
}

function Mark({ at, edge, label, time }: MarkProps) {
  return (
    <small data-edge={edge} style={{ insetInlineStart: `${at * 100}%` }}>
      {label} <span>{time}</span>
    </small>
  );
}
