import { savedGovernorate } from "@hiwar/app/governorates";
import { useNow } from "@hiwar/app/time/use-now";
import type { Assessment } from "@hiwar/contract/assessments";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Avatar } from "@hiwar/ui/avatar";
import { Badge } from "@hiwar/ui/badge";
import { Pressable } from "@hiwar/ui/pressable";
import { womanOf } from "../words/called-by.ts";
import { say } from "../words/onboarding.ts";

const tones = {
  booked: "plain",
  happening: "info",
  review: "warning",
  late: "danger",
  passed: "success",
  rejected: "plain",
  cancelled: "plain",
  missed: "plain",
} as const;

/** One interview or demo of a manager's: when, with whom, and how it stands; it opens beside the list. */
export function AssessmentRow({ assessment, isOpen, onOpen }: { assessment: Assessment; isOpen: boolean; onOpen: () => void }) {
  const now = useNow(30_000);
  const { tutor, status, start, decideBy } = assessment;
  const city = savedGovernorate(tutor.city);
  const shown = status === "review" && decideBy && Date.parse(decideBy) < now ? "late" : status;
  return (
    <li className="interviews-row" data-open={isOpen || undefined}>
      <Pressable className="interviews-open" onPress={onOpen} aria-pressed={isOpen}>
        <span className="interviews-time">{relativeDayTime(start, now)}</span>
        <Avatar name={tutor.name} {...(tutor.image && { imageUrl: tutor.image })} />
        <span className="interviews-who">
          <bdi>{tutor.name}</bdi>
          {city && <small>{city.label}</small>}
        </span>
        <Badge tone={tones[shown]}>{say(`status.${shown}`, womanOf(tutor))}</Badge>
      </Pressable>
    </li>
  );
}
