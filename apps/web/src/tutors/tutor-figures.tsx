import { Icon } from "@hiwar/ui/icon";
import { Clock, MessageCircle } from "lucide-react";
import { type PunctualityFields, punctualWords, replyWords } from "./figure-words.ts";

/** A tutor's punctuality and reply time, once there is enough data. */
export function TutorFigures({ tutor }: { tutor: PunctualityFields }) {
  const [punctual, reply] = [punctualWords(tutor, "punctualOf"), replyWords(tutor)];
  if (punctual === null && reply === null) return null;
  return (
    <p className="tutor-figures">
      {punctual !== null && (
        <span>
          <Icon icon={Clock} size={18} />
          {punctual}
        </span>
      )}
      {reply !== null && (
        <span>
          <Icon icon={MessageCircle} size={18} />
          {reply}
        </span>
      )}
    </p>
  );
}
