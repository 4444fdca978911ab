import type { TutorInfo } from "@hiwar/contract/tutors";
import { arabicNumber, arabicRating } from "@hiwar/ui/arabic-numbers";
import { Icon } from "@hiwar/ui/icon";
import { Star } from "lucide-react";
import { noticeWords } from "../accounts/notice-words.ts";
import { say } from "../words/tutor-page.ts";

/** Four facts about a tutor in a plain row. */
export function TutorFacts({ tutor }: { tutor: TutorInfo }) {
  const { rating, ratingCount, lessonCount, studentCount, noticeMinutes } = tutor;
  return (
    <dl className="tutor-facts" data-tour="strengths">
      <div>
        <dt>{say("ratingFact")}</dt>
        <dd>
          {rating === null ? (
            say("noRating")
          ) : (
            <>
              <Icon icon={Star} size={18} filled className="text-accent" />
              {arabicRating(rating / 10)} <small>{say("ofCount", { count: arabicNumber(ratingCount) })}</small>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{say("lessons")}</dt>
        <dd>{arabicNumber(lessonCount)}</dd>
      </div>
      <div>
        <dt>{say("students")}</dt>
        <dd>{arabicNumber(studentCount)}</dd>
      </div>
      <div>
        <dt>{say("noticeFact")}</dt>
        <dd>{noticeWords(noticeMinutes)}</dd>
      </div>
    </dl>
  );
}
