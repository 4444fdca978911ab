import { useNow } from "@hiwar/app/time/use-now";
import { useUser } from "@hiwar/app/use-user";
import type { Call } from "@hiwar/call/call";
import { troubleOf } from "@hiwar/call/state";
import { Role } from "@hiwar/contract/kernel/roles";
import { lessonLimits } from "@hiwar/contract/lessons";
import type { Session } from "@hiwar/contract/sessions";
import { clockTime } from "@hiwar/ui/arabic-dates";
import { Icon } from "@hiwar/ui/icon";
import { Hourglass, Wifi, WifiOff } from "lucide-react";
import { say } from "../words/sessions.ts";
import { useCallState } from "./use-call.ts";

const icons = {
  waiting: Hourglass,
  gone: Hourglass,
  connecting: Wifi,
  reconnecting: Wifi,
  "counterpart-lost": WifiOff,
  "server-away": Wifi,
  eased: Wifi,
  thin: WifiOff,
} as const;
const slowMilliseconds = 1_200;

/** Explains connection trouble next to the person it concerns, and what an absence leads to. */
export function TroubleCallout({ call, counterpart }: { call: Call; counterpart: Session["members"][number] }) {
  const state = useCallState(call);
  const now = useNow(5_000);
  const myRole = useUser()?.role;
  const { session } = call.token;
  const { name } = counterpart;
  const trouble = troubleOf(state);
  const isAlone = trouble === "waiting" || trouble === "gone";
  const isOver = isAlone && Date.parse(session.end) <= now;
  const isSlow = trouble === null && (state.latency ?? 0) > slowMilliseconds;
  const absence = trouble === "waiting" && !isOver ? absenceOf(session.id, myRole, counterpart.role) : null;
  if (trouble === "lost") return null;
  return (
    <div role="status">
      {(trouble || isSlow) && (
        <p className="room-hint">
          <Icon icon={trouble ? icons[trouble] : Wifi} size={18} />
          <span className="room-hint-words">
            <span>{isOver ? say("trouble.over", { name }) : trouble ? say(`trouble.${trouble}`, { name }) : say("slow")}</span>
            {absence && <span>{say(absence, { when: clockTime(new Date(verdictAt(session)).toISOString()) })}</span>}
          </span>
        </p>
      )}
    </div>
  );
}

/** Returns the sentence key for a waiting person: what happens if the other one stays away. */
function absenceOf(sessionId: string, mine: Role | undefined, theirs: Role) {
  if (!sessionId.startsWith("lesson:")) return null;
  if (mine === Role.Student) return "ifTutorAbsent";
  return mine === Role.Tutor && theirs === Role.Student ? "ifStudentAbsent" : null;
}

/** Epoch milliseconds from which a member who has not come counts as absent. */
function verdictAt({ start, end }: Session): number {
  const { mostMinutes, shareOfLesson } = lessonLimits.verdict;
  return Date.parse(start) + Math.min(mostMinutes * 60_000, (Date.parse(end) - Date.parse(start)) / shareOfLesson);
}
