import type { TutorInfo } from "@hiwar/contract/tutors";
import { arabicNumber, arabicRating } from "@hiwar/ui/arabic-numbers";
import { Icon } from "@hiwar/ui/icon";
import { Star } from "lucide-react";
import { noticeWords } from "../accounts/notice-words.ts";
import { useSay } from "../frame/say.tsx";

/** Four facts in a quiet row. */
export function TutorFacts({ tutor }: { tutor: TutorInfo }) {
  const say = useSay();
  const { rating, ratingCount, lessonCount, studentCount, noticeMinutes } = tutor;
  return (
    <dl className="tutor-facts" data-tour="strengths">
      <div>
        <dt>{say("tutors.ratingFact")}</dt>
        <dd>
          {rating === null ? (
            say("tutors.noRating")
          ) : (
            <>
              <Icon icon={Star} size={18} filled className="text-accent" />
              {arabicRating(rating / 10)} <small>{say("tutors.ofCount", { count: arabicNumber(ratingCount) })}</small>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{say("tutors.lessons")}</dt>
        <dd>{arabicNumber(lessonCount)}</dd>
      </div>
      <div>
        <dt>{say("tutors.students")}</dt>
        <dd>{arabicNumber(studentCount)}</dd>
      </div>
      <div>
        <dt>{say("tutors.noticeFact")}</dt>
        <dd>{noticeWords(noticeMinutes)}</dd>
      </div>
    </dl>
  );
}
