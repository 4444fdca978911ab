import { arabicNumber, arabicRating } from "@hiwar/ui/arabic-numbers";
import { Card } from "@hiwar/ui/card";
import { useQuery } from "@tanstack/react-query";
import { api } from "../frame/live.ts";
import { useSay } from "../frame/say.tsx";

/** Lessons, students and the average, once the tutor is listed. */
export function TutorNumbers({ id }: { id: number }) {
  const say = useSay();
  const { data } = useQuery(api.tutors.info.query({ id }));
  if (!data) return null;
  const { lessonCount, studentCount, rating } = data;
  return (
    <Card as="section" className="grid content-start gap-4" aria-labelledby="numbers">
      <h2 id="numbers" className="text-18">
        {say("dashboards.numbers")}
      </h2>
      <dl className="numbers">
        <div>
          <dt>{say("dashboards.lessonsCount")}</dt>
          <dd>{arabicNumber(lessonCount)}</dd>
        </div>
        <div>
          <dt>{say("dashboards.studentsCount")}</dt>
          <dd>{arabicNumber(studentCount)}</dd>
        </div>
        <div>
          <dt>{say("dashboards.rating")}</dt>
          <dd>{rating === null ? "–" : arabicRating(rating / 10)}</dd>
        </div>
      </dl>
    </Card>
  );
}
