import { type PunctualityFields, punctualWords, replyWords } from "../tutors/figure-words.ts";

/** A tutor's punctuality and reply time in one short line of a card. */
export function CardFigures({ tutor }: { tutor: PunctualityFields }) {
  const figures = [punctualWords(tutor, "punctual"), replyWords(tutor)].filter((words) => words !== null);
  return figures.length > 0 && <p className="tutor-card-figures">{figures.join("، ")}</p>;
}
