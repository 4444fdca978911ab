import { genderParam } from "@hiwar/app/gender-param";
import { savedGovernorate } from "@hiwar/app/governorates";
import { useNow } from "@hiwar/app/time/use-now";
import type { Assessment } from "@hiwar/contract/assessments";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Avatar } from "@hiwar/ui/avatar";
import { say } from "../words/onboarding.ts";
import { InterviewsRow } from "./interviews-row.tsx";

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

/** One interview or demo in a manager's list: time, tutor and state; pressing opens it beside the list. */
export function AssessmentRow({ assessment, isOpen, onOpen }: { assessment: Assessment; isOpen: boolean; onOpen: () => void }) {
  const now = useNow(30_000);
  const { tutor, status, start, decideBy } = assessment;
  const city = savedGovernorate(tutor.city);
  const shown = status === "review" && decideBy && Date.parse(decideBy) < now ? "late" : status;
  return (
    <InterviewsRow
      time={relativeDayTime(start, now)}
      picture={<Avatar name={tutor.name} {...(tutor.image && { imageUrl: tutor.image })} />}
      name={tutor.name}
      detail={city?.label}
      tone={tones[shown]}
      state={say(`status.${shown}`, genderParam(tutor))}
      isOpen={isOpen}
      onOpen={onOpen}
    />
  );
}
