import { useNow } from "@hiwar/app/time/use-now";
import type { PersonRecord } from "@hiwar/contract/people";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { arabicNumber, arabicPounds, arabicRating } from "@hiwar/ui/arabic-numbers";
import type { ReactNode } from "react";
import { say } from "../words/people.ts";

interface Figure {
  readonly id: string;
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** A person's key numbers in a row. */
export function PersonFigures({ record: { student, tutor } }: { record: PersonRecord }) {
  const now = useNow(60_000);
  const figures = [...(tutor ? ofTutor(tutor) : []), ...(student ? ofStudent(student, now) : [])];
  if (figures.length === 0) return null;
  return (
    <dl className="person-figures">
      {figures.map(({ id, name, value, note }) => (
        <div key={id} className="person-figure">
          <dt>{name}</dt>
          <dd>
            <b>{value}</b> {note && <span className="person-note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ofTutor(tutor: PersonRecord["tutor"] & object): Figure[] {
  const { rating, ratingCount, lessons, students, pendingPiasters, payablePiasters } = tutor;
  return [
    {
      id: "rating",
      name: say("rating"),
      value: rating === null ? "—" : arabicRating(rating / 10),
      ...(rating !== null && { note: say("ofRatings", { count: ratingCount }) }),
    },
    { id: "lessons", name: say("lessons"), value: arabicNumber(lessons) },
    { id: "students", name: say("students"), value: arabicNumber(students) },
    { id: "pending", name: say("pending"), value: arabicPounds(pendingPiasters) },
    { id: "payable", name: say("payable"), value: arabicPounds(payablePiasters) },
  ];
}

function ofStudent({ plan, paidPiasters, attended, missed, creditScore }: PersonRecord["student"] & object, now: number): Figure[] {
  const left = plan && say("planLeft", { left: plan.leftMinutes, weekly: plan.weeklyMinutes });
  return [
    {
      id: "plan",
      name: say("plan"),
      value: left ?? say("noPlan"),
      ...(plan && { note: say("planWeek", { day: dayAndMonth(plan.windowEnd, now) }) }),
    },
    { id: "attended", name: say("attended"), value: arabicNumber(attended) },
    { id: "missed", name: say("missed"), value: arabicNumber(missed) },
    { id: "creditScore", name: say("creditScore"), value: arabicNumber(creditScore) },
    { id: "paid", name: say("paid"), value: arabicPounds(paidPiasters) },
  ];
}
