import { genderParam } from "@hiwar/app/gender-param";
import type { TutorCard } from "@hiwar/contract/directory";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicRating } from "@hiwar/ui/arabic-numbers";
import { Dialog } from "@hiwar/ui/dialog";
import { Icon } from "@hiwar/ui/icon";
import { Check } from "lucide-react";
import { calledBy } from "../words/called-by.ts";
import { say } from "../words/directory.ts";
import { say as sayTutors } from "../words/tutors.ts";
import type { Filters } from "./filters.ts";
import { type Reason, whyShown } from "./why-shown.ts";

export type WhyDialogProps = { tutor: TutorCard; filters: Filters; now: number; onClose: () => void };

/** Explains why a tutor is listed, in one sentence for each reason. */
export function WhyDialog({ tutor, filters, now, onClose }: WhyDialogProps) {
  return (
    <Dialog title={sayTutors("whyOf", calledBy(tutor))} size="small" onClose={onClose}>
      <ul className="grid gap-3">
        {whyShown(tutor, filters).map((reason) => (
          <li key={reason.kind} className="flex gap-3">
            <Icon icon={Check} className="flex-none text-primary" />
            {wordsOf(reason, genderParam(tutor), now)}
          </li>
        ))}
      </ul>
      <p className="pt-4 text-sm text-muted">{say("whyHonest")}</p>
    </Dialog>
  );
}

function wordsOf(reason: Reason, agreeing: ReturnType<typeof genderParam>, now: number): string {
  switch (reason.kind) {
    case "topic":
      return say("why.topic", { ...agreeing, topic: reason.topic });
    case "time":
    case "start":
      return say(`why.${reason.kind}`, { ...agreeing, when: relativeDayTime(reason.start, now) });
    case "rating":
      return say("why.rating", { rating: arabicRating(reason.tenths / 10) });
    case "lessons":
      return say("why.lessons", { ...agreeing, count: reason.count });
    default:
      return say(`why.${reason.kind}`, agreeing);
  }
}
